export type ReportedRefusal = { line: number; column: string; reason: string }

/** What an import did, or would do. Counts are records, except `refused`, which counts rows of the file. */
export type ImportReport = {
  kind: string
  /** How a CSV file was read; null of a spreadsheet. */
  text: { encoding: string; delimiter: string } | null
  rows: number
  counts: { created: number; updated: number; unchanged: number; repeated: number; refused: number }
  alsoCreated: ReadonlyMap<string, number>
  /** The first of the refusals. */
  refusals: ReportedRefusal[]
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
    refusals: [],
    refusedPath: null,
    isOverLimit: false,
    isKept: false,
  }
}
