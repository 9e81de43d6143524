import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { isDateFormat, type SheetCalendar, unescapeText } from './cell-text.ts'
import { type XmlHandler, xmlEvents } from './xml-events.ts'

/** A spreadsheet file that cannot be read; the message continues 'The spreadsheet …'. */
export class UnreadableWorkbook extends Error {}

/** The most characters of all shared strings together. */
const maxSharedText = 256 * 1024 * 1024

export type WorkbookParts = {
  sheet: Entry
  sharedStrings: readonly string[]
  calendar: SheetCalendar
  /** Whether each cell style shows a date. */
  isDate: readonly boolean[]
}

async function parse(stream: Readable, handler: XmlHandler): Promise<void> {
  for await (const _ of xmlEvents(stream, handler));
}

/** Reads the workbook's first sheet entry, its shared strings and its styles. */
export async function readParts(archive: ZipFile): Promise<WorkbookParts> {
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) entries.set(entry.fileName.replace(/^\//, ''), entry)
  const read = async (name: string, handler: XmlHandler) => {
    const entry = entries.get(name)
    if (entry) await parse(await archive.openReadStreamPromise(entry), handler)
    return entry !== undefined
  }
  const book = await readBook(read)
  const sheet = entries.get(book.path)
  if (!sheet) throw new UnreadableWorkbook('has no sheet')
  return {
    sheet,
    calendar: book.calendar,
    sharedStrings: await readStrings(read),
    isDate: await readStyles(read),
  }
}

type Read = (name: string, handler: XmlHandler) => Promise<boolean>

async function readBook(read: Read): Promise<{ path: string; calendar: SheetCalendar }> {
  let first: string | undefined
  let calendar: SheetCalendar = 1900
  const isBook = await read('xl/workbook.xml', {
    open(name, { id, date1904 = '' }) {
      if (name === 'sheet') first ??= id
      if (name === 'workbookPr' && ['1', 'true'].includes(date1904)) calendar = 1904
    },
  })
  if (!isBook) throw new UnreadableWorkbook('is no Excel workbook')
  let target = 'worksheets/sheet1.xml'
  await read('xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id === first && Target) target = Target
    },
  })
  return { path: target.startsWith('/') ? target.slice(1) : `xl/${target}`, calendar }
}

async function readStrings(read: Read): Promise<string[]> {
  const strings: string[] = []
  let text = ''
  let length = 0
  let isText = false
  let isPhonetic = false
  await read('xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') text = ''
      if (name === 'rPh') isPhonetic = true
      isText = name === 't' && !isPhonetic
    },
    text(piece) {
      if (!isText) return
      text += piece
      length += piece.length
      if (length > maxSharedText)
        throw new UnreadableWorkbook('has more text than fits into memory: save it as CSV')
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') strings.push(unescapeText(text))
    },
  })
  return strings
}

async function readStyles(read: Read): Promise<boolean[]> {
  const codes = new Map<number, string>()
  const isDate: boolean[] = []
  let isInCells = false
  await read('xl/styles.xml', {
    open(name, { numFmtId, formatCode }) {
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode)
      if (name === 'cellXfs') isInCells = true
      const id = Number(numFmtId ?? 0)
      if (isInCells && name === 'xf') isDate.push(isDateFormat(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return isDate
}
