import { Readable } from 'node:stream'
import {
  type CellValue,
  contentTypesXml,
  packageRelationsXml,
  rowXml,
  type SheetColumn,
  sheetEnd,
  sheetStart,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
} from './sheet-xml.ts'
import { zipStream } from './zip-stream.ts'

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Sheet = {
  name: string
  columns: readonly SheetColumn[]
  /** Rows in batches, pulled as fast as the reader takes them; always ended with `return`, also when never read. */
  batches: AsyncIterator<readonly (readonly CellValue[])[]>
}

/** A reader that takes nothing for so long is taken for gone. */
const patienceMs = 60_000
/** As many rows as a sheet can hold, the head's included. */
const mostRows = 1_048_576

/**
 * One sheet as a spreadsheet file, in constant memory whatever its length. Texts stay texts, also those that look
 * like formulas. When the reader goes away, or takes nothing for a minute, the batches are ended.
 */
export function streamSheet(sheet: Sheet): Readable {
  const file = Readable.from(watched(), { objectMode: false })
  async function* watched() {
    for await (const piece of zipStream(parts(sheet))) {
      const timer = setTimeout(() => file.destroy(new Error('The reader takes nothing.')), patienceMs)
      yield piece
      clearTimeout(timer)
    }
  }
  file.on('close', () => void Promise.resolve(sheet.batches.return?.()).catch(() => undefined))
  return file
}

const parts = ({ name, columns, batches }: Sheet) => [
  { name: '[Content_Types].xml', content: [contentTypesXml] },
  { name: '_rels/.rels', content: [packageRelationsXml] },
  { name: 'xl/workbook.xml', content: [workbookXml(name)] },
  { name: 'xl/_rels/workbook.xml.rels', content: [workbookRelationsXml] },
  { name: 'xl/styles.xml', content: [stylesXml] },
  { name: 'xl/worksheets/sheet1.xml', content: rows(columns, { [Symbol.asyncIterator]: () => batches }) },
]

async function* rows(
  columns: readonly SheetColumn[],
  batches: AsyncIterable<readonly (readonly CellValue[])[]>,
): AsyncGenerator<string> {
  yield sheetStart(columns)
  let number = 1
  for await (const batch of batches) {
    if (number + batch.length > mostRows) throw new RangeError('A spreadsheet holds at most 1,048,576 rows.')
    yield batch.map((cells) => rowXml(cells, ++number, columns)).join('')
  }
  yield sheetEnd
}
