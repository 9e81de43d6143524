import type { Source } from './input/source.ts'
import type { ImplicitCreates } from './kinds/implicit-creates.ts'

export type ReportedRefusal = { line: number; column: string; reason: string }

/** Refusals for the same reason: the first of them, and how many there are. */
export type RefusalGroup = ReportedRefusal & { count: number }

/** What reasons of one kind have in common: texts of the file and line numbers are left out. */
export const groupOfReason = (reason: string): string =>
  reason.replaceAll(/'[^']*'/g, '\u2026').replaceAll(/\bline \d+/g, 'another line')

/** What an import did, or would do. Counts are records, except `refused`, which counts rows of the file. */
export type ImportReport = {
  kind: string
  /** How a CSV file was read; null of a spreadsheet. */
  text: { encoding: string; delimiter: string } | null
  isArchive: boolean
  rows: number
  counts: { created: number; updated: number; unchanged: number; repeated: number; refused: number }
  implicitCreates: readonly ImplicitCreates[]
  /** The first of the refusals. */
  refusals: ReportedRefusal[]
  /** All of them by column and kind of reason, in the order of their first lines. */
  refusalGroups: Map<string, RefusalGroup>
  refusedPath: string | null
  isOverLimit: boolean
  isDryRun: boolean
  /** By column, the first different values as they would be stored. */
  samples: Map<string, string[]>
  /** Whether the database contains it now. */
  isKept: boolean
}

export function newReport(kind: string, { text, archive }: Pick<Source, 'text' | 'archive'>): ImportReport {
  return {
    kind,
    text: text && { encoding: text.encoding.label, delimiter: text.delimiter },
    isArchive: archive !== undefined,
    rows: 0,
    counts: { created: 0, updated: 0, unchanged: 0, repeated: 0, refused: 0 },
    implicitCreates: [],
    refusals: [],
    refusalGroups: new Map(),
    refusedPath: null,
    isOverLimit: false,
    isDryRun: false,
    samples: new Map(),
    isKept: false,
  }
}

/** Values of each column that a dry run shows. */
const maxSamples = 3

/** Adds a value to the samples of its column. */
export function addSample({ samples }: Pick<ImportReport, 'samples'>, column: string, text: string): void {
  const found = samples.get(column) ?? []
  samples.set(column, found)
  if (found.length < maxSamples && !found.includes(text)) found.push(text)
}

/** Maximum individually listed rejections. More are grouped by reason. */
export const shownRefusals = 20

/** Adds a rejection to its group of the same column and reason. */
export function countRefusal(
  { refusals, refusalGroups }: Pick<ImportReport, 'refusals' | 'refusalGroups'>,
  refusal: ReportedRefusal,
): void {
  // One more than are shown tells that there are more.
  if (refusals.length <= shownRefusals) refusals.push(refusal)
  const key = `${refusal.column} ${groupOfReason(refusal.reason)}`
  const group = refusalGroups.get(key)
  if (group) group.count += 1
  else refusalGroups.set(key, { ...refusal, count: 1 })
}
