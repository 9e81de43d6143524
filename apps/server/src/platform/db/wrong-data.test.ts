import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { inTransaction } from './database.ts'
import { openMigratedDb, sqlStates } from './migrated-db.fixture.ts'

const { check, foreignKey, unique } = sqlStates

const migrated = disposeAfterAll(await openMigratedDb())

describe('invalid data is impossible', () => {
  beforeAll(async () => {
    await sql
      .raw(`
      insert into property (id, code, name, time_zone) values (1, 'A', 'A', 'UTC'), (2, 'B', 'B', 'UTC');
      insert into building (id, property_id, code, name) values (1, 1, 'A1', 'A1'), (2, 2, 'B1', 'B1');
      insert into floor (id, building_id, code, name) values (1, 1, '1', '1'), (2, 2, '1', '1');
      insert into trade (id, name) values (1, 'HVAC'), (2, 'Doors');
      insert into job_type (id, trade_id, name) values (1, 1, 'No heat');
      insert into sub_status (id, kind, name) values (1, 'open', 'Waiting for parts');
      insert into role (id, name, kind) values (1, 'R', 'worker');
      insert into assignee (id, kind, property_id, name) values (1, 'worker', 1, 'Wim');
      insert into user_account (id, subject, login_name, role_id) values (1, 'u', 'u', 1);
      insert into pm_schedule (id, number, property_id, starts_on) values (1, 1, 1, '2026-01-01');
      insert into work_order (id, property_id, number, category, status_kind, time_zone) values (1, 1, 1, 'CM', 'open', 'UTC');
    `)
      .execute(migrated.db)
  })
  beforeEach(() => sql.raw('delete from order_timer').execute(migrated.db))

  const order = (columns: string, values: string) =>
    migrated.refusal(
      `insert into work_order (property_id, time_zone, ${columns}) values (1, 'UTC', ${values})`,
    )

  test.each([
    ['a status that does not exist', check, 'number, category, status_kind', `10, 'CM', 'Opne'`],
    ['a number that is taken', unique, 'number, category, status_kind', `1, 'CM', 'open'`],
    [
      'a request with an order number',
      check,
      'number, request_number, category, status_kind',
      `11, 1, 'REQ', 'open'`,
    ],
    ['a request without a request number', check, 'category, status_kind', `'REQ', 'open'`],
    ['a work order without a number', check, 'category, status_kind', `'CM', 'open'`],
    [
      'a completed request',
      check,
      'request_number, category, status_kind, completed_at',
      `2, 'REQ', 'complete', now()`,
    ],
    ['a complete order without its time', check, 'number, category, status_kind', `12, 'CM', 'complete'`],
    [
      'an open sub-status on a completed order',
      foreignKey,
      'number, category, status_kind, completed_at, sub_status_id',
      `13, 'CM', 'complete', now(), 1`,
    ],
    [
      'an open order that is closed out',
      check,
      'number, category, status_kind, closed_out_at',
      `14, 'CM', 'open', now()`,
    ],
    [
      'a building of another property',
      foreignKey,
      'number, category, status_kind, building_id',
      `15, 'CM', 'open', 2`,
    ],
    [
      'a floor of another building',
      foreignKey,
      'number, category, status_kind, building_id, floor_id',
      `16, 'CM', 'open', 1, 2`,
    ],
    [
      'a job type of another trade',
      foreignKey,
      'number, category, status_kind, trade_id, job_type_id',
      `17, 'CM', 'open', 2, 1`,
    ],
    [
      'a PM order without its occurrence',
      check,
      'number, category, status_kind, pm_schedule_id',
      `18, 'PM', 'open', 1`,
    ],
    [
      'a description beyond its limit',
      check,
      'number, category, status_kind, description',
      `19, 'CM', 'open', repeat('x', 8001)`,
    ],
  ])('rejects %s', async (_what, code, columns, values) => {
    expect(await order(columns, values)).toBe(code)
  })

  test('[C2.010] a target has each occurrence once, even when inserted concurrently, and an order belongs to one occurrence', async () => {
    await sql
      .raw(`
      insert into pm_target (id, pm_schedule_id, kind, anchor_kind, anchor_on, anchor_k) values (1, 1, 'schedule', 'first', '2026-01-01', 1);
    `)
      .execute(migrated.db)
    const occurrence = (k: number, orderId: number | null) =>
      migrated.refusal(`insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state, work_order_id)
        values (1, ${k}, '2026-02-01', '2026-02-01', 'Made', ${orderId})`)
    const first = await Promise.all([occurrence(1, null), occurrence(1, null), occurrence(1, null)])
    expect(first.sort()).toEqual([unique, unique, null].sort())
    expect([await occurrence(2, 1), await occurrence(3, 1)]).toEqual([null, unique])
    expect(await migrated.refusal(`update pm_occurrence set state = 'Lost'`)).toBe(check)
  })

  test('[A4.015] a user has one running timer, even when two are started concurrently', async () => {
    const start = () =>
      migrated.refusal(`insert into order_timer (user_id, work_order_id, started_at) values (1, 1, now())`)
    expect((await Promise.all([start(), start()])).sort()).toEqual([unique, null].sort())
    await sql.raw('update order_timer set stopped_at = now()').execute(migrated.db)
    expect(await start()).toBeNull()
  })

  test('requires positive hours and quantities, and costs of at least 0', async () => {
    const labor = (hours: number) =>
      migrated.refusal(
        `insert into cost_labor (property_id, work_order_id, assignee_id, worked_on, hours) values (1, 1, 1, '2026-01-01', ${hours})`,
      )
    const part = (quantity: number, cost: number) =>
      migrated.refusal(
        `insert into cost_part (work_order_id, name, transacted_on, quantity, unit_cost, cost_type) values (1, 'Fuse', '2026-01-01', ${quantity}, ${cost}, 'Purchase')`,
      )
    expect([await labor(0), await labor(-1), await labor(0.25)]).toEqual([check, check, null])
    expect([await part(0, 1), await part(-1, 1), await part(1, -1), await part(1, 0)]).toEqual([
      check,
      check,
      check,
      null,
    ])
  })

  test('compares codes and names without case and surrounding spaces', async () => {
    expect(
      await migrated.refusal(`insert into property (code, name, time_zone) values (' a ', 'Other', 'UTC')`),
    ).toBe(unique)
    expect(await migrated.refusal(`insert into trade (name) values ('hvac')`)).toBe(unique)
  })

  test('a task cannot be both done and failed', async () => {
    expect(
      await migrated.refusal(
        `insert into work_order_task (work_order_id, sort_order, text, is_done, is_failed) values (1, 1, 'x', true, true)`,
      ),
    ).toBe(check)
  })

  test('order numbers are consecutive and unique under concurrent creation, even when some fail', async () => {
    const create = (fails: boolean) =>
      inTransaction(migrated.db, { userId: 1, requestId: null }, async (trx) => {
        const { rows } = await sql<{ number: number }>`select next_number('request') as number`.execute(trx)
        if (fails) throw new Error('given up')
        return rows[0]?.number
      }).catch(() => null)
    const input = await Promise.all(Array.from({ length: 40 }, (_, index) => create(index % 4 === 0)))
    expect(input.filter((number) => number !== null).sort((a, b) => Number(a) - Number(b))).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
  })
})
