import { PassThrough, Readable } from 'node:stream'
import type { Formats } from '@fettle/rules/formats'
import { ZipFile } from 'yazl'
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

export const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

export type Sheet = {
  name: string
  /** How days and amounts show in it. */
  formats: Formats
  columns: readonly SheetColumn[]
  /**
   * Rows in batches, pulled as fast as the reader takes them; each is emptied once it is written. Always ended with
   * `return`, also when never read.
   */
  batches: AsyncIterator<(readonly CellValue[])[]>
}

/** A reader that takes nothing for so long is taken for gone. */
const clientTimeoutMs = 60_000
/** As many rows as a sheet can hold, the head's included. */
const maxRows = 1_048_576
/** Rows that are compressed at once: some 50 KB, which are garbage before the collector looks at them. */
const rowsPerChunk = 16
/** The first day an archive can tell, the same in every time zone: the same content gives the same bytes. */
const entryOptions = { compressionLevel: 4, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * One sheet as a spreadsheet file, in constant memory whatever its length. Texts stay texts, also those that look
 * like formulas. When the reader goes away, or takes nothing for a minute, the batches are ended.
 */
export function streamSheet(sheet: Sheet): Readable {
  const content = Readable.from(rows(sheet), { objectMode: false })
  const archive = zip(sheet, content)
  const file = Readable.from(watched(), { objectMode: false })
  async function* watched() {
    for await (const piece of archive) {
      const timer = setTimeout(() => file.destroy(new Error('The client stopped reading.')), clientTimeoutMs)
      yield piece
      clearTimeout(timer)
    }
  }
  file.on('close', () => {
    content.destroy()
    void Promise.resolve(sheet.batches.return?.()).catch(() => undefined)
  })
  return file
}

/** The archive around the sheet's rows; breaks off with the rows' fault. */
function zip({ name: sheetName, formats }: Sheet, content: Readable): Readable {
  const archive = new PassThrough()
  const file = new ZipFile()
  const add = (xml: string, name: string) => file.addBuffer(Buffer.from(xml), name, entryOptions)
  add(contentTypesXml, '[Content_Types].xml')
  add(packageRelationsXml, '_rels/.rels')
  add(workbookXml(sheetName), 'xl/workbook.xml')
  add(workbookRelationsXml, 'xl/_rels/workbook.xml.rels')
  add(stylesXml(formats), 'xl/styles.xml')
  file.addReadStream(content, 'xl/worksheets/sheet1.xml', entryOptions)
  file.end()
  file.outputStream.pipe(archive)
  content.once('error', (fault) => archive.destroy(fault))
  return archive
}

async function* rows({ columns, batches }: Sheet): AsyncGenerator<Buffer> {
  yield Buffer.from(sheetStart(columns))
  let number = 1
  for await (const batch of { [Symbol.asyncIterator]: () => batches }) {
    if (number + batch.length > maxRows) throw new RangeError('A spreadsheet holds at most 1,048,576 rows.')
    for (let from = 0; from < batch.length; from += rowsPerChunk) {
      const chunk = batch.slice(from, from + rowsPerChunk)
      yield Buffer.from(chunk.map((cells) => rowXml(cells, ++number, columns)).join(''))
    }
    // Whoever still holds the batch holds no rows with it.
    batch.length = 0
  }
  yield Buffer.from(sheetEnd)
}
