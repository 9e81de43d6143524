import { cobiePasses } from '../cobie/cobie-passes.ts'
import type { Kind } from '../kinds/kind.ts'
import type { ImportOptions } from '../options.ts'
import { fileFactsOf } from './import-runs.access.ts'
import { engineOptions, runOptionsOf, type Work } from './work-session.ts'

/** One reading of the file: of a list the only one, of a workbook one for each kind of record in each sheet. */
export type RunPass = {
  kind: Kind
  options: ImportOptions
  /** The sheet, of a workbook that is read in several passes. */
  sheet: string | null
  /** Offset of its stored lines. It keeps the lines of all passes distinct and in order. */
  lineBase: number
}

/** The most lines of a sheet. */
const linesOfSheet = 1_048_576

/** A stored line as its pass and the line within the sheet. */
export const lineOfPass = (stored: number): { pass: number; line: number } => ({
  pass: Math.floor((stored - 1) / linesOfSheet),
  line: ((stored - 1) % linesOfSheet) + 1,
})

/** The readings of a file in their order. */
export async function passesOf(work: Work, path: string): Promise<RunPass[]> {
  const { row, kind } = work
  const options = await engineOptions(work, path)
  const { workbook } = fileFactsOf(row)
  if (!workbook) return [{ kind, options, sheet: null, lineBase: 0 }]
  return cobiePasses(workbook, runOptionsOf(row), options).map(({ part, at, sheet, options: own }) => ({
    kind: part.kind,
    options: own,
    sheet,
    lineBase: at * linesOfSheet,
  }))
}
