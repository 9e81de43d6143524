import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction } from './database.ts'
import { type MigratedDb, openMigratedDb, sqlStates } from './migrated-db.fixture.ts'

const { denied } = sqlStates

let migrated: MigratedDb
beforeAll(async () => {
  migrated = await openMigratedDb()
})
afterAll(() => migrated[Symbol.asyncDispose]())

describe('the change record', () => {
  const insert = `insert into property (code, name, time_zone) values ('H', 'History', 'UTC')`

  test('names who, when, record, field, before and after, and goes with its transaction', async () => {
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

  test('can be neither edited, deleted nor emptied', async () => {
    expect(await migrated.refusal('update change_record set user_id = 1')).toBe(denied)
    expect(await migrated.refusal('delete from change_record')).toBe(denied)
    expect(await migrated.refusal('truncate change_record')).toBe(denied)
  })

  test('a version rises with a change, and only with one', async () => {
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
