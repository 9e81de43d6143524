import type { Kind } from '../kinds/kind.ts'
import { columnsMeant } from '../mapping/known-heads.ts'

type FirstRow = { line: number; cells: readonly string[] }

const looksLikeValue = (cell: string): boolean =>
  /^[-+]?[\d.,\s]+%?$/.test(cell) || /^\d{1,4}[-/.]\d{1,2}[-/.]\d{1,4}/.test(cell)

const filled = (cells: readonly string[]) => cells.map((cell) => cell.trim()).filter((cell) => cell !== '')

/** How many columns of the kind the cells name. */
const meant = (kind: Kind, cells: readonly string[]): number => columnsMeant(kind.columns, cells).size

/**
 * The same for a command, which names the columns itself: the first row that is not empty, unless all rows above the found
 * line have less than half of its cells, as titles do.
 */
export function findHeadLineBelowTitles(kind: Kind, rows: readonly FirstRow[]): number | null {
  const found = rows.find(({ line }) => line === findHeadLine(kind, rows))
  const above = rows.filter(({ line, cells }) => found && line < found.line && filled(cells).length > 0)
  const width = filled(found?.cells ?? []).length
  const isTitle = ({ cells }: FirstRow) => filled(cells).length < width / 2
  return found && above.length > 0 && above.every(isTitle) ? found.line : null
}

/**
 * The line of the column heads among the first rows of a file, under a title if there is one: the first row with the most
 * names of columns of the kind, else the first that is nearly as wide as the widest and has texts only.
 */
export function findHeadLine(kind: Kind, rows: readonly FirstRow[]): number | null {
  const filledRows = rows.filter(({ cells }) => filled(cells).length > 0)
  const first = filledRows[0]
  if (!first) return null
  const named = filledRows.map((row) => ({ row, count: meant(kind, row.cells) }))
  const maxCount = Math.max(...named.map(({ count }) => count))
  const best = named.find(({ count }) => count === maxCount)
  if (best && (maxCount >= 2 || (maxCount === 1 && filled(best.row.cells).length === 1))) return best.row.line
  const width = Math.max(...filledRows.map(({ cells }) => filled(cells).length))
  const isHead = ({ cells }: FirstRow) => {
    const texts = filled(cells)
    return (
      texts.length >= Math.max(Math.min(2, width), width * 0.6) &&
      texts.filter(looksLikeValue).length <= texts.length * 0.2
    )
  }
  return (filledRows.find(isHead) ?? first).line
}
