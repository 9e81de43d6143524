import type { ExportOptions } from '@fettle/contract/exports'
import type { ProcessDeps } from '#platform/jobs/process-work.ts'
import type { ArchiveTable } from './archive/archive-table.repository.ts'
import type { PlannedKind } from './export-plan.ts'
import type { ExportTable } from './files/export-table.ts'
import type { ExportKind } from './kinds/export-kind.ts'
import type { RecordScope } from './read-records.repository.ts'

/** A table of records and how many it has. */
export type CountedTable = ExportTable & { kind: ExportKind; count: number }

/** Is told of every batch before it is written; throws when the work is to end. */
export type OnRecords = (count: number) => Promise<void>

export type Making = {
  deps: Pick<ProcessDeps, 'db' | 'storage'>
  options: ExportOptions
  planned: readonly PlannedKind[]
  scope: RecordScope
  /** The files of a property that the person sees. */
  seesFiles: boolean
  /** Of a whole property: what else the person may read. */
  archiveTables: readonly ArchiveTable[]
  /** What belongs to all properties. */
  seesShared: boolean
  /** Where the file is written. */
  path: string
  onTotal: (total: number) => void
  onRecords: OnRecords
}

/** What was made: records by kind, and the ending of the file's name. */
export type Made = { counts: { kind: string; count: number }[]; ending: string }
