import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createExportsApp } from './exports-app.fixture.ts'
import { exportedColumnsOf } from './kinds/export-kind.ts'
import { exportOnlyKinds } from './kinds/order-entry-kinds.repository.ts'

const server = disposeAfterAll(await createExportsApp())
beforeAll(async () => {
  await sql
    .raw(
      `insert into work_order (id, property_id, number, category, status_kind, time_zone, entered_at, trade_id, hold_at) values
        (2101, 1001, 811, 'CM', 'open', 'America/New_York', '2026-03-06T05:00:00Z', 1001, null),
        (2102, 1002, 812, 'CM', 'hold', 'America/New_York', '2026-03-06T05:00:00Z', null, '2026-03-07T05:00:00Z');
      insert into cost_labor (property_id, work_order_id, assignee_id, worked_on, hours, overtime_hours, rate, notes) values
        (1001, 2101, 1001, '2026-03-02', 2.5, 0.5, 41.75, '=late'), (1002, 2102, 1001, '2026-03-03', 1, 0, 40, '');
      insert into cost_part (work_order_id, name, transacted_on, quantity, unit_cost, cost_type) values
        (2101, 'Seal', '2026-03-04', 2, 3.1234, 'Purchase'), (2102, 'Lock', '2026-03-05', 1, 9, 'Purchase');
      insert into work_order_comment (work_order_id, kind, text, at, user_name) values
        (2101, 1, E'On my way\\nnow', '2026-03-04T10:00:00Z', 'Tess Tern'), (2101, 2, 'Bring the key', '2026-03-07T03:00:00Z', 'Sam Stone')`,
    )
    .execute(server.db)
  await sql`insert into timecard_week (worker_id, property_id, starts_on, status, submitted_at, submitted_by, worker_name,
      overtime_daily_hours, overtime_weekly_hours)
    select id, 1001, '2026-03-01', 'Submitted', '2026-03-08T12:00:00Z', null, 'Tess Tern', 8, 40 from worker where id = 1001`.execute(
    server.db,
  )
})

const rowsOf = async (kind: string, options: object = {}, subject = 'wide') => {
  const run = await server.make({ entities: [{ kind }], format: 'json', ...options }, subject)
  expect(run).toMatchObject({ state: 'Done', failure: '' })
  return JSON.parse((await server.download(run.exportId, subject)).toString()) as Record<string, unknown>[]
}
const ofOrder = (rows: Record<string, unknown>[], order = '811') => rows.filter((row) => row.order === order)

describe('[C8.045] kinds that are only exported', () => {
  test.each(exportOnlyKinds.map((each) => [each.kind.name, each] as const))(
    '%s has a value for each column, and says that it cannot be imported',
    (_, each) => {
      expect(exportedColumnsOf(each).map(({ name }) => name)).toEqual(Object.keys(each.cells))
      expect(each.kind.about).toMatch(/ Cannot be imported\.$/)
    },
  )

  test.each(['csv', 'xlsx', 'json'] as const)('are written together as %s', async (format) => {
    const run = await server.make({
      entities: exportOnlyKinds.map(({ kind }) => ({ kind: kind.name })),
      format,
    })
    expect(run).toMatchObject({ state: 'Done', failure: '' })
    expect(run.counts.map(({ label }) => label)).toEqual(['Labor', 'Costs', 'Messages', 'Timecards'])
    expect(run.counts.every(({ count }) => count > 0)).toBe(true)
  })

  test('labor has order, worker, day, hours and rate', async () => {
    expect(ofOrder(await rowsOf('labor'))).toEqual([
      expect.objectContaining({
        property: 'NORTH',
        worked_on: '2026-03-02',
        hours: 2.5,
        overtime_hours: 0.5,
        rate: 41.75,
        record_type: 'Work Order',
        notes: '=late',
      }),
    ])
  })

  test('costs and messages are limited by property, day, order status and trade', async () => {
    expect(ofOrder(await rowsOf('costs', { propertyId: 1001 }), '812')).toEqual([])
    expect(ofOrder(await rowsOf('costs', { orderStatuses: ['hold'] }))).toEqual([])
    expect(ofOrder(await rowsOf('costs', { enteredFrom: '2026-03-05' }))).toEqual([])
    expect(ofOrder(await rowsOf('costs', { tradeIds: [1001], enteredTo: '2026-03-04' }))).toMatchObject([
      { name: 'Seal', quantity: 2, unit_cost: 3.1234 },
    ])
    // 3:00 UTC is the evening before at the property.
    expect(
      ofOrder(await rowsOf('messages', { enteredFrom: '2026-03-06', enteredTo: '2026-03-06' })),
    ).toMatchObject([{ to: 'Internal', text: 'Bring the key', by: 'Sam Stone' }])
  })

  test('timecards have the hours of their week', async () => {
    expect(await rowsOf('timecards', { enteredFrom: '2026-03-01', enteredTo: '2026-03-01' })).toEqual([
      expect.objectContaining({
        worker: 'Tess Tern',
        starts_on: '2026-03-01',
        status: 'Submitted',
        hours: 3.5,
      }),
    ])
  })

  test('a property archive has them in its own tables only', async () => {
    const run = await server.make({ content: 'property', propertyId: 1001 })
    expect(run.counts.map(({ kind }) => kind)).not.toContain('labor')
  })
})

test('rates are left out without permission, and a file with rates is not given to others', async () => {
  await sql
    .raw(
      `insert into role (id, name, kind, privileges)
        select 1099, 'Export desk', kind, array_remove(privileges, 'View Rates') from role where id = 1001;
      update user_account set role_id = 1099 where subject = 'viewer'`,
    )
    .execute(server.db)
  const own = ofOrder(await rowsOf('labor', { propertyId: 1001 }, 'viewer'))
  expect([own.length, own.filter((row) => 'rate' in row)]).toEqual([1, []])
  const entities = [{ kind: 'labor', columns: ['hours', 'rate'] }]
  expect((await server.start({ entities, propertyId: 1001 }, 'viewer')).status).toBe(400)
  const withRates = await server.make({ entities, propertyId: 1001 }, 'administrator')
  await expect(server.download(withRates.exportId, 'viewer')).rejects.toThrow('A file of this export')
  expect((await server.download(withRates.exportId, 'wide')).length).toBeGreaterThan(0)
})
