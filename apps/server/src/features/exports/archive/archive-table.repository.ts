import type { Permission } from '@fettle/rules/permissions'
import { type RawBuilder, sql } from 'kysely'
import type { TableColumn } from '../files/export-table.ts'

/** A column of an archive's table; without `value`, the field of its name. */
export type ArchiveColumn = TableColumn & { value: RawBuilder<unknown> }

/**
 * A table of the archive of a property that no import reads: what belongs to records, and what happened to them. Other
 * records stand in it under the code, number or name that they have in their own files.
 */
export type ArchiveTable = {
  /** The name of its file. */
  name: string
  /** The table of the database that it takes the place of; null of fields of a record. */
  table: string | null
  about: string
  /** The tables; the line's own is `record`. */
  from: RawBuilder<unknown>
  /** By what the lines are read on: a number that no two of them share. */
  key?: RawBuilder<number>
  /** The id of the property of a line; `shared` where lines without one belong to all properties. */
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

export const text = column('text')
export const number = column('number')
export const date = column('date')
export const instant = column('instant')
export const truth = column('truth')
export const list = column('list')
/** A value of several parts, as JSON. */
export const parts = (name: string, value: RawBuilder<unknown> = sql`${sql.ref(`record.${name}`)}`) =>
  text(name, sql`(${value})::text`)

/** A history of records: who did what when. */
export const logColumns: readonly ArchiveColumn[] = [
  instant('at'),
  text('by', sql`record.user_name`),
  text('event'),
  parts('parameters'),
]
