import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { isDateFormat, type SheetCalendar, unescapeText } from './cell-text.ts'
import { type XmlHandler, xmlEvents } from './xml-events.ts'

/** A spreadsheet file that cannot be read; the message continues 'The spreadsheet …'. */
export class UnreadableWorkbook extends Error {}

/** The most characters of all shared strings together. */
const maxSharedText = 64 * 1024 * 1024
/** The most shared strings. */
const maxSharedStrings = 2_000_000
/** The most bytes of a sheet, unpacked: a million rows with a hundred cells each. */
const maxSheetBytes = 4 * 1024 ** 3
/** The most bytes of every other part that is read. */
const maxPartBytes = 512 * 1024 * 1024
/** From this size on, a part that shrank to less than a 250th is no table that people wrote. */
const maxRatio = 250
const ratioFrom = 64 * 1024 * 1024
/** The most files in the archive; a workbook has some dozens. */
const maxEntries = 10_000

/** Refuses a part that would unpack to more than any workbook has. */
function checkSize(entry: Entry, maxBytes: number): Entry {
  const { uncompressedSize, compressedSize } = entry
  const isSuspect = uncompressedSize > ratioFrom && uncompressedSize > maxRatio * compressedSize
  if (uncompressedSize > maxBytes || isSuspect)
    throw new UnreadableWorkbook('unpacks to more than a workbook can hold: save it again, or as CSV')
  return entry
}

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

async function openParts(archive: ZipFile) {
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    if (entries.size === maxEntries) throw new UnreadableWorkbook('has more parts than a workbook')
    entries.set(entry.fileName.replace(/^\//, ''), entry)
  }
  const read: Read = async (name, handler) => {
    const entry = entries.get(name)
    if (entry) await parse(await archive.openReadStreamPromise(checkSize(entry, maxPartBytes)), handler)
    return entry !== undefined
  }
  return { entries, read }
}

/** Reads the entry of a sheet (the first where none is named), the shared strings and the styles. */
export async function readParts(archive: ZipFile, sheetName: string | null): Promise<WorkbookParts> {
  const { entries, read } = await openParts(archive)
  const book = await readBook(read, sheetName)
  const sheet = entries.get(book.path)
  if (!sheet) throw new UnreadableWorkbook('has no sheet')
  return {
    sheet: checkSize(sheet, maxSheetBytes),
    calendar: book.calendar,
    sharedStrings: await readStrings(read),
    isDate: await readStyles(read),
  }
}

/** The names of the sheets that a workbook shows, in their order. */
export async function readSheetNames(archive: ZipFile): Promise<string[]> {
  const { read } = await openParts(archive)
  const names: string[] = []
  await read('xl/workbook.xml', {
    open(element, { name }) {
      if (element === 'sheet' && name !== undefined) names.push(name)
    },
  })
  return names
}

type Read = (name: string, handler: XmlHandler) => Promise<boolean>

async function readBook(
  read: Read,
  sheetName: string | null,
): Promise<{ path: string; calendar: SheetCalendar }> {
  let first: string | undefined
  let calendar: SheetCalendar = 1900
  const isBook = await read('xl/workbook.xml', {
    open(element, { id, name, date1904 = '' }) {
      if (element === 'sheet' && (sheetName === null || name === sheetName)) first ??= id
      if (element === 'workbookPr' && ['1', 'true'].includes(date1904)) calendar = 1904
    },
  })
  if (!isBook) throw new UnreadableWorkbook('is no Excel workbook')
  if (sheetName !== null && first === undefined)
    throw new UnreadableWorkbook(`has no sheet named '${sheetName.slice(0, 60)}'`)
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
      if (length > maxSharedText || strings.length > maxSharedStrings)
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
