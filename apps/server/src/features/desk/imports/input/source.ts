import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { readWorkbook } from '#platform/spreadsheet/read-workbook.ts'
import { UnreadableWorkbook } from '#platform/spreadsheet/workbook-parts.ts'
import { ImportFailure } from '../imports.errors.ts'
import type { DecimalMark } from '../values/number.ts'
import type { Archive } from './archive.ts'
import { type CsvRow, readCsv } from './csv-reader.ts'
import { guessDelimiter, namedByFirstLine, sniffBelowTitle } from './dialect.ts'
import { type Encoding, namedEncoding, sniffEncoding } from './encoding.ts'
import { readLines } from './lines.ts'

/** An opened file: its properties and its rows, header first. */
export type Source = {
  path: string
  byteSize: number
  /** The encoding and delimiter of a CSV file; null of a spreadsheet. */
  text: { encoding: Encoding; delimiter: string } | null
  /** Reads from the beginning on each call; `onBytes` receives the progress. */
  rows(onBytes?: (count: number) => void): AsyncGenerator<CsvRow>
  /** The files of a ZIP of documents. */
  archive?: Archive
  /** Ends the reading of an archive. */
  close?(): Promise<void>
}

/** The size of a regular file that is not empty. Throws `ImportFailure` for anything else. */
export async function sizeOfFile(path: string): Promise<number> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new ImportFailure(`There is no file ${path}.`)
    throw new ImportFailure(`The file ${path} cannot be read: ${error.message}.`)
  })
  if (found.isDirectory()) throw new ImportFailure(`${path} is a folder, not a file.`)
  if (!found.isFile()) throw new ImportFailure(`${path} is not a regular file.`)
  if (found.size === 0) throw new ImportFailure(`The file ${path} is empty.`)
  return found.size
}

async function* textOf(path: string, encoding: Encoding, onBytes?: (count: number) => void) {
  // An invalid byte becomes U+FFFD, for which its row is refused; the decoder drops the mark.
  const decoder = new TextDecoder(encoding.label)
  let count = 0
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    count += (chunk as Uint8Array).length
    onBytes?.(count)
    yield decoder.decode(chunk as Uint8Array, { stream: true })
  }
  yield decoder.decode()
}

async function firstBytes(path: string): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, 0)
    return buffer.toString('hex', 0, bytesRead)
  } finally {
    await file.close()
  }
}

/** Lines of which a delimiter is guessed. */
const guessedLines = 30

/** How the files of today's and of old spreadsheet programs begin. */
const archiveStart = '504b0304'
const oldWorkbookStart = 'd0cf11e0'

/** A sheet of a workbook as rows, without the empty ones. */
async function* sheetRows(
  path: string,
  { decimalMark, sheet }: { decimalMark: DecimalMark | null; sheet: string | null },
  onProgress: (part: number) => void,
): AsyncGenerator<CsvRow> {
  try {
    for await (const { number, cells } of readWorkbook(path, {
      decimalMark: decimalMark === 'comma' ? ',' : '.',
      sheet,
      onProgress,
    })) {
      if (cells.length > 0) yield { line: number, cells, fault: null }
    }
  } catch (error) {
    if (error instanceof UnreadableWorkbook)
      throw new ImportFailure(`The spreadsheet ${path} ${error.message}.`)
    throw error
  }
}

export type SourceOptions = {
  path: string
  encoding?: string | undefined
  delimiter?: string | undefined
  decimalMark?: DecimalMark | null
  sheet?: string | null
  /**
   * Whether to accept uncertain detection: the delimiter of most lines, because of a possible title above the
   * header, and the byte order of UTF-16 without a mark.
   */
  guesses?: boolean
}

/**
 * Opens a CSV file with a detected encoding and delimiter unless set, or an Excel workbook (.xlsx), detected
 * by its content. Throws `ImportFailure` for a missing or empty file, a folder, or an undetectable encoding.
 */
export async function openSource(options: SourceOptions): Promise<Source> {
  const { path, decimalMark = null, sheet = null } = options
  const byteSize = await sizeOfFile(path)
  const start = await firstBytes(path)
  if (start === oldWorkbookStart)
    throw new ImportFailure(`The file ${path} is a workbook of the old format. Save it as .xlsx or as CSV.`)
  if (start === archiveStart)
    return {
      path,
      byteSize,
      text: null,
      rows: (onBytes) =>
        sheetRows(path, { decimalMark, sheet }, (part) => onBytes?.(Math.round(part * byteSize))),
    }
  const encoding = options.encoding
    ? namedEncoding(options.encoding)
    : await sniffEncoding(path, { guessesUtf16: options.guesses ?? false })
  const lines: string[] = []
  for await (const { text } of readLines(textOf(path, encoding))) {
    if (text.trim() !== '') lines.push(text)
    if (lines.length === guessedLines) break
  }
  const [first] = lines
  if (first === undefined) throw new ImportFailure(`The file ${path} contains only empty lines.`)
  const named = namedByFirstLine(first)
  const sniff = options.guesses ? guessDelimiter : sniffBelowTitle
  const sign = options.delimiter ?? named ?? sniff(lines)
  return {
    path,
    byteSize,
    text: { encoding, delimiter: sign },
    rows: (onBytes) => {
      const rows = readCsv(textOf(path, encoding, onBytes), sign)
      return named === null ? rows : withoutFirst(rows)
    },
  }
}

async function* withoutFirst(rows: AsyncGenerator<CsvRow>): AsyncGenerator<CsvRow> {
  await rows.next()
  yield* rows
}
