import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { silentLog } from '../log.ts'
import type { TestDatabase } from '../testing/cluster.ts'
import { createMigratedDatabase } from '../testing/migrated-database.ts'
import { type Db, inTransaction, openDatabase } from './database.ts'
import { migrate } from './migrate.ts'

let database: TestDatabase
let db: Db

beforeAll(async () => {
  database = await createMigratedDatabase()
  db = openDatabase({ connectionString: database.connectionString, log: silentLog }).db
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

/** Returns the SQLSTATE with which a statement is refused; null when it succeeds. */
const refusal = (statement: string): Promise<string | null> =>
  sql
    .raw(statement)
    .execute(db)
    .then(
      () => null,
      (error: { code: string }) => error.code,
    )
const [unique, check, foreignKey, denied] = ['23505', '23514', '23503', '42501']

describe('the schema', () => {
  test('every foreign key is indexed', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || ' ' || c.conname as name
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid and (
          select array_agg(column_number order by column_number)
          from unnest((string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)]) column_number
        ) = (select array_agg(column_number order by column_number) from unnest(c.conkey) column_number))`.execute(
      db,
    )
    expect(rows).toEqual([])
  })

  test('[A3.001,B3.001] every record of people carries an id and a version, and keeps its history', async () => {
    const { rows } = await sql<{ name: string }>`
      select t.relname as name from pg_class t
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute where attrelid = t.oid and attname = 'mod_id')
        and not exists (select 1 from pg_trigger where tgrelid = t.oid and tgname = 'history')`.execute(db)
    expect(rows).toEqual([])
    const { rows: kept } = await sql<{
      count: number
    }>`select count(*) as count from pg_trigger where tgname = 'history'`.execute(db)
    expect(kept[0]?.count).toBeGreaterThan(35)
  })

  test('an update that changes nothing is told apart where a column is generated, too', async () => {
    const { rows } = await sql<{ name: string }>`
      select t.relname as name from pg_class t
      where exists (select from pg_attribute where attrelid = t.oid and attgenerated <> '')
        and exists (select from pg_trigger where tgrelid = t.oid and tgname = 'stamp')
        and not exists (select from pg_trigger where tgrelid = t.oid and tgname = 'only_changes')`.execute(db)
    expect(rows).toEqual([])
  })

  test('three processes may bring the database up to date at once', async () => {
    const { connectionString } = database
    const again = () => migrate({ connectionString, log: silentLog })
    await expect(Promise.all([again(), again(), again()])).resolves.toHaveLength(3)
  })
})

describe('the change record', () => {
  const insert = `insert into property (code, name, time_zone) values ('H', 'History', 'UTC')`

  test('names who, when, record, field, before and after, and goes with its transaction', async () => {
    await inTransaction(db, { userId: 42, requestId: 'r-1' }, async (trx) => {
      await sql.raw(insert).execute(trx)
      await sql.raw(`update property set city = 'Ulm', name = 'Past' where code = 'H'`).execute(trx)
      await sql.raw(`delete from property where code = 'H'`).execute(trx)
    })
    const rows = await db
      .selectFrom('change_record')
      .selectAll()
      .where('request_id', '=', 'r-1')
      .orderBy('id')
      .execute()
    expect(
      rows.map((row) => [row.user_id, row.record_kind, row.action, row.field, row.before, row.after]),
    ).toEqual([
      [42, 'property', 'create', null, null, null],
      [42, 'property', 'update', 'city', '', 'Ulm'],
      [42, 'property', 'update', 'name', 'History', 'Past'],
      [42, 'property', 'delete', null, expect.objectContaining({ name: 'Past', city: 'Ulm' }), null],
    ])
  })

  test('is not written when the transaction fails', async () => {
    const failing = inTransaction(db, { userId: 42, requestId: 'r-2' }, async (trx) => {
      await sql.raw(insert).execute(trx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(
      await db.selectFrom('change_record').select('id').where('request_id', '=', 'r-2').execute(),
    ).toEqual([])
  })

  test('can be neither edited, deleted nor emptied', async () => {
    expect(await refusal('update change_record set user_id = 1')).toBe(denied)
    expect(await refusal('delete from change_record')).toBe(denied)
    expect(await refusal('truncate change_record')).toBe(denied)
  })

  test('a version rises with a change, and only with one', async () => {
    await sql
      .raw(`insert into property (id, code, name, time_zone) values (900, 'V', 'V', 'UTC')`)
      .execute(db)
    const version = async () =>
      (await db.selectFrom('property').select('mod_id').where('id', '=', 900).executeTakeFirstOrThrow())
        .mod_id
    expect(await version()).toBe(1)
    await sql.raw(`update property set city = 'Bonn' where id = 900`).execute(db)
    await sql.raw(`update property set city = 'Bonn' where id = 900`).execute(db)
    expect(await version()).toBe(2)
  })
})

test('a new property is in the hands of every administrator, and of nobody else', async () => {
  await sql
    .raw(`
    insert into role (id, name, kind, privileges) values (801, 'Boss', 'full', '{FM Access,Manage Settings}'), (802, 'Clerk', 'full', '{FM Access}');
    insert into user_account (id, subject, login_name, role_id) values (801, 'boss', 'boss', 801), (802, 'clerk', 'clerk', 802);
    insert into property (id, code, name, time_zone) values (801, 'N1', 'N1', 'UTC'), (802, 'N2', 'N2', 'UTC');
  `)
    .execute(db)
  const links = await db
    .selectFrom('user_property')
    .selectAll()
    .where('property_id', 'in', [801, 802])
    .orderBy('property_id')
    .execute()
  expect(links.map((link) => [link.user_id, link.property_id, link.display_sequence])).toEqual([
    [801, 801, 0],
    [801, 802, 1],
  ])
})

describe('wrong data can not exist', () => {
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
      .execute(db)
  })
  beforeEach(() => sql.raw('delete from order_timer').execute(db))

  const order = (columns: string, values: string) =>
    refusal(`insert into work_order (property_id, time_zone, ${columns}) values (1, 'UTC', ${values})`)

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
  ])('%s is refused', async (_what, code, columns, values) => {
    expect(await order(columns, values)).toBe(code)
  })

  test('[C2.010] a target has each occurrence once, also when two come at once, and an order is of one occurrence', async () => {
    await sql
      .raw(`
      insert into pm_target (id, pm_schedule_id, kind, anchor_kind, anchor_on, anchor_k) values (1, 1, 'schedule', 'first', '2026-01-01', 1);
    `)
      .execute(db)
    const occurrence = (k: number, orderId: number | null) =>
      refusal(`insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state, work_order_id)
        values (1, ${k}, '2026-02-01', '2026-02-01', 'Made', ${orderId})`)
    const first = await Promise.all([occurrence(1, null), occurrence(1, null), occurrence(1, null)])
    expect(first.sort()).toEqual([unique, unique, null].sort())
    expect([await occurrence(2, 1), await occurrence(3, 1)]).toEqual([null, unique])
    expect(await refusal(`update pm_occurrence set state = 'Lost'`)).toBe(check)
  })

  test('[A4.015] one running timer a user, also when two start at once', async () => {
    const start = () =>
      refusal(`insert into order_timer (user_id, work_order_id, started_at) values (1, 1, now())`)
    expect((await Promise.all([start(), start()])).sort()).toEqual([unique, null].sort())
    await sql.raw('update order_timer set stopped_at = now()').execute(db)
    expect(await start()).toBeNull()
  })

  test('hours and quantities are above zero, costs not below', async () => {
    const labor = (hours: number) =>
      refusal(
        `insert into cost_labor (property_id, work_order_id, assignee_id, worked_on, hours) values (1, 1, 1, '2026-01-01', ${hours})`,
      )
    const part = (quantity: number, cost: number) =>
      refusal(
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

  test('codes and names are the same in any case and with spaces around them', async () => {
    expect(await refusal(`insert into property (code, name, time_zone) values (' a ', 'Other', 'UTC')`)).toBe(
      unique,
    )
    expect(await refusal(`insert into trade (name) values ('hvac')`)).toBe(unique)
  })

  test('a task is not done and failed at once', async () => {
    expect(
      await refusal(
        `insert into work_order_task (work_order_id, sort_order, text, is_done, is_failed) values (1, 1, 'x', true, true)`,
      ),
    ).toBe(check)
  })

  test('order numbers have no gaps and no doubles under parallel creation, also when some fail', async () => {
    const create = (fails: boolean) =>
      inTransaction(db, { userId: 1, requestId: null }, async (trx) => {
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
