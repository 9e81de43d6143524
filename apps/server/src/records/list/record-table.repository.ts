import { sql } from 'kysely'
import type { Piece, RecordTable } from './record-search.ts'

/** Names the parts of a table for lists of its records; `alias` is what conditions and columns call it. */
export const recordTable = (table: string, alias: string, rowColumns: Piece): RecordTable => ({
  from: sql.raw(`${table} ${alias}`),
  alias: sql.raw(alias),
  id: sql.raw(`${alias}.id`),
  propertyId: `${alias}.property_id`,
  rowColumns,
})
