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

/** The name of what a column refers to, as a column of a row; `alias` is what the row's own table is called. */
export const nameOf =
  (alias: string) =>
  (table: string, reference: string, name = 'name'): string =>
    `(select of.${name} from ${table} of where of.id = ${alias}.${reference})`
