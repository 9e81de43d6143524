import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { Piece, RecordTable } from './record-search.ts'

/** Rows of those of the records that meet a condition, in the order of their ids as they are given. */
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
