import { plainText } from '@fettle/rules/text/plain-text'
import { tableLimits } from '#platform/file-reader/reading-limits.ts'
import { ImportFailure } from '../imports.errors.ts'
import type { CsvRow } from './csv-reader.ts'
import { exportedColumns } from './exported-columns.ts'
import { unescapeFormula } from './formula-safe.ts'
import { refusedColumns } from './refused-columns.ts'
import type { Source } from './source.ts'

/**
 * A row under its header. `fault` says why it cannot be read as one, else null. `number` is its line in the file that it
 * comes from: of a row that was refused and mended, the line on which it was refused.
 */
export type TableRow = { line: number; number: number; cells: readonly string[]; fault: string | null }

export type Table = {
  header: readonly string[]
  headLine: number
  /** It was exported from here. */
  isExport: boolean
  /** It has the refused rows of another file. */
  isRefused: boolean
  rows: AsyncGenerator<TableRow>
}

export type TableOptions = {
  onBytes?: (count: number) => void
  /** The line of the header; the first that is not empty where it is null. */
  headLine?: number | null
  /** Whether unnamed and duplicate columns receive a generated name instead of being rejected. */
  namesColumns?: boolean
}

/** Names that differ only in case, blanks, `_` or `-` are the same column. */
export const foldColumn = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')

/** Selectable heads: named, unique, and without template characters. */
function nameColumns(cells: readonly string[]): string[] {
  const taken = new Set<string>()
  return cells.map((cell, index) => {
    const plain = cell
      .replaceAll(/[\p{Cc}\uFFFD]/gu, ' ')
      .replaceAll('{', '(')
      .replaceAll('}', ')')
    const name = plain.replaceAll('|', '/').replaceAll(/\s+/g, ' ').trim().slice(0, 180)
    const base = name || `Column ${index + 1}`
    let own = base
    for (let count = 2; taken.has(foldColumn(own)); count += 1) own = `${base} (${count})`
    taken.add(foldColumn(own))
    return own
  })
}

function checkHeader(header: readonly string[], line: number): void {
  const seen = new Map<string, string>()
  header.forEach((name, index) => {
    if (name.trim() === '') throw new ImportFailure(`Line ${line}: column ${index + 1} has no name.`)
    if (/[\p{Cc}\uFFFD]/u.test(name.replaceAll(/\s/g, ''))) {
      throw new ImportFailure(`Line ${line}: the name of column ${index + 1} contains a control character.`)
    }
    const folded = foldColumn(name)
    const twin = seen.get(folded)
    if (twin !== undefined) {
      throw new ImportFailure(
        twin === name
          ? `Line ${line}: the column '${name}' appears twice in the header.`
          : `Line ${line}: the columns '${twin}' and '${name}' have the same name.`,
      )
    }
    seen.set(folded, name)
  })
}

const endsWith = (cells: readonly string[], columns: readonly string[]): boolean =>
  cells.length > columns.length &&
  columns.every((name, index) => cells[cells.length - columns.length + index] === name)

/**
 * Reads a file as a table. Rows without any value are left out; a row with more or fewer cells than the header
 * has a fault. A file of refused rows and one that was exported, known by their extra columns, are read without them and as they
 * were written.
 * Throws `ImportFailure` for a header that repeats a name or leaves one out, and for a file without rows.
 */
export async function openTable(
  source: Source,
  { onBytes, headLine = null, namesColumns = false }: TableOptions = {},
): Promise<Table> {
  const rows = source.rows(onBytes)
  let first = await rows.next()
  while (!first.done && headLine !== null && first.value.line < headLine) first = await rows.next()
  if (first.done) throw new ImportFailure(`The file ${source.path} has no header.`)
  const { line, cells, fault } = first.value
  if (fault) throw new ImportFailure(`Line ${line}: ${fault}.`)
  if (cells.length > tableLimits.columns)
    throw new ImportFailure(
      `Line ${line}: the header has ${cells.length} columns, and a file may have ${tableLimits.columns}. Delete the columns that you do not need.`,
    )
  const isExport = endsWith(cells, exportedColumns)
  const isRefused = endsWith(cells, refusedColumns)
  const isOurs = isExport || isRefused
  const ownColumns = isExport ? exportedColumns : isOurs ? refusedColumns : []
  const width = cells.length - ownColumns.length
  const names = cells.slice(0, width).map((name) => plainText(isOurs ? unescapeFormula(name) : name).trim())
  const header = namesColumns ? nameColumns(names) : names
  checkHeader(header, line)
  const isSheet = source.text === null
  return {
    header,
    headLine: line,
    isExport,
    isRefused,
    rows: rowsUnder(rows, { cellCount: cells.length, width, isOurs, isSheet }),
  }
}

async function* rowsUnder(
  rows: AsyncGenerator<CsvRow>,
  options: { cellCount: number; width: number; isOurs: boolean; isSheet: boolean },
): AsyncGenerator<TableRow> {
  const { cellCount, width, isOurs, isSheet } = options
  for await (const { line, cells, fault } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    // A sheet has no cells where a row ends early.
    while (isSheet && cells.length < cellCount) cells.push('')
    const ragged =
      cells.length === cellCount
        ? null
        : `the row has ${cells.length} cells where the header has ${cellCount}`
    const validCells = cells.slice(0, width)
    yield {
      line,
      number: (isOurs && Number(cells[width])) || line,
      cells: validCells.map((cell) => plainText(isOurs ? unescapeFormula(cell) : cell)),
      fault: fault ?? ragged,
    }
  }
}
