import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The columns with a foreign key to a table, as `table.column`. */
export async function findForeignKeysTo(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ pointer: string }>`
    select conrelid::regclass || '.' || attname as pointer
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = ${table}::regclass`.execute(db)
  return rows.map(({ pointer }) => pointer)
}

/** Whether a connection to this database waits for an advisory lock. */
export async function isAnyoneWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_locks join pg_database on pg_database.oid = database
      where locktype = 'advisory' and not granted and datname = current_database()) as waiting`.execute(db)
  return rows[0]?.waiting === true
}

/** Whether a connection to this database waits for a row that another one has locked. */
export async function isAnyoneWaitingForRow(db: Db): Promise<boolean> {
  const { rows } = await sql<{ waiting: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and wait_event = 'transactionid') as waiting`.execute(db)
  return rows[0]?.waiting === true
}
