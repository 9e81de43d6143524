import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import type { ArchiveTable } from './archive-table.repository.ts'

/** Number of lines per statement. */
const batchLines = 1000

/** Scope of the lines: one property, plus shared lines if visible to the person. */
export type ArchiveScope = { propertyId: number; seesShared: boolean }

const linesOf = (
  { from, key, property, shared = false, where, columns }: ArchiveTable,
  { propertyId, seesShared }: ArchiveScope,
) => {
  const values = columns.map(({ value }, at) => sql`, ${value} as ${sql.ref(`c${at}`)}`)
  const own = sql`${property} = ${propertyId}`
  const conditions: RawBuilder<unknown>[] = [
    shared && seesShared ? sql`(${own} or ${property} is null)` : own,
    ...(where ? [where] : []),
  ]
  return sql`select ${key ?? sql`record.id`} as key${sql.join(values, sql``)} from ${from}
    where ${sql.join(conditions, sql` and `)}`
}

export async function countLines(db: Db, table: ArchiveTable, scope: ArchiveScope): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (${linesOf({ ...table, columns: [] }, scope)}) found`.execute(db)
  return rows[0]?.count ?? 0
}

/** The lines of a property in batches. Each statement continues after the last line of the previous one. */
export async function* readLines(
  db: Db,
  table: ArchiveTable,
  scope: ArchiveScope,
): AsyncGenerator<(readonly unknown[])[]> {
  let last = 0
  for (;;) {
    const { rows } = await sql<{ key: number } & Record<string, unknown>>`
      select * from (${linesOf(table, scope)}) found where key > ${last} order by key limit ${batchLines}`.execute(
      db,
    )
    const end = rows.at(-1)
    if (!end) return
    last = Number(end.key)
    yield rows.map((row) => table.columns.map((_, at) => row[`c${at}`]))
    if (rows.length < batchLines) return
  }
}
