import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { inTransaction } from './database.ts'
import { openMigratedDb, sqlStates } from './migrated-db.fixture.ts'

const { denied } = sqlStates

const migrated = disposeAfterAll(await openMigratedDb())

describe('the change record', () => {
  const insert = `insert into property (code, name, time_zone) values ('H', 'History', 'UTC')`

  test('stores user, time, record, field, and old and new value, and rolls back with its transaction', async () => {
    await inTransaction(migrated.db, { userId: 42, requestId: 'r-1' }, async (trx) => {
      await sql.raw(insert).execute(trx)
      await sql.raw(`update property set city = 'Ulm', name = 'Past' where code = 'H'`).execute(trx)
      await sql.raw(`delete from property where code = 'H'`).execute(trx)
    })
    const rows = await migrated.db
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

  test('lists each row of a multi-row insert in sequence, with its parent', async () => {
    await inTransaction(migrated.db, { userId: 43, requestId: 'r-3', address: '10.0.0.1' }, async (trx) => {
      for (const statement of [
        `insert into property (id, code, name, time_zone) values (910, 'N', 'New', 'UTC')`,
        `insert into building (id, property_id, code, name) values (912, 910, 'B', 'B'), (911, 910, 'A', 'A')`,
        `insert into floor (id, building_id, code, name) values (914, 911, '2', '2'), (913, 911, '1', '1')`,
        `insert into trade (id, name) values (915, 'Masonry')`,
        `insert into role (id, name, kind) values (918, 'Masons', 'worker')`,
        `insert into user_account (id, subject, login_name, role_id) values (916, 'mason', 'mason', 918)`,
        `insert into custom_filter (id, user_id, title, query) values (917, 916, 'Mine', '{}')`,
      ])
        await sql.raw(statement).execute(trx)
    })
    const { rows } = await sql<{ line: unknown[] }>`
      select json_build_array(record_kind, record_id, property_id, owner_id) as line from change_record
      where request_id = 'r-3' and user_id = 43 and action = 'create' and xid is not null order by id`.execute(
      migrated.db,
    )
    expect(rows.map(({ line }) => line)).toEqual([
      ['property', 910, 910, null],
      ['building', 911, 910, null],
      ['building', 912, 910, null],
      ['floor', 913, 910, null],
      ['floor', 914, 910, null],
      ['trade', 915, null, null],
      ['role', 918, null, null],
      ['user_account', 916, null, null],
      ['custom_filter', 917, null, 916],
    ])
  })

  test('is written for every kind of record that can be created', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.relname as name from pg_class c
      where exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'stamp')
        and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgtype & 4 > 0
          and t.tgfoid in ('record_change'::regproc, 'record_new'::regproc))`.execute(migrated.db)
    expect(rows).toEqual([])
  })

  test('is not written when the transaction fails', async () => {
    const failing = inTransaction(migrated.db, { userId: 42, requestId: 'r-2' }, async (trx) => {
      await sql.raw(insert).execute(trx)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(
      await migrated.db.selectFrom('change_record').select('id').where('request_id', '=', 'r-2').execute(),
    ).toEqual([])
  })

  test('cannot be updated, deleted or truncated', async () => {
    expect(await migrated.refusal('update change_record set user_id = 1')).toBe(denied)
    expect(await migrated.refusal('delete from change_record')).toBe(denied)
    expect(await migrated.refusal('truncate change_record')).toBe(denied)
  })

  test('a version rises with every actual change', async () => {
    await sql
      .raw(`insert into property (id, code, name, time_zone) values (900, 'V', 'V', 'UTC')`)
      .execute(migrated.db)
    const version = async () =>
      (
        await migrated.db
          .selectFrom('property')
          .select('mod_id')
          .where('id', '=', 900)
          .executeTakeFirstOrThrow()
      ).mod_id
    expect(await version()).toBe(1)
    await sql.raw(`update property set city = 'Bonn' where id = 900`).execute(migrated.db)
    await sql.raw(`update property set city = 'Bonn' where id = 900`).execute(migrated.db)
    expect(await version()).toBe(2)
  })
})
