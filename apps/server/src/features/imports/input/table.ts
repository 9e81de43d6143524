import { ImportFailure } from '../imports.errors.ts'
import { unescapeFormula } from './formula-safe.ts'
import { refusedColumns } from './refused-columns.ts'
import type { Source } from './source.ts'

/** A row under its header. `fault` says why it cannot be read as one, else null. */
export type TableRow = { line: number; cells: readonly string[]; fault: string | null }

export type Table = { header: readonly string[]; rows: AsyncGenerator<TableRow> }

/** Names that differ only in case, blanks, `_` or `-` are the same column. */
export const foldColumn = (name: string): string =>
  name
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_')

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

/**
 * Reads a file as a table. Rows without any value are left out; a row with more or fewer cells than the header
 * has a fault. A file of refused rows, known by its extra columns, is read without them and as it was written.
 * Throws `ImportFailure` for a header that repeats a name or leaves one out, and for a file without rows.
 */
export async function openTable(source: Source, onBytes?: (count: number) => void): Promise<Table> {
  const rows = source.rows(onBytes)
  const first = await rows.next()
  if (first.done) throw new ImportFailure(`The file ${source.path} has no header.`)
  const { line, cells, fault } = first.value
  if (fault) throw new ImportFailure(`Line ${line}: ${fault}.`)
  const wasRefused = refusedColumns.every(
    (name, index) => cells[cells.length - refusedColumns.length + index] === name,
  )
  const width = wasRefused ? cells.length - refusedColumns.length : cells.length
  const header = cells.slice(0, width).map((name) => (wasRefused ? unescapeFormula(name) : name).trim())
  checkHeader(header, line)
  return { header, rows: rowsUnder(rows, cells.length, width, wasRefused) }
}

async function* rowsUnder(
  rows: AsyncGenerator<TableRow>,
  cellCount: number,
  width: number,
  wasRefused: boolean,
): AsyncGenerator<TableRow> {
  for await (const { line, cells, fault } of rows) {
    if (cells.every((cell) => cell.trim() === '')) continue
    const ragged =
      cells.length === cellCount
        ? null
        : `the row has ${cells.length} cells where the header has ${cellCount}`
    const validCells = cells.slice(0, width)
    yield { line, cells: wasRefused ? validCells.map(unescapeFormula) : validCells, fault: fault ?? ragged }
  }
}
