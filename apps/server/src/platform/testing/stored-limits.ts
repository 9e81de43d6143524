import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

/** The maximum length of text columns in the database, by `table.column`. */
export async function readStoredLengths(db: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ table_name: string; definition: string }>`
    select conrelid::regclass::text as table_name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c' and pg_get_constraintdef(oid) like '%length(%'`.execute(db)
  return new Map(
    rows.flatMap(({ table_name, definition }) => {
      const [, column, limit] = /[^a-z]length\((\w+)\) <= (\d+)/.exec(definition) ?? []
      return column ? [[`${table_name}.${column}`, Number(limit)] as const] : []
    }),
  )
}

/** The maximum and the number of decimals of numeric columns, by `table.column`. */
export async function readStoredPrecisions(db: Db): Promise<Map<string, { max: number; scale: number }>> {
  const { rows } = await sql<{ name: string; precision: number; scale: number }>`
    select table_name || '.' || column_name as name, numeric_precision as precision, numeric_scale as scale
    from information_schema.columns where table_schema = 'public' and data_type = 'numeric' and numeric_precision is not null`.execute(
    db,
  )
  return new Map(
    rows.map(({ name, precision, scale }) => [
      name,
      { max: 10 ** (precision - scale) - 10 ** -scale, scale },
    ]),
  )
}
