import type { ZipFile } from 'yauzl'
import { columnOf, dateText, numberText, unescapeText } from './cell-text.ts'
import { readParts, readSheetNames, UnreadableWorkbook, type WorkbookParts } from './workbook-parts.ts'
import { xmlEvents } from './xml-events.ts'

/** A row as text. `number` is the row number that the sheet shows; trailing empty cells are left out. */
export type WorkbookRow = { number: number; cells: string[] }

type Options = {
  decimalMark: '.' | ','
  /** The name of the sheet; the first one where it is null. */
  sheet?: string | null
  /** Called with the share of the sheet that was read, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** The widest row that spreadsheet programs write, in cells. */
const maxColumns = 16_384
/** The longest text of a cell; spreadsheet programs write 32,767 characters at most. */
const maxCellText = 1_000_000

async function openArchive(path: string): Promise<ZipFile> {
  const { openPromise } = await import('yauzl')
  return await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new UnreadableWorkbook('is no Excel workbook, or it is damaged')
  })
}

/** Tells of every error in an archive that it is the workbook's. */
const asUnreadable = (error: unknown): UnreadableWorkbook =>
  error instanceof UnreadableWorkbook
    ? error
    : new UnreadableWorkbook(
        `is damaged (${error instanceof Error ? error.message.split('\n')[0] : 'unknown'})`,
      )

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

/**
 * Reads a sheet of an Excel workbook as text, row by row; only the shared strings stay in memory. Dates are
 * `YYYY-MM-DD`, formulas their last result, errors what the cell shows. Throws `UnreadableWorkbook`.
 */
export async function* readWorkbook(
  path: string,
  { decimalMark, sheet = null, onProgress }: Options,
): AsyncGenerator<WorkbookRow> {
  const archive = await openArchive(path)
  try {
    const parts = await readParts(archive, sheet)
    const rows = createRowReader(parts, decimalMark)
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
function createRowReader(parts: WorkbookParts, decimalMark: '.' | ',') {
  let done: WorkbookRow[] = []
  let row: WorkbookRow = { number: 0, cells: [] }
  let cell: OpenCell | null = null
  let isText = false
  let isSpoken = false
  return {
    take(): WorkbookRow[] {
      const taken = done
      done = []
      return taken
    },
    handler: {
      open(name: string, { r = '', t = 'n', s = '0' }: Readonly<Record<string, string>>) {
        if (name === 'row') row = { number: r === '' ? row.number + 1 : Number(r), cells: [] }
        if (name === 'c') {
          const column = r === '' ? row.cells.length : columnOf(r)
          if (column < 0 || column >= maxColumns) throw new UnreadableWorkbook(`has no cell ${r}`)
          cell = { column, type: t, style: Number(s), text: '' }
        }
        if (name === 'rPh') isSpoken = true
        isText = (name === 'v' || name === 't') && !isSpoken
      },
      text(piece: string) {
        if (!isText || !cell) return
        cell.text += piece
        if (cell.text.length > maxCellText)
          throw new UnreadableWorkbook('has a cell of more than a million characters')
      },
      close(name: string) {
        isText = false
        if (name === 'rPh') isSpoken = false
        if (name === 'c' && cell) {
          const text = textOf(cell, parts, decimalMark)
          if (text !== '') {
            while (row.cells.length < cell.column) row.cells.push('')
            row.cells[cell.column] = text
          }
          cell = null
        }
        if (name === 'row') done.push(row)
      },
    },
  }
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
      return day ?? numberText(value, decimalMark)
    }
    default:
      return text
  }
}
