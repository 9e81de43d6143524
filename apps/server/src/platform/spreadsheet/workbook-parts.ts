import type { Readable } from 'node:stream'
import type { Entry, ZipFile } from 'yauzl'
import { workbookLimits } from '../file-reader/reading-limits.ts'
import { isDateFormat, type SheetCalendar, unescapeText } from './cell-text.ts'
import { type XmlHandler, xmlEvents } from './xml-events.ts'

/** A spreadsheet file that cannot be read; the message continues 'The spreadsheet …'. */
export class UnreadableWorkbook extends Error {}

/** Throws if a part would unpack to more than any workbook has. */
function checkSize(entry: Entry, maxBytes: number): Entry {
  const { uncompressedSize, compressedSize } = entry
  const { ratio, ratioFrom } = workbookLimits
  const isSuspect = uncompressedSize > ratioFrom && uncompressedSize > ratio * compressedSize
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

/** The most bytes of a part that is read, unpacked. */
const maxBytesOf = (name: string): number =>
  name === 'xl/sharedStrings.xml'
    ? workbookLimits.sharedStringBytes
    : name === 'xl/styles.xml'
      ? workbookLimits.styleBytes
      : workbookLimits.bookBytes

async function openParts(archive: ZipFile) {
  const entries = new Map<string, Entry>()
  for await (const entry of archive.eachEntry()) {
    if (entries.size === workbookLimits.entries)
      throw new UnreadableWorkbook('has more parts than a workbook')
    entries.set(entry.fileName.replace(/^\//, ''), entry)
  }
  const read: Read = async (name, handler) => {
    const entry = entries.get(name)
    if (entry) await parse(await archive.openReadStreamPromise(checkSize(entry, maxBytesOf(name))), handler)
    return entry !== undefined
  }
  return { entries, read }
}

/** Reads a sheet's entry (the first by default), the shared strings and the styles. */
export async function readParts(archive: ZipFile, sheetName: string | null): Promise<WorkbookParts> {
  const { entries, read } = await openParts(archive)
  const book = await readBook(read, sheetName)
  const sheet = entries.get(book.path)
  if (!sheet) throw new UnreadableWorkbook('has no sheet')
  return {
    sheet: checkSize(sheet, workbookLimits.sheetBytes),
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
      if (names.length > workbookLimits.sheets)
        throw new UnreadableWorkbook(
          `has more than ${workbookLimits.sheets} sheets: save those that you need as another file`,
        )
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
  const check = () => {
    if (length > workbookLimits.sharedText || strings.length > workbookLimits.strings)
      throw new UnreadableWorkbook('has more text than fits into memory: save it as CSV')
  }
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
      check()
    },
    close(name) {
      isText = false
      if (name === 'rPh') isPhonetic = false
      if (name !== 'si') return
      strings.push(unescapeText(text))
      length += workbookLimits.stringOverhead
      check()
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
      if (isDate.length + codes.size > workbookLimits.styles)
        throw new UnreadableWorkbook('has more cell styles than a workbook can hold: save it as CSV')
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return isDate
}
