import { columnOf, dateText, numberText, unescapeText } from './cell-text.ts'
import { readParts, UnreadableWorkbook, type WorkbookParts } from './workbook-parts.ts'
import { xmlEvents } from './xml-events.ts'

/** A row as text. `number` is the row number that the sheet shows; trailing empty cells are left out. */
export type WorkbookRow = { number: number; cells: string[] }

type Options = {
  decimalMark: '.' | ','
  /** Called with the share of the sheet that was read, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined
}

/** The widest row that spreadsheet programs write, in cells. */
const maxColumns = 16_384

/**
 * Reads the first sheet of an Excel workbook as text, row by row; only the shared strings stay in memory. Dates are
 * `YYYY-MM-DD`, formulas their last result, errors what the cell shows. Throws `UnreadableWorkbook`.
 */
export async function* readWorkbook(
  path: string,
  { decimalMark, onProgress }: Options,
): AsyncGenerator<WorkbookRow> {
  const { openPromise } = await import('yauzl')
  const archive = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw new UnreadableWorkbook('is no Excel workbook, or it is damaged')
  })
  try {
    const parts = await readParts(archive)
    const rows = createRowReader(parts, decimalMark)
    const { uncompressedSize } = parts.sheet
    for await (const count of xmlEvents(await archive.openReadStreamPromise(parts.sheet), rows.handler)) {
      onProgress?.(Math.min(1, count / Math.max(1, uncompressedSize)))
      yield* rows.take()
    }
  } catch (error) {
    if (error instanceof UnreadableWorkbook) throw error
    throw new UnreadableWorkbook(
      `is damaged (${error instanceof Error ? error.message.split('\n')[0] : 'unknown'})`,
    )
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
        if (isText && cell) cell.text += piece
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
