import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, getRow } from '#platform/testing/rows.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
const inNyc = (kind: string, text: string, ...options: string[]) =>
  world.importText(kind, text, '--property', 'NYC', ...options)
await world.importText('properties', 'code,name,time_zone\nNYC,New York,America/New_York\n')
await inNyc('workers', 'name,hourly_rate\nSam Hill,30\nPat Day,40\n')
await world.importText('vendors', 'code,name\nV1,Pipe Co\n')
await inNyc('assets', 'code,name\nA1,One\nA2,Two\n')
await inNyc('trades', 'name\nHVAC\n')
await inNyc('job-types', 'trade,name\nHVAC,PM\n')
await inNyc('pm-schedules', 'reference,description,trade,job_type,unit\nP1,Check,HVAC,PM,month\n')

const split = ['--split', 'asset=;']
const head =
  'reference,status,entered_at,completed_at,assign_to,asset,hours,hours_by,hours_on,cost,cost_of,log\n'
const idOf = async (reference: string) => {
  const { id } = await getRow(world.db, 'work_order', ['id'], { external_reference: reference })
  return id
}

test('an order is imported with its assets, hours, costs and notes, and without duplicates when repeated', async () => {
  const text = `${head}R1,Complete,2023-01-01 08:00,2023-01-03 22:30,Pipe Co,A2;A1,2.5,Pat Day,2023-01-02,80.25,Valve,"Called\nCame back"\nR2,Complete,2023-01-01 08:00,2023-01-03 22:30,Sam Hill,,1,,,5,,\n`
  expect((await inNyc('work-orders', text, ...split)).counts).toBe(
    'created 2, updated 0, unchanged 0, refused 0',
  )
  expect((await inNyc('work-orders', text, ...split)).counts).toBe(
    'created 0, updated 0, unchanged 2, refused 0',
  )
  const order = await world.db
    .selectFrom('work_order')
    .leftJoin('assignee', 'assignee.id', 'assign_to_id')
    .select(['multi_asset_display', 'assignee.name'])
    .where('external_reference', '=', 'R1')
    .executeTakeFirst()
  expect(order).toEqual({ multi_asset_display: 'A2, A1', name: 'Pipe Co' })
  const labor = await world.db
    .selectFrom('cost_labor')
    .innerJoin('assignee', 'assignee.id', 'assignee_id')
    .select(['name', 'worked_on', 'hours', 'rate'])
    .orderBy('cost_labor.id')
    .execute()
  expect(labor).toEqual([
    { name: 'Pat Day', worked_on: '2023-01-02', hours: 2.5, rate: 40 },
    { name: 'Sam Hill', worked_on: '2023-01-03', hours: 1, rate: 30 },
  ])
  const costs = await findRows(world.db, 'cost_part', ['name', 'unit_cost', 'quantity'], {}, 'id')
  expect(costs).toEqual([
    { name: 'Valve', unit_cost: 80.25, quantity: 1 },
    { name: 'Imported cost', unit_cost: 5, quantity: 1 },
  ])
  const comments = await findRows(world.db, 'work_order_comment', ['kind', 'text', 'work_order_id'])
  expect(comments).toEqual([{ kind: 2, text: 'Called\nCame back', work_order_id: await idOf('R1') }])
})

test('a long log is split into communications, and an asset is added to an existing order', async () => {
  const words = 'word '.repeat(500).trim()
  await inNyc('work-orders', `reference,entered_at,log\nR3,2023-01-01,${words}\n`)
  const texts = await findRows(
    world.db,
    'work_order_comment',
    ['text'],
    { work_order_id: await idOf('R3') },
    'id',
  )
  expect(texts.map(({ text }) => text.length)).toEqual([999, 999, 499])
  expect(texts.map(({ text }) => text).join(' ')).toBe(words)
  expect((await inNyc('work-orders', 'reference,asset\nR3,A1\n')).counts).toContain('updated 1')
})

test('an order of a PM schedule has the category PM, whatever its status', async () => {
  const text =
    'reference,status,entered_at,category,pm_schedule,pm_due_on\nM1,Open,2023-01-01,PM,P1,2023-01-05\n'
  expect((await inNyc('work-orders', text)).counts).toContain('created 1')
  expect((await inNyc('work-orders', text)).counts).toContain('unchanged 1')
  await inNyc('work-orders', 'reference,status,completed_at\nM1,Complete,2023-01-06\n')
  const stored = await world.db
    .selectFrom('work_order')
    .select(['category', 'status_kind', 'pm_occurrence_on'])
    .where('external_reference', '=', 'M1')
    .executeTakeFirst()
  expect(stored).toEqual({ category: 'PM', status_kind: 'complete', pm_occurrence_on: '2023-01-05' })
})

test('hours without a worker, costs of a request, and a contradictory category are rejected', async () => {
  const run = await inNyc(
    'work-orders',
    'reference,status,entered_at,category,asset,hours,cost,pm_schedule\nX1,Open,2023-01-01,,,2,,\nX2,Submitted,2023-01-01,,,,4,\nX3,Open,2023-01-01,PM,,,,\nX4,Open,2023-01-01,REQ,,,,\nX5,Open,2023-01-01,,A9,,,\nX6,Open,2023-01-01,,,,,P9\nX7,Submitted,2023-01-01,CM,,,,\n',
  )
  expect(run.counts).toContain('created 1, updated 0, unchanged 0, refused 6')
  expect(run.report).toEqual(
    expect.arrayContaining([
      '  line 2, hours_by: is missing beside hours',
      '  line 3, cost: a request has neither hours nor costs',
      '  line 5, category: a request has the status Submitted or Denied',
      "  line 6, asset: there is no asset 'A9'",
      "  line 7, pm_schedule: there is no PM schedule 'P9'",
      '  line 8, category: the row is one of category REQ',
    ]),
  )
})
