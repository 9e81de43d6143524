import { sql } from 'kysely'
import { describe, expect, onTestFinished, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { ConfigError } from '../config-error.ts'
import { silentLog } from '../log.ts'
import { createDatabase, createTemplate } from '../testing/cluster.ts'
import { openDatabase } from './database.ts'
import { migrate, requireTextSupport, requireVersion } from './migrate.ts'
import { openMigratedDb } from './migrated-db.fixture.ts'

const migrated = disposeAfterAll(await openMigratedDb())

describe('the schema', () => {
  test('every foreign key has an index', async () => {
    const { rows } = await sql<{ name: string }>`
      select c.conrelid::regclass || ' ' || c.conname as name
      from pg_constraint c
      where c.contype = 'f' and c.connamespace = 'public'::regnamespace and not exists (
        select 1 from pg_index i
        where i.indrelid = c.conrelid and (
          select array_agg(column_number order by column_number)
          from unnest((string_to_array(i.indkey::text, ' ')::int2[])[1:cardinality(c.conkey)]) column_number
        ) = (select array_agg(column_number order by column_number) from unnest(c.conkey) column_number))`.execute(
      migrated.db,
    )
    expect(rows).toEqual([])
  })

  test('[A3.001,B3.001] every record has an id, a version and a history', async () => {
    const { rows } = await sql<{ name: string }>`
      select t.relname as name from pg_class t
      where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute where attrelid = t.oid and attname = 'mod_id')
        and not exists (select 1 from pg_trigger where tgrelid = t.oid and tgname = 'history')`.execute(
      migrated.db,
    )
    expect(rows).toEqual([])
    const { rows: kept } = await sql<{
      count: number
    }>`select count(*) as count from pg_trigger where tgname = 'history'`.execute(migrated.db)
    expect(kept[0]?.count).toBeGreaterThan(35)
  })

  test('detects updates without changes in tables with generated columns', async () => {
    const { rows } = await sql<{ name: string }>`
      select t.relname as name from pg_class t
      where exists (select from pg_attribute where attrelid = t.oid and attgenerated <> '')
        and exists (select from pg_trigger where tgrelid = t.oid and tgname = 'stamp')
        and not exists (select from pg_trigger where tgrelid = t.oid and tgname = 'only_changes')`.execute(
      migrated.db,
    )
    expect(rows).toEqual([])
  })

  test('three processes can migrate an empty database concurrently', async () => {
    await createTemplate('empty', async () => undefined)
    const { connectionString, drop } = await createDatabase('empty')
    onTestFinished(drop)
    const again = () => migrate({ connectionString, log: silentLog })
    await expect(Promise.all([again(), again(), again()])).resolves.toHaveLength(3)
    await using opened = openDatabase({ connectionString, log: silentLog })
    expect(await opened.db.selectFrom('role').selectAll().execute()).toEqual(
      await migrated.db.selectFrom('role').selectAll().execute(),
    )
  })

  test('an up-to-date database needs no lock while another process migrates', async () => {
    const { connectionString, db } = migrated
    await db.transaction().execute(async (trx) => {
      await sql`lock table kysely_migration_lock`.execute(trx)
      await migrate({ connectionString, log: silentLog })
    })
  })
})

describe('databases that cannot be migrated', () => {
  test('rejects a database server that is too old, with its version', async () => {
    const { rows } = await sql<{ version: string }>`show server_version`.execute(migrated.db)
    await expect(requireVersion(migrated.db, 99)).rejects.toThrow(
      `The database is PostgreSQL ${Object.values(rows[0] ?? {})[0]}; Fettle needs 99 or later.`,
    )
    await requireVersion(migrated.db)
  })

  test('rejects a database server without ICU, with instructions', async () => {
    await expect(requireTextSupport(migrated.db, 'no-such-collation')).rejects.toThrow('built without ICU')
    await requireTextSupport(migrated.db)
  })

  test("rejects a database migrated by a newer version, with the migration's name", async () => {
    await using newer = await openMigratedDb()
    await sql`insert into kysely_migration (name, timestamp) values ('9999_of_tomorrow', '2099-01-01T00:00:00.000Z')`.execute(
      newer.db,
    )
    const failure = await migrate({ connectionString: newer.connectionString, log: silentLog }).catch(
      (error: unknown) => error,
    )
    expect(failure).toBeInstanceOf(ConfigError)
    expect(String(failure)).toContain('it has the migration 9999_of_tomorrow')
  })
})

test('a new property is assigned to every administrator and to no other user', async () => {
  await sql
    .raw(`
    insert into role (id, name, kind, privileges) values (801, 'Boss', 'full', '{FM Access,Manage Settings}'), (802, 'Clerk', 'full', '{FM Access}');
    insert into user_account (id, subject, login_name, role_id) values (801, 'boss', 'boss', 801), (802, 'clerk', 'clerk', 802);
    insert into property (id, code, name, time_zone) values (801, 'N1', 'N1', 'UTC'), (802, 'N2', 'N2', 'UTC');
  `)
    .execute(migrated.db)
  const links = await migrated.db
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
