import { PassThrough, Readable } from 'node:stream'
import type { Formats } from '@fettle/rules/time/formats'
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
  /** The formats of dates and amounts. */
  formats: Formats
  columns: readonly SheetColumn[]
  /**
   * Rows in batches, pulled as fast as the client reads. Each batch is emptied once it is written. `return` is always
   * called, even when nothing was read.
   */
  batches: AsyncIterator<(readonly CellValue[])[]>
}

/** Abort when the client reads nothing for this long. */
const clientTimeoutMs = 60_000
/** The most rows of a sheet, including the header row. */
const maxRows = 1_048_576
/** Rows that are compressed together: about 50 KB, which a minor garbage collection frees. */
const rowsPerChunk = 16
/** The earliest date of an archive entry. It is fixed so that the same content gives the same bytes. */
const entryOptions = { compressionLevel: 4, mtime: new Date(1980, 0, 1), forceDosTimestamp: true }

/**
 * Streams a spreadsheet file with one sheet, in constant memory. Text that looks like a formula stays text. Ends the
 * batches when the client disconnects or reads nothing for a minute.
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

/** Writes the archive around the rows; an error in the rows destroys it. */
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
    // The generator may still hold the batch; without rows it holds no memory.
    batch.length = 0
  }
  yield Buffer.from(sheetEnd)
}
