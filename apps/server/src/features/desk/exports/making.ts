import type { ExportOptions } from '@fettle/contract/exports'
import type { ProcessDeps } from '#platform/jobs/process-work.ts'
import type { ArchiveTable } from './archive/archive-table.repository.ts'
import type { PlannedKind } from './export-plan.ts'
import type { ExportTable } from './files/export-table.ts'
import type { ExportKind } from './kinds/export-kind.ts'
import type { RecordScope } from './read-records.repository.ts'

export type CountedTable = ExportTable & { kind: ExportKind; count: number }

/** Called before each batch. Throws to stop the work. */
type OnRecords = (count: number) => Promise<void>

export type Making = {
  deps: Pick<ProcessDeps, 'db' | 'storage'>
  options: ExportOptions
  planned: readonly PlannedKind[]
  scope: RecordScope
  /** The property's files visible to the person. */
  seesFiles: boolean
  /** For a whole property: additional data readable by the person. */
  archiveTables: readonly ArchiveTable[]
  /** Whether to include shared records. */
  seesShared: boolean
  /** Path of the output file. */
  path: string
  onTotal: (total: number) => void
  onRecords: OnRecords
}

/** The result: records by kind, and the file name's extension. */
export type Made = { counts: { kind: string; count: number }[]; ending: string }
