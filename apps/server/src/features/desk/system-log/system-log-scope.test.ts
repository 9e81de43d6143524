import type { SystemLogLine } from '@fettle/contract/system-log'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readSheet } from '#platform/testing/read-sheet.fixture.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { signedInAs } from '#platform/testing/tokens.ts'
import { partKinds } from './system-log.access.ts'

const server = disposeAfterAll(await createReferenceApp())

const linesOf = async (query: string, person = 'administrator'): Promise<SystemLogLine[]> =>
  (await server.as(person, `/api/System/log?take=200&${query}`)).json.lines
/** Record ids of a kind in the log visible to a person. */
const told = async (kind: string, person = 'administrator'): Promise<number[]> =>
  [...new Set((await linesOf(`recordKind=${kind}`, person)).map(({ recordId }) => recordId))].toSorted(
    (one, other) => one - other,
  )

// Ada administers North, Wanda every property.
describe('an administrator of one property sees no log lines of other properties', () => {
  test('based on the order of a comment', async () => {
    await sql`insert into work_order_comment (id, work_order_id, text, kind, user_name) values
      (9001, 1001, 'North', 1, ''), (9002, 1006, 'South', 1, '')`.execute(server.db)
    expect(await told('work_order_comment')).toEqual([9001])
    expect(await told('work_order_comment', 'wide')).toEqual([9001, 9002])
  })

  test('based on the properties of the person behind an account, sign-in or filter', async () => {
    expect(await told('user_account')).not.toContain(1005)
    expect(await told('user_account', 'wide')).toContain(1005)
    await sql`insert into change_record (record_kind, record_id, user_id, action, after) values
      ('sign_in', 1005, null, 'refuse', '{}'), ('sign_in', 1002, null, 'refuse', '{}'),
      ('refusal', 1, 1005, 'refuse', '{}'), ('refusal', 2, 1002, 'refuse', '{}')`.execute(server.db)
    expect([await told('sign_in'), await told('refusal')]).toEqual([[1002], [2]])
    expect([await told('sign_in', 'wide'), await told('refusal', 'wide')]).toEqual([
      [1002, 1005],
      [1, 2],
    ])
    await sql`insert into saved_filter (id, user_id, screen, title, query, sort_column, sort_direction) values
      (9001, 1002, 'assets', 'North', '{}', 'name', 'ascend'), (9002, 1005, 'assets', 'South', '{}', 'name', 'ascend')`.execute(
      server.db,
    )
    expect([await told('saved_filter'), await told('saved_filter', 'wide')]).toEqual([[9001], [9001, 9002]])
  })

  test('based on the properties with a trade, including for deleted job types', async () => {
    await sql`delete from job_type where id in (1002, 1004)`.execute(server.db)
    expect(await told('trade')).toEqual([1001, 1002])
    expect(await told('job_type')).toEqual([1001, 1002, 1003])
    expect([await told('trade', 'wide'), await told('job_type', 'wide')]).toEqual([
      [1001, 1002, 1003],
      [1001, 1002, 1003, 1004],
    ])
  })

  test("based on a vendor's property, if any", async () => {
    expect([await told('company'), await told('company', 'wide')]).toEqual([
      [1006, 1007, 1010],
      [1006, 1007, 1008, 1010],
    ])
  })

  test("based on a PM schedule's property, for its targets and occurrences, regardless of the author", async () => {
    await sql`insert into pm_schedule (id, property_id, number, starts_on) values
      (9001, 1001, 9001, '2026-01-01'), (9002, 1002, 9002, '2026-01-01')`.execute(server.db)
    await sql`insert into pm_target (id, pm_schedule_id, kind, anchor_kind, anchor_on, anchor_k) values
      (9001, 9001, 'schedule', 'first', '2026-01-01', 1), (9002, 9002, 'schedule', 'first', '2026-01-01', 1)`.execute(
      server.db,
    )
    await sql`insert into pm_occurrence (id, pm_target_id, k, planned_on, occurs_on, state, user_id) values
      (9001, 9001, 1, '2026-01-01', '2026-01-01', 'Skipped', 1006), (9002, 9002, 1, '2026-01-01', '2026-01-01', 'Skipped', 1006),
      (9003, 9002, 2, '2026-01-01', '2026-01-01', 'Skipped', null)`.execute(server.db)
    await sql`delete from pm_occurrence where id in (9001, 9003)`.execute(server.db)
    const own = (ids: readonly number[]) => ids.filter((id) => id > 9000)
    expect([own(await told('pm_target')), own(await told('pm_occurrence'))]).toEqual([[9001], [9001]])
    expect([own(await told('pm_target', 'wide')), own(await told('pm_occurrence', 'wide'))]).toEqual([
      [9001, 9002],
      [9001, 9002, 9003],
    ])
  })

  test('for a part deleted with its record', async () => {
    await sql`insert into asset (id, property_id, code, name) values (9001, 1002, 'S-1', 'South pump')`.execute(
      server.db,
    )
    await sql`insert into asset_attribute (asset_id, group_name, label, value) values (9001, 'Plate', 'Serial', 'South 7')`.execute(
      server.db,
    )
    await sql`delete from asset where id = 9001`.execute(server.db)
    expect(JSON.stringify(await linesOf('recordKind=asset_attribute'))).not.toContain('South 7')
    expect(JSON.stringify(await linesOf('recordKind=asset_attribute', 'wide'))).toContain('South 7')
  })

  test('for every kind of record: kinds without a property are system-wide', async () => {
    const { rows } = await sql<{ kind: string }>`
      select c.relname as kind from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where t.tgname = 'history' and t.tgfoid = 'record_change'::regproc and not exists (
        select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
          and a.attname in ('property_id', 'work_order_id', 'user_id'))`.execute(server.db)
    const kinds = new Set(rows.map(({ kind }) => kind))
    const ofTheSystem = [
      'asset_class',
      'attribute_template',
      'custom_field',
      'import_mapping',
      'mail_server',
      'mail_template',
      'procedure',
      'procedure_line',
      'request_link_key',
    ]
    const byOthers = [
      'company',
      'job_type',
      'pm_target',
      'property',
      'webhook',
      'trade',
      'user_account',
      ...partKinds,
    ]
    for (const kind of ['role', 'sub_status', ...ofTheSystem, ...byOthers]) kinds.delete(kind)
    expect([...kinds]).toEqual([])
  })
})

test('[C8.051] a day ends at the start of the next one', async () => {
  await sql`insert into change_record (at, record_kind, record_id, action) values
    ('2031-03-10T03:59:59Z', 'role', 9001, 'delete'), ('2031-03-10T04:00:00Z', 'role', 9002, 'delete'),
    ('2031-03-11T03:59:59Z', 'role', 9003, 'delete'), ('2031-03-11T04:00:00Z', 'role', 9004, 'delete')`.execute(
    server.db,
  )
  const found = await linesOf('recordKind=role&from=2031-03-10&to=2031-03-10')
  expect(found.map(({ recordId }) => recordId)).toEqual([9003, 9002])
})

test('[C8.051] a spreadsheet contains each line once, across all pages', async () => {
  await sql`insert into change_record (record_kind, record_id, action)
    select 'role', 20000 + n, 'delete' from generate_series(1, 2100) n`.execute(server.db)
  const answer = await server.app.inject({
    url: '/api/System/log/as-excel?recordKind=role',
    headers: await signedInAs(server, 'wide'),
  })
  const { heads, rows } = await readSheet(answer.rawPayload)
  const ids = rows.map((row) => row[heads.indexOf('Id')])
  expect(ids.filter((id) => Number(id) > 20_000)).toHaveLength(2100)
  expect(new Set(ids.filter((id) => Number(id) > 20_000)).size).toBe(2100)
})
