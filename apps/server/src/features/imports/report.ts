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
  rows: number
  counts: { created: number; updated: number; unchanged: number; repeated: number; refused: number }
  alsoCreated: ReadonlyMap<string, number>
  /** By column and kind of reason, in the order of their first lines. */
  refusals: Map<string, RefusalGroup>
  refusedPath: string | null
  isOverLimit: boolean
  /** Whether the database contains it now. */
  isKept: boolean
}

export function newReport(
  kind: string,
  { text }: { text: { encoding: { label: string }; delimiter: string } | null },
): ImportReport {
  return {
    kind,
    text: text && { encoding: text.encoding.label, delimiter: text.delimiter },
    rows: 0,
    counts: { created: 0, updated: 0, unchanged: 0, repeated: 0, refused: 0 },
    alsoCreated: new Map(),
    refusals: new Map(),
    refusedPath: null,
    isOverLimit: false,
    isKept: false,
  }
}

/** Counts a refusal among those of its column for the same reason. */
export function countRefusal({ refusals }: Pick<ImportReport, 'refusals'>, refusal: ReportedRefusal): void {
  const key = `${refusal.column} ${groupOfReason(refusal.reason)}`
  const group = refusals.get(key)
  if (group) group.count += 1
  else refusals.set(key, { ...refusal, count: 1 })
}
