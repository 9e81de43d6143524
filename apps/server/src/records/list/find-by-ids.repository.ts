import type { Actor } from '@fettle/rules/access/permissions'
import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Database, DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { isOfProperties } from './build-search.repository.ts'
import type { Piece, RecordTable } from './record-search.ts'

/** Rows of the given ids that match a condition, in id order as given. */
export async function findByIds<Row extends { id: number }>(
  db: DbOrTrx,
  table: RecordTable,
  { ids, where }: { ids: readonly number[]; where: Piece },
): Promise<Row[]> {
  const { rows } = await sql<Row>`select ${table.rowColumns} from ${table.from}
    where ${table.id} = any(${ids}::bigint[]) and ${where}`.execute(db)
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One record in the caller's properties. Throws 404, calling it by `name`. */
export async function getRecord<Row>(
  db: DbOrTrx,
  { propertyIds }: Pick<Actor, 'propertyIds'>,
  { table, name, id }: { table: RecordTable; name: string; id: number },
): Promise<Row> {
  const { rows } = await sql<Row>`select ${table.rowColumns} from ${table.from}
    where ${table.id} = ${id} and ${isOfProperties(table, propertyIds)}`.execute(db)
  const [row] = rows
  if (!row) throw notFound(`${name} ${id}`)
  return row
}

/** Returns the ids whose records meet a condition. */
export async function findVisibleIds(
  db: DbOrTrx,
  { id, from }: Pick<RecordTable, 'id' | 'from'>,
  { ids, where }: { ids: readonly number[]; where: Piece },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`select ${id} from ${from}
    where ${id} = any(${ids}::bigint[]) and ${where}`.execute(db)
  return new Set(rows.map((row) => row.id))
}

/** A table whose records have an id and belong to a property. */
type PropertyTable = {
  [Name in keyof Database]: Database[Name] extends { id: unknown; property_id: unknown } ? Name : never
}[keyof Database]

/** The given ids within these properties. */
export async function findIdsWithin(
  db: DbOrTrx,
  table: PropertyTable,
  propertyIds: readonly number[],
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
    where ${isOneOf('id', ids)} and ${isOneOf('property_id', propertyIds)}`.execute(db)
  return new Set(rows.map(({ id }) => id))
}
