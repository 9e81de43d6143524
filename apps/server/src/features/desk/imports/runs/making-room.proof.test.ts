import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { recordStatements } from '#platform/testing/sent-statements.ts'
import { runImport } from '../import-command.ts'
import { beginStep, takeImportsOnly, workOnStep } from './import-job.fixture.ts'
import { createImportsApp } from './imports-app.fixture.ts'

const server = disposeAfterAll(await createImportsApp({ jobs: takeImportsOnly }))

const fileOf = (series: string, rows = 500) =>
  ['code,name', ...Array.from({ length: rows }, (_, at) => `${series}-${at},Pump ${at}`), ''].join('\n')
const orders = (rows: number) =>
  [
    'reference,description,entered_at,trade',
    ...Array.from({ length: rows }, (_, at) => `MR-${at},Leak ${at},2026-03-01 10:00,HVAC`),
    '',
  ].join('\n')

/** How often work looks whether others are at work. */
async function looksDuring(work: () => Promise<unknown>): Promise<number> {
  const sent = await recordStatements(work)
  return sent.filter(({ text }) => text.includes('pg_stat_activity') && text.includes('as others')).length
}

test('a check, an import and its undo check for concurrent users after each batch', async () => {
  const { json } = await server.upload('assets', fileOf('MR'), { propertyId: 1001 })
  const looks: number[] = []
  for (const [command, phase] of [
    ['check', 'check'],
    ['run', 'import'],
    ['undo', 'undo'],
  ] as const) {
    await beginStep(server, json.importId, command)
    looks.push(await looksDuring(() => workOnStep(server, json.importId, phase)))
  }
  expect(looks).toEqual([1, 5, 2])
})

test('so does the command, in its check and in its import', async () => {
  const file = path.join(server.deps.config.dataFolder, 'making-room.csv')
  await writeFile(file, fileOf('MC'))
  const command = async () =>
    expect(
      await runImport(['assets', file, '--property', 'North'], {
        db: server.db,
        print: () => undefined,
        printError: () => undefined,
      }),
    ).toBe(0)
  expect(await looksDuring(command)).toBe(1 + 5)
})

test('without concurrent users batches are larger, except for kinds that take numbers', async () => {
  const looksIn = async (kind: string, content: string) => {
    const { json } = await server.upload(kind, content, { propertyId: 1001 })
    await beginStep(server, json.importId, 'check')
    await workOnStep(server, json.importId, 'check')
    await beginStep(server, json.importId, 'run')
    const looks = await looksDuring(() => workOnStep(server, json.importId, 'import'))
    const { counts } = (await server.as('wide', `/api/Imports/${json.importId}`)).json
    return { looks, created: counts.created }
  }
  const assets = await looksIn('assets', fileOf('MQ', 1500))
  expect(assets).toEqual({ looks: expect.any(Number), created: 1500 })
  expect(assets.looks).toBeLessThan(14)
  expect(await looksIn('work-orders', orders(800))).toEqual({ looks: 8, created: 800 })
})
