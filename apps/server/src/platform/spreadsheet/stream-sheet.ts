import { once } from 'node:events'
import { PassThrough, type Readable } from 'node:stream'
import type { FormatKind } from '@fettle/rules/list-columns'

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A cell's value: a `Date` holds a wall time in its UTC fields, since sheets know no zones. */
export type CellValue = string | number | Date | null

export type SheetColumn = { header: string; formatKind: FormatKind; widthPx: number }

export type Sheet = {
  name: string
  columns: readonly SheetColumn[]
  /** Rows in batches, pulled as fast as the reader takes them. */
  batches: AsyncIterable<readonly (readonly CellValue[])[]>
}

const numberFormats: Partial<Record<FormatKind, string>> = {
  date: 'm/d/yyyy',
  dateTime: 'm/d/yyyy h:mm AM/PM',
  currency: '#,##0.00',
}
const pixelsPerCharacter = 7

/** A reader that takes nothing for so long is taken for gone. */
const patienceMs = 60_000

/**
 * Writes one sheet as a spreadsheet file, in constant memory whatever its length. Texts stay texts, also those that
 * look like formulas. When the reader goes away, the batches are ended.
 */
export function streamSheet(sheet: Sheet): Readable {
  const output = new PassThrough()
  write(sheet, output).catch((error: unknown) => output.destroy(error as Error))
  return output
}

async function write({ name, columns, batches }: Sheet, output: PassThrough): Promise<void> {
  // Loaded when the first sheet is asked for: a server that writes none does without its memory.
  const { WorkbookWriter } = await import('@cj-tech-master/excelts')
  const workbook = new WorkbookWriter({
    stream: output as never,
    useSharedStrings: false,
    useStyles: true,
    trueStreaming: true,
  })
  const page = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] })
  page.columns = columns.map(({ header, formatKind, widthPx }) => {
    const numFmt = numberFormats[formatKind]
    return { header, width: widthPx / pixelsPerCharacter, ...(numFmt ? { style: { numFmt } } : {}) }
  })
  const head = page.getRow(1)
  head.font = { bold: true }
  head.commit()
  for await (const batch of batches) {
    for (const row of batch) page.addRow([...row]).commit()
    await untilTaken(output)
  }
  page.commit()
  await workbook.commit()
}

/** Waits until the reader has taken what is written; throws when it is gone. */
async function untilTaken(output: PassThrough): Promise<void> {
  // The file's compression runs beside this loop; its output is seen only after a turn of the event loop.
  await new Promise((resolve) => setImmediate(resolve))
  if (output.destroyed) throw new Error('The reader of the spreadsheet is gone.')
  if (!output.writableNeedDrain) return
  const gone = new AbortController()
  const timer = setTimeout(() => output.destroy(new Error('The reader takes nothing.')), patienceMs)
  try {
    await Promise.race([
      once(output, 'drain', { signal: gone.signal }),
      once(output, 'close', { signal: gone.signal }).then(() => {
        throw new Error('The reader of the spreadsheet is gone.')
      }),
    ])
  } finally {
    clearTimeout(timer)
    gone.abort()
  }
}
