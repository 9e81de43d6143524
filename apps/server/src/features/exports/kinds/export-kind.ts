import type { ExportFilter } from '@fettle/rules/exports'
import type { Actor } from '@fettle/rules/permissions'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Column, Kind } from '#features/imports/imports.public.ts'

/** How the records of one kind of import are read, column by column. */
export type ExportKind = {
  /** The kind of import, whose columns these are. */
  kind: Kind
  mayRead(actor: Actor): boolean
  /** The tables; the record's own is `record`. */
  from: RawBuilder<unknown>
  /** By what records are read on, beside their id: those that others refer to come first. */
  rank?: RawBuilder<number>
  /** The id of the property of a record; null for kinds of the whole system. */
  property: RawBuilder<unknown> | null
  where?: RawBuilder<SqlBool>
  /** The value of a column that is not stored under its own field of `record`. */
  cells: Readonly<Record<string, RawBuilder<unknown>>>
  /** Columns that are not exported, with the reason. */
  leftOut: Readonly<Record<string, string>>
  /** What the filters compare. */
  filters?: { readonly [Name in ExportFilter]?: RawBuilder<unknown> }
  /** Besides those by which an import finds the record: columns that are always in the file. */
  alwaysIn?: readonly string[]
  /** Names of further columns, by what the records have; `attribute` is the group and the label. */
  hasAttributes?: boolean
}

/** The columns of a kind that are exported, in their order. */
export const exportedColumnsOf = ({ kind, leftOut }: ExportKind): readonly Column[] =>
  kind.columns.filter(({ name }) => !Object.hasOwn(leftOut, name))

/** Whether a column is in every file of its kind: an import needs it to find the record. */
export const isAlwaysIn = ({ alwaysIn = [] }: ExportKind, { name, isKey }: Column): boolean =>
  isKey === true || name === 'property' || alwaysIn.includes(name)
