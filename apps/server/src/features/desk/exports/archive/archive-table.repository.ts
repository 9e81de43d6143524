import type { Permission } from '@fettle/rules/access/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { TableColumn } from '../files/export-table.ts'

/** A column of an archive table. Without `value`, the field with the same name. */
export type ArchiveColumn = TableColumn & { value: RawBuilder<unknown> }

/**
 * An archive table without an import: details and history of records. References use the code, number or name
 * from the other files.
 */
export type ArchiveTable = {
  /** The file name. */
  name: string
  /** The corresponding database table, or null for fields of a record. */
  table: string | null
  about: string
  /** The joined tables. The line's own is `record`. */
  from: RawBuilder<unknown>
  /** Unique number used for paging. */
  key?: RawBuilder<number>
  /** Expression for a line's property id. `shared` if lines without one belong to all properties. */
  property: RawBuilder<unknown>
  shared?: boolean
  where?: RawBuilder<boolean>
  permissions: readonly Permission[]
  columns: readonly ArchiveColumn[]
}

const column =
  (type: TableColumn['type']) =>
  (name: string, value: RawBuilder<unknown> = sql`${sql.ref(`record.${name}`)}`): ArchiveColumn => ({
    name,
    type,
    value,
  })

/** Columns with the values of the fields with these names. */
const columns =
  (type: TableColumn['type']) =>
  (...names: readonly string[]): ArchiveColumn[] =>
    names.map((name) => column(type)(name))

export const text = column('text')
export const number = column('number')
export const date = column('date')
export const instant = column('instant')
export const truth = column('truth')
export const list = column('list')
export const texts = columns('text')
export const numbers = columns('number')
export const dates = columns('date')
export const instants = columns('instant')
/** A composite value as JSON. */
export const parts = (name: string, value: RawBuilder<unknown> = sql`${sql.ref(`record.${name}`)}`) =>
  text(name, sql`(${value})::text`)

/** A history of records: action, person and time. */
export const logColumns: readonly ArchiveColumn[] = [
  instant('at'),
  text('by', sql`record.user_name`),
  text('event'),
  parts('parameters'),
]

/** Tables with the same property and permissions, unless they have their own. */
export const tablesWith = (
  shared: Pick<ArchiveTable, 'property' | 'permissions'>,
  tables: readonly (Omit<ArchiveTable, keyof typeof shared> & Partial<typeof shared>)[],
): ArchiveTable[] => tables.map((table) => ({ ...shared, ...table }))
