import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPmsApp, type PmsApp } from '#features/work/pms/pms-app.fixture.ts'
import { runImport } from '../import-command.ts'

let server: PmsApp
let folder: string
beforeAll(async () => {
  server = await createPmsApp()
  folder = await mkdtemp(path.join(tmpdir(), 'fettle-first-orders-'))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
  await rm(folder, { recursive: true, force: true })
})

/** Imports lines of a kind; throws what the report says where some are refused. */
async function importLines(kind: string, lines: readonly string[], ...options: string[]): Promise<void> {
  const file = path.join(folder, `${kind}.csv`)
  await writeFile(file, `${lines.join('\n')}\n`)
  const told: string[] = []
  const print = (line: string) => void told.push(line)
  const code = await runImport([kind, file, ...options], { db: server.db, print, printError: print })
  if (code !== 0) throw new Error(told.join('\n'))
}

test("[C2.052,C2.054] a planner's files become procedures and schedules, and the first orders have their checklists", async () => {
  await server.db.updateTable('pm_schedule').set({ is_active: false }).execute()
  server.day('2026-01-15')
  await importLines('procedures', ['title', 'Fan check'])
  await importLines('procedure-lines', ['procedure,number,text', 'Fan check,1,Clean', 'Fan check,2,Listen'])
  const north = ['--property', 'NORTH'] as const
  await importLines('assets', ['code,name', 'FAN-1,Fan one', 'FAN-2,Fan two'], ...north)
  await importLines(
    'pm-schedules',
    [
      'reference,description,trade,job_type,assign_to,procedure,assets,orders,every,unit,starts_on',
      'F1,Check the fans,HVAC,Filter change,Tess Tern,Fan check,FAN-1;FAN-2,order per asset,1,month,2026-01-15',
    ],
    ...north,
    '--split',
    'assets=;',
  )
  expect((await server.generate()).made).toBe(2)
  const { json } = await server.as('administrator', '/api/Workorders?orderCategory=PM&orderStatus=Open')
  const made = (json.data as { workorderId: number; description: string }[]).filter(({ description }) =>
    description.startsWith('Check the fans'),
  )
  expect(made).toHaveLength(2)
  const orders = await Promise.all(made.map(({ workorderId }) => server.order(workorderId)))
  expect(orders.map((order) => order.multiAssetDisplay).toSorted()).toEqual(['FAN-1', 'FAN-2'])
  for (const { tasks, assignTo, jobType } of orders)
    expect([tasks.map((task: { taskTextCalc: string }) => task.taskTextCalc), assignTo, jobType]).toEqual([
      ['Clean', 'Listen'],
      'Tess Tern',
      'Filter change',
    ])
})
