import type { ZipFile } from 'yauzl'
import { tableLimits, workbookLimits } from '../file-reader/reading-limits.ts'
import { columnOf, dateText, sheetNumberText, unescapeText } from './cell-text.ts'
import { countFilledRows, createFillDown, findMergedCells } from './merged-cells.ts'
import { readParts, readSheetNames, UnreadableWorkbook, type WorkbookParts } from './workbook-parts.ts'
import { XmlLimitError, xmlEvents } from './xml-events.ts'

/** A row as text. `number` is the row number that the sheet shows; trailing empty cells are left out. */
export type WorkbookRow = { number: number; cells: string[] }

type Options = {
  decimalMark: '.' | ','
  /** The name of the sheet; the first one where it is null. */
  sheet?: string | null
  /** Called with the share of the sheet that was read, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

async function openArchive(path: string): Promise<ZipFile> {
  const { openPromise } = await import('yauzl')
  return await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new UnreadableWorkbook('is no Excel workbook, or it is damaged')
  })
}

/** Reports every error in an archive as one of the workbook. */
function asUnreadable(error: unknown): UnreadableWorkbook {
  if (error instanceof UnreadableWorkbook) return error
  if (error instanceof XmlLimitError)
    return new UnreadableWorkbook(`${error.message}: save it again, or as CSV`)
  const reason = error instanceof Error ? error.message.split('\n')[0] : 'unknown'
  return new UnreadableWorkbook(`is damaged (${reason})`)
}

/** The names of a workbook's sheets. Throws `UnreadableWorkbook`. */
export async function listSheets(path: string): Promise<string[]> {
  const archive = await openArchive(path)
  try {
    return await readSheetNames(archive)
  } catch (error) {
    throw asUnreadable(error)
  } finally {
    archive.close()
  }
}

/** How many rows of a sheet below a line are filled from merged cells. Throws `UnreadableWorkbook`. */
export async function countMergedRows(
  path: string,
  { sheet, below }: { sheet: string | null; below: number },
): Promise<number> {
  const archive = await openArchive(path)
  try {
    const parts = await readParts(archive, sheet)
    return countFilledRows(await findMergedCells(await archive.openReadStreamPromise(parts.sheet)), below)
  } catch (error) {
    throw asUnreadable(error)
  } finally {
    archive.close()
  }
}

/**
 * Reads a sheet of an Excel workbook as text, row by row; only the shared strings stay in memory. Dates are
 * `YYYY-MM-DD`, formulas their last result, errors what the cell shows. Each row of merged cells has their text. Throws
 * `UnreadableWorkbook`.
 */
export async function* readWorkbook(
  path: string,
  { decimalMark, sheet = null, onProgress }: Options,
): AsyncGenerator<WorkbookRow> {
  const archive = await openArchive(path)
  try {
    const parts = await readParts(archive, sheet)
    const merged = await findMergedCells(await archive.openReadStreamPromise(parts.sheet))
    const rows = createRowReader(parts, { decimalMark, fillDown: createFillDown(merged) })
    const { uncompressedSize } = parts.sheet
    for await (const count of xmlEvents(await archive.openReadStreamPromise(parts.sheet), rows.handler)) {
      onProgress?.(Math.min(1, count / Math.max(1, uncompressedSize)))
      yield* rows.take()
    }
  } catch (error) {
    throw asUnreadable(error)
  } finally {
    archive.close()
  }
}

type OpenCell = { column: number; type: string; style: number; text: string }

/** Collects rows from the elements of a sheet. */
function createRowReader(
  parts: WorkbookParts,
  { decimalMark, fillDown }: { decimalMark: '.' | ','; fillDown: (row: WorkbookRow) => void },
) {
  let done: WorkbookRow[] = []
  let row: WorkbookRow = { number: 0, cells: [] }
  let cell: OpenCell | null = null
  let isText = false
  let isSpoken = false
  let rowCount = 0
  let cellCount = 0
  return {
    take(): WorkbookRow[] {
      const taken = done
      done = []
      return taken
    },
    handler: {
      open(name: string, { r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>) {
        if (name === 'row') row = { number: rowNumberOf(r, row.number), cells: [] }
        if (name === 'c') {
          const column = r === '' ? row.cells.length : columnOf(r)
          if (column < 0)
            throw new UnreadableWorkbook(
              `has a cell named '${r.slice(0, 20)}', which is not a place in a sheet: save it again`,
            )
          cell = { column, type: t, style: Number(s), text: '' }
        }
        if (name === 'rPh') isSpoken = true
        isText = (name === 'v' || name === 't') && !isSpoken
      },
      text(piece: string) {
        if (!isText || !cell) return
        cell.text += piece
        if (cell.text.length > workbookLimits.cellText)
          throw new UnreadableWorkbook('has a cell of more than a million characters')
      },
      close(name: string) {
        isText = false
        if (name === 'rPh') isSpoken = false
        if (name === 'c' && cell) {
          const text = textOf(cell, parts, decimalMark)
          if (text !== '') {
            checkColumn(cell.column)
            while (row.cells.length < cell.column) row.cells.push('')
            row.cells[cell.column] = text
          }
          cell = null
        }
        if (name !== 'row') return
        fillDown(row)
        rowCount += 1
        cellCount += row.cells.length
        if (rowCount > workbookLimits.rows || cellCount > workbookLimits.cells)
          throw new UnreadableWorkbook('has more cells than a sheet can hold: split it, or save it as CSV')
        done.push(row)
      },
    },
  }
}

/** The number of a row, by default the next one. */
function rowNumberOf(text: string, before: number): number {
  const number = text === '' ? before + 1 : Number(text)
  if (Number.isInteger(number) && number >= 1 && number <= workbookLimits.rows) return number
  throw new UnreadableWorkbook(
    `has a row numbered ${String(text || number).slice(0, 20)}, and a sheet has at most ${workbookLimits.rows}: save it again`,
  )
}

/** A cell may be anywhere, as long as nothing is written in it. */
function checkColumn(column: number): void {
  if (column < tableLimits.columns) return
  throw new UnreadableWorkbook(
    `has a value to the right of column ${tableLimits.columns}, the limit: delete the columns that you do not need`,
  )
}

function textOf({ type, text, style }: OpenCell, parts: WorkbookParts, decimalMark: '.' | ','): string {
  switch (type) {
    case 's':
      return parts.sharedStrings[Number(text)] ?? ''
    case 'inlineStr':
    case 'str':
      return unescapeText(text)
    case 'b':
      return text === '1' ? 'Yes' : 'No'
    case 'n': {
      const value = Number(text)
      if (text === '' || !Number.isFinite(value)) return text
      const day = parts.isDate[style] ? dateText(value, parts.calendar) : undefined
      return day ?? sheetNumberText(value, decimalMark)
    }
    default:
      return text
  }
}
