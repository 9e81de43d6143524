import { orderLogWords } from '@fettle/rules/orders/order-log-words'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { expect, test } from 'vitest'
import { logEvent } from '#platform/db/stored-log-event.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { getRow } from '#platform/testing/rows.ts'
import { createImportWorld } from '../testing/import-world.ts'

const world = disposeAfterAll(await createImportWorld())
const inNyc = (kind: string, text: string, ...options: string[]) =>
  world.importText(kind, text, '--property', 'NYC', ...options)
await world.importText('properties', 'code,name,time_zone\nNYC,New York,America/New_York\n')
await inNyc('workers', 'name\nSam Hill\n')

const orderOf = (reference: string) =>
  world.db.selectFrom('work_order').selectAll().where('external_reference', '=', reference).executeTakeFirst()

test("orders have the next numbers, their times in the property's zone, and a log line", async () => {
  const text =
    'reference,status,entered_at,completed_at,priority,description,assign_to\nR1,complete,2023-01-01 00:01:50,2023-01-04 08:00,2,"No heat\nagain",Sam Hill\nR2,Open,2023-07-01 12:00,,,Leak,\n'
  expect((await inNyc('work-orders', text)).counts).toBe('created 2, updated 0, unchanged 0, refused 0')
  expect((await inNyc('work-orders', text)).counts).toBe('created 0, updated 0, unchanged 2, refused 0')
  const [first, second] = [await orderOf('R1'), await orderOf('R2')]
  expect(first).toMatchObject({
    category: 'CM',
    status_kind: 'complete',
    job_priority: 2,
    description: 'No heat\nagain',
    time_zone: 'America/New_York',
  })
  expect(first?.entered_at.toISOString()).toBe('2023-01-01T05:01:50.000Z')
  expect(second?.number).toBe((first?.number ?? 0) + 1)
  const next = await getRow(world.db, 'counter', ['last_value'], { name: 'work order' })
  expect(next.last_value).toBe(second?.number)
  const log = await world.db
    .selectFrom('work_order_log')
    .select(['user_name', logEvent.as('event')])
    .where('work_order_id', '=', first?.id ?? 0)
    .execute()
  expect(
    log.map(({ event, user_name }) => `${user_name}: ${orderLogWords(event, settingDefaults())}`),
  ).toEqual([expect.stringMatching(/^Import: Imported from work-orders-\d+\.csv, line 2$/)])
})

test('an order has its estimated hours, and an invalid number rejects its row', async () => {
  const text = 'reference,entered_at,estimated_hours\nE1,2023-01-01,2.25\nE2,2023-01-01,\nE3,2023-01-01,-1\n'
  expect((await inNyc('work-orders', text)).counts).toBe('created 2, updated 0, unchanged 0, refused 1')
  expect((await orderOf('E1'))?.estimated_hours).toBe(2.25)
  expect((await orderOf('E2'))?.estimated_hours).toBeNull()
  const next = 'reference,estimated_hours\nE1,2.25\nE2,1\n'
  expect((await inNyc('work-orders', next)).counts).toBe('created 0, updated 1, unchanged 1, refused 0')
})

test('days to completion are calendar days, also across a clock change', async () => {
  await inNyc('work-orders', 'reference,status,entered_at,days_to_complete\nR3,Complete,2023-03-11 09:30,1\n')
  expect((await orderOf('R3'))?.completed_at?.toISOString()).toBe('2023-03-12T13:30:00.000Z')
})

test('a submitted or denied order is a request with a request number', async () => {
  await inNyc(
    'work-orders',
    'reference,status,entered_at,denied_at,deny_reason\nQ1,Submitted,2023-01-01,,\nQ2,Denied,2023-01-01,2023-01-02,Not ours\n',
  )
  expect(await orderOf('Q1')).toMatchObject({
    category: 'REQ',
    order_number: 'REQ',
    number: null,
    status_kind: 'open',
  })
  expect(await orderOf('Q2')).toMatchObject({
    category: 'REQ',
    order_number: 'Denied',
    deny_reason: 'Not ours',
  })
  const run = await inNyc('work-orders', 'reference,status,entered_at\nQ1,Open,2023-01-01\n')
  expect(run.report.join()).toContain('an import neither approves a request nor makes an order a request')
})

test('a status without its time, and a time without its status, are rejected', async () => {
  const run = await inNyc(
    'work-orders',
    'reference,status,entered_at,completed_at\nS1,Complete,2023-01-01,\nS2,Hold,2023-01-01,\nS3,Open,2023-01-01,2023-01-02\nS4,,2023-01-01,2023-01-02\nS5,Lost,2023-01-01,\nS6,Open,,\n',
  )
  expect(run.counts).toContain('created 1, updated 0, unchanged 0, refused 5')
  expect(run.report).toEqual(
    expect.arrayContaining([
      '  line 2, status: an order of status Complete needs completed_at or days_to_complete',
      '  line 4, status: an order of status Open has no time of completion',
      '  line 5, status: is missing beside a time of completion',
      "  line 6, status: 'Lost' is no status: Submitted, Open, Hold, Complete, DNC, Denied",
      '  line 7, entered_at: is missing, and a new record needs it',
    ]),
  )
})

test('an order without status and number in the file keeps its own', async () => {
  const before = await orderOf('R1')
  expect((await inNyc('work-orders', 'reference,description\nR1,Changed\n')).counts).toContain('updated 1')
  expect(await orderOf('R1')).toMatchObject({
    description: 'Changed',
    status_kind: 'complete',
    number: before?.number,
  })
})

test('rows without a reference are matched by content, and equal rows keep their count', async () => {
  const text = 'entered_at,description\n2023-02-01,Leak\n2023-02-01,Leak\n2023-02-01,Drip\n'
  expect((await inNyc('work-orders', text)).counts).toBe('created 3, updated 0, unchanged 0, refused 0')
  expect((await inNyc('work-orders', text)).counts).toBe('created 0, updated 0, unchanged 3, refused 0')
  expect((await inNyc('work-orders', `${text}2023-02-01,Leak\n`)).counts).toBe(
    'created 1, updated 0, unchanged 3, refused 0',
  )
})

test('rows without a reference still match after a change in an unimported column', async () => {
  const text = (note: string) => `entered_at,note,description\n2023-03-01,${note},Smell\n`
  const options = ['--ignore', 'note']
  expect((await inNyc('work-orders', text('first'), ...options)).counts).toContain('created 1')
  expect((await inNyc('work-orders', text('second'), ...options)).counts).toContain('unchanged 1')
})

test('trades and job types of the file are created and offered in the property only with the option', async () => {
  const text =
    'reference,entered_at,trade,job_type\nT1,2023-01-01,Plumbing,Leak\nT2,2023-01-01,Plumbing,Drain\nT3,2023-01-01,,Drain\n'
  expect((await inNyc('work-orders', text)).counts).toContain('refused 3')
  const run = await inNyc('work-orders', text, '--create', 'trades,job-types')
  expect(run.counts).toBe('created 2, updated 0, unchanged 0, refused 1')
  expect(run.report).toContain('  also created: trade 1, job type 2')
  const offered = await world.db.selectFrom('property_trade').selectAll().execute()
  expect(offered).toHaveLength(1)
})
