import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'
import { type ExportKind, exportedColumnsOf, type ReadColumn } from './kinds/export-kind.ts'

/** Filter for the records of a kind. Days are in the property's zone. */
export type RecordScope = {
  propertyIds: readonly number[]
  enteredFrom: string | null
  enteredTo: string | null
  orderStatuses: readonly string[]
  tradeIds: readonly number[]
  assetStatuses: readonly string[]
  active: boolean | null
}

/** Number of records per statement. */
const batchRecords = 1000

const every = sql<boolean>`true`

function conditions({ property, where, filters }: ExportKind, scope: RecordScope): RawBuilder<boolean> {
  const { propertyIds, enteredFrom, enteredTo, orderStatuses, tradeIds, assetStatuses, active } = scope
  const enteredOn = filters?.entered && sql`(${filters.entered} at time zone property.time_zone)::date`
  const all = [
    property === null ? every : sql`${property} = any(${[...propertyIds]}::bigint[])`,
    where ?? every,
    enteredOn && enteredFrom !== null ? sql`${enteredOn} >= ${enteredFrom}::date` : every,
    enteredOn && enteredTo !== null ? sql`${enteredOn} <= ${enteredTo}::date` : every,
    filters?.orderStatus && orderStatuses.length > 0
      ? sql`${filters.orderStatus} = any(${[...orderStatuses]}::text[])`
      : every,
    filters?.trade && tradeIds.length > 0 ? sql`${filters.trade} = any(${[...tradeIds]}::bigint[])` : every,
    filters?.assetStatus && assetStatuses.length > 0
      ? sql`${filters.assetStatus} = any(${[...assetStatuses]}::text[])`
      : every,
    filters?.active && active !== null ? sql`${filters.active} = ${active}` : every,
  ]
  return sql<boolean>`${sql.join(all, sql` and `)}`
}

/** Current number of records, and the last id. */
export async function countRecords(
  db: Db,
  kind: ExportKind,
  scope: RecordScope,
): Promise<{ count: number; lastId: number }> {
  const { rows } = await sql<{ count: number; last_id: number }>`
    select count(*) as count, coalesce(max(record.id), 0) as last_id from ${kind.from} where ${conditions(kind, scope)}`.execute(
    db,
  )
  return { count: rows[0]?.count ?? 0, lastId: rows[0]?.last_id ?? 0 }
}

/** The value of each column of a kind. */
export const readColumnsOf = (kind: ExportKind): readonly ReadColumn[] =>
  exportedColumnsOf(kind).map(({ name, type, field }) => ({
    name,
    type,
    value: kind.cells[name] ?? sql`${sql.ref(`record.${field}`)}`,
  }))

type Found = { id: number; rank: number } & Record<string, unknown>

/**
 * Reads the records in batches. Each statement continues after the last record of the previous one, so no
 * transaction stays open. Skips records added after `lastId` was read.
 */
export async function* readBatches(
  db: Db,
  kind: ExportKind,
  { columns, scope, lastId }: { columns: readonly ReadColumn[]; scope: RecordScope; lastId: number },
): AsyncGenerator<(readonly unknown[])[]> {
  const rank = kind.rank ?? sql<number>`0`
  const order = kind.rank ? sql`${rank}, record.id` : sql`record.id`
  const values = columns.map(({ value }, at) => sql`, ${value} as ${sql.ref(`c${at}`)}`)
  const from = kind.further?.join ? sql`${kind.from} ${kind.further.join}` : kind.from
  let last = { rank: -1, id: 0 }
  for (;;) {
    const behind = kind.rank
      ? sql`(${rank}, record.id) > (${last.rank}, ${last.id})`
      : sql`record.id > ${last.id}`
    // Selects the ids of the batch first, so that joins run for its records only.
    const { rows } = await sql<Found>`select record.id, ${rank} as rank${sql.join(values, sql``)}
      from ${from} where record.id = any(array(
        select record.id from ${kind.from} where ${conditions(kind, scope)} and ${behind} and record.id <= ${lastId}
        order by ${order} limit ${batchRecords}))
      order by ${order}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = { rank: end.rank, id: end.id }
    yield rows.map((row) => columns.map((_, at) => row[`c${at}`]))
    if (rows.length < batchRecords) return
  }
}
