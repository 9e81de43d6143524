import { sql } from 'kysely'
import type { Piece, RecordTable } from './record-search.ts'

/** Defines a table for lists of its records. `alias` is used in conditions and columns. */
export const recordTable = (table: string, alias: string, rowColumns: Piece): RecordTable => ({
  from: sql.raw(`${table} ${alias}`),
  alias: sql.raw(alias),
  id: sql.raw(`${alias}.id`),
  propertyId: `${alias}.property_id`,
  rowColumns,
})

/** The name of a referenced record as a column. `alias` is the alias of the row's own table. */
export const nameOf =
  (alias: string) =>
  (table: string, reference: string, name = 'name'): string =>
    `(select of.${name} from ${table} of where of.id = ${alias}.${reference})`
