import type { Actor } from '@fettle/rules/access/permissions'
import type { ExportFilter } from '@fettle/rules/desk/exports'
import type { RawBuilder, SqlBool } from 'kysely'
import type { Column, Kind } from '#features/desk/imports/imports.public.ts'
import type { Db } from '#platform/db/database.ts'
import type { TableColumn } from '../files/export-table.ts'

/** A column of the file with its value for a record. */
export type ReadColumn = TableColumn & { value: RawBuilder<unknown> }

/** Columns that depend on stored records, chosen together under one name. */
export type FurtherColumns = {
  name: string
  about: string
  /** The join that their values need. */
  join?: RawBuilder<unknown>
  find(db: Db, propertyIds: readonly number[]): Promise<ReadColumn[]>
}

/** Column queries for the records of one kind. */
export type ExportKind = {
  /** The import kind, or the name and columns of a kind without an import. */
  kind: Pick<Kind, 'name' | 'about' | 'columns'>
  mayRead(actor: Actor): boolean
  /** The part of the kind that the actor may see. Returns the kind itself if that is all of it. */
  forActor?(actor: Actor): ExportKind
  /** The joined tables. The record's own is `record`. */
  from: RawBuilder<unknown>
  /** Sort order before the id, to put referenced records first. */
  rank?: RawBuilder<number>
  /** Expression for a record's property id, or null for system-wide kinds. */
  property: RawBuilder<unknown> | null
  where?: RawBuilder<SqlBool>
  /** Expressions of columns that are not fields of `record`. */
  cells: Readonly<Record<string, RawBuilder<unknown>>>
  /** Columns without an export, with the reason. */
  leftOut: Readonly<Record<string, string>>
  /** Expressions for the filters. */
  filters?: { readonly [Name in ExportFilter]?: RawBuilder<unknown> }
  /** Required columns in addition to the import's key columns. */
  alwaysIn?: readonly string[]
  /** Columns that depend on stored records. */
  further?: FurtherColumns
}

/** The exported columns of a kind, in order. */
export const exportedColumnsOf = ({ kind, leftOut }: ExportKind): readonly Column[] =>
  kind.columns.filter(({ name }) => !Object.hasOwn(leftOut, name))

/** Whether a column is required in every file, because an import needs it to find the record. */
export const isAlwaysIn = ({ alwaysIn = [] }: ExportKind, { name, isKey }: Column): boolean =>
  isKey === true || name === 'property' || alwaysIn.includes(name)
