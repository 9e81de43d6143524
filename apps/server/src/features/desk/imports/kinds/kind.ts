import type { Permission } from '@fettle/rules/access/permissions'
import type { Creatable } from '@fettle/rules/imports/import-creates'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '#platform/db/database.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { Refusal } from '../imports.errors.ts'
import type { Archive } from '../input/archive.ts'
import type { CellValue, Column } from './column.ts'

type PropertyRef = { id: number; code: string; timeZone: string }

/** A field as it is stored, before (null of a new record) and after. */
export type FieldChange = { field: string; before: unknown; after: unknown }

/** A file of the archive, looked at and found to be a document. */
type DraftFile = { name: string; sha256: string; byteSize: number; mediaType: string }

/** A record on its way from the file to the database. */
export type Draft = {
  line: number
  /** The cells of the row, as written to the file of refused rows. */
  cells: readonly string[]
  /**
   * By column name: the parsed value, or null when the cell is missing. Columns that are not in the file are absent.
   */
  values: ReadonlyMap<string, CellValue | null>
  /** The values to store, by database column. */
  fields: Record<string, unknown>
  property: PropertyRef | null
  refusals: Refusal[]
  /** Of a kind that takes an archive, once it is prepared. */
  file?: DraftFile
  /** Once it is stored: its record, and what of it was set. Only where the context notes changes. */
  record?: { kind: string; id: number; changes: readonly FieldChange[] }
  /** It is refused for something that a later row of the file may bring: it is tried again at the end. */
  mayPassLater?: boolean
  /** It is tried again, after all other rows of the file. */
  isTriedAgain?: boolean
}

export type CreatedRecord = { table: string; id: number; name: string }

/** Additional created records of one kind: their number, and the first ones. */
export type NamedCreates = { count: number; named: readonly CreatedRecord[] }

/** The store for an archive's files, and the temporary folder. */
export type FileKeeping = { storage: FileStore; folder: string }

/** The state of a run. */
export type ImportContext = {
  trx: Trx
  /** Nothing of this run is stored: it takes no numbers, and keeps no locks on records that others use. */
  isRehearsal: boolean
  /** Of `--property`. */
  property: PropertyRef | null
  create: ReadonlySet<Creatable>
  /** Of `--time-zone`: for times without a distance from UTC, instead of the property's zone. */
  zone: string | null
  /** Missing cells clear the value of an existing record instead of leaving it. */
  clearMissing: boolean
  /** By column, the separator of `--split`. */
  separators: ReadonlyMap<string, string>
  uniqueRooms: boolean
  topLevel: number
  /** The archive that is brought in, where its files go, and how large each may be. */
  archive: (FileKeeping & { files: Archive; maxMegabytes: number }) | null
  /** The name of the file for the logs. */
  fileName: string
  /** The properties into which records may go; null for all. */
  allowedProperties: ReadonlySet<number> | null
  /** Stored drafts get their record and what of it was set. */
  notesChanges: boolean
  /** Called with links that were replaced, which have no change records. */
  onLinks?: (change: LinkChange) => void
  /** Called with each changed place of a part. */
  onStock?: (change: StockChange) => void
  /** Additional created records, by kind. */
  implicitCreates: Map<string, NamedCreates>
  /** For each additional record created in this batch, its rows. */
  createdFor: (readonly Draft[])[]
}

/** The records linked to an owner, before and after. */
export type LinkChange = {
  table: string
  owner: string
  target: string
  ownerId: number
  before: readonly number[]
  after: readonly number[]
}

/** The change of a part's place in a warehouse, as an undo needs it. */
export type StockChange = Omit<Insertable<Database['import_stock']>, 'id' | 'import_run_id'>

export type Outcome = 'created' | 'updated' | 'unchanged'

/** What identifies a record: used to find a second row for the same one. */
export type Identity = { scope: number | null; key: string }

/** One kind of import: which columns a file may have, how they become a record, and how that is stored. */
export type Kind = {
  name: string
  about: string
  columns: readonly Column[]
  /** A column of the file that means one by how its head begins; undefined where it means none. */
  columnFor?(head: string): Column | undefined
  /** It is brought in as a ZIP archive of files. */
  isArchive?: boolean
  /** The file is a workbook that is read as several kinds. */
  isWorkbook?: true
  /** The import also creates records that all properties share. */
  sharesRecords?: true
  /** Rows in one batch, where a row takes far longer than others do. */
  batchRows?: number
  /** Its rows take numbers of a counter, for which others wait until a batch is stored. */
  takesNumbers?: boolean
  /** Checks data outside the rows before the transaction begins, and rejects invalid drafts. */
  prepare?(context: ImportContext, drafts: readonly Draft[]): Promise<void>
  /** Where every record belongs to a property, of the file or of `--property`. */
  needsProperty: boolean
  /** Makes accounts, or the rights behind them: refused to programs. */
  givesAccess?: true
  /** Permission that it needs in addition to imports. */
  permission?: Permission
  /** Kinds that `--create` may name. */
  creates?: readonly Creatable[]
  /** Turns texts into references and sets `fields`; refuses what it cannot. */
  resolve(context: ImportContext, drafts: readonly Draft[]): Promise<void>
  /** Null when a row does not stand for exactly one record. */
  identify(draft: Draft): Identity | null
  /** Explains the remaining rejected drafts of a whole file. */
  explainLeft?(drafts: readonly Draft[]): void
  /** Stores valid drafts and returns the outcome of each. It may still refuse some. */
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

/** Notes the changed fields of a draft's record, if requested by the context. */
export function noteChanges(
  context: ImportContext,
  draft: Draft,
  { kind, id, changes }: { kind: string; id: number; changes: readonly FieldChange[] },
): void {
  if (context.notesChanges)
    draft.record = { kind, id, changes: [...(draft.record?.changes ?? []), ...changes] }
}
