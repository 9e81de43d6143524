import type { Trx } from '#platform/db/database.ts'
import type { Refusal } from '../imports.errors.ts'
import type { CellValue, Column } from './column.ts'

export type PropertyRef = { id: number; code: string; timeZone: string }

/** What a command may be told to create beside the records of the file itself. */
export const creatable = ['buildings', 'floors', 'trades', 'job-types', 'classes', 'meters'] as const
export type Creatable = (typeof creatable)[number]

/** A record on its way from the file to the database. */
export type Draft = {
  line: number
  /** The cells of the row, as they go to the file of refused rows. */
  cells: readonly string[]
  /** By column name: the value read, or null where the cell is missing. Columns that are not in the file are absent. */
  values: ReadonlyMap<string, CellValue | null>
  /** What is to be stored, by database column. */
  fields: Record<string, unknown>
  property: PropertyRef | null
  refusals: Refusal[]
}

/** What a run knows while it goes on. */
export type ImportContext = {
  trx: Trx
  /** Nothing of this run is kept: it takes no numbers. */
  isRehearsal: boolean
  /** Of `--property`. */
  property: PropertyRef | null
  create: ReadonlySet<Creatable>
  /** Of `--time-zone`: for times without a distance from UTC, instead of the property's zone. */
  zone: string | null
  /** Missing cells empty the value of an existing record instead of leaving it. */
  clearMissing: boolean
  uniqueRooms: boolean
  topLevel: number
  /** The name of the file, as logs tell it. */
  fileName: string
  /** How many records were created beside those of the file, by what they are. */
  alsoCreated: Map<string, number>
}

export type Outcome = 'created' | 'updated' | 'unchanged'

/** What makes a record one: used to find a second row for the same one. */
export type Identity = { scope: number | null; key: string }

/** One kind of import: which columns a file may have, how they become a record, and how that is stored. */
export type Kind = {
  name: string
  about: string
  columns: readonly Column[]
  /** Where every record belongs to a property, of the file or of `--property`. */
  needsProperty: boolean
  creates: readonly Creatable[]
  /** New records take numbers without gaps, and whoever wants the next one waits until these are committed. */
  takesNumbers?: true
  /** Turns texts into references and sets `fields`; refuses what it cannot. */
  resolve(context: ImportContext, drafts: readonly Draft[]): Promise<void>
  /** Null where one row does not stand for one record of its own. */
  identify(draft: Draft): Identity | null
  /** Stores drafts that nothing is wrong with, and says for each what happened. Refusing still is allowed. */
  store(context: ImportContext, drafts: readonly Draft[]): Promise<(Outcome | null)[]>
}

export function refuse(draft: Draft, column: string, reason: string): void {
  draft.refusals.push({ column, reason })
}

export const isSound = (draft: Draft): boolean => draft.refusals.length === 0

/** A text of the row, or null where it is missing or its column is not in the file. */
export function textOf(draft: Draft, column: string): string | null {
  const value = draft.values.get(column)
  return typeof value === 'string' ? value : null
}

export function countCreated(context: ImportContext, what: string, count: number): void {
  if (count > 0) context.alsoCreated.set(what, (context.alsoCreated.get(what) ?? 0) + count)
}
