import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The columns that point at a table, as `table.column`. */
export async function findForeignKeysTo(db: Db, table: string): Promise<string[]> {
  const { rows } = await sql<{ pointer: string }>`
    select conrelid::regclass || '.' || attname as pointer
    from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = ${table}::regclass`.execute(db)
  return rows.map(({ pointer }) => pointer)
}
