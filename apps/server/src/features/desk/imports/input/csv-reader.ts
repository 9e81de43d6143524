import { tableLimits } from '#platform/file-reader/reading-limits.ts'
import { ImportFailure } from '../imports.errors.ts'
import { readLines } from './lines.ts'

/** One row of the file. `line` is its first physical line, from 1. */
export type CsvRow = { line: number; cells: string[]; fault: string | null }

type OpenRow = CsvRow & { value: string; quoteLine: number | null; length: number }

/**
 * Parses CSV text from chunks in constant memory. Quoted values may contain delimiters, line breaks and
 * doubled quotes; lines end with LF, CRLF or CR. Empty lines are skipped but counted. A quote in an unquoted
 * value is a normal character. A value may be quoted after blanks if its quote closes at its end; otherwise
 * that is a fault of its row, like an early closing quote. Throws `ImportFailure` for an unclosed quote, with
 * its first line, and for a row of more than a million characters.
 * Used instead of csv-parse, which counts a CRLF in quotes as two lines and reports the last line for an
 * unclosed quote, because import messages need correct line numbers.
 */
export async function* readCsv(
  chunks: AsyncIterable<string> | Iterable<string>,
  delimiter: string,
): AsyncGenerator<CsvRow> {
  let line = 0
  let row: OpenRow | null = null
  for await (const { text, ending } of readLines(chunks)) {
    line += 1
    if (row === null && text === '') continue
    row ??= { line, cells: [], fault: null, value: '', quoteLine: null, length: 0 }
    scanLine(row, text, delimiter, line)
    row.length += text.length
    if (row.quoteLine === null) {
      yield { line: row.line, cells: row.cells, fault: row.fault }
      row = null
    } else if (row.length > tableLimits.rowText) {
      throw new ImportFailure(
        `Line ${row.quoteLine}: a quote opens here and is not closed within a million characters.`,
      )
    } else {
      row.value += ending
    }
  }
  if (row !== null) throw new ImportFailure(`Line ${row.quoteLine}: a quote opens here and is never closed.`)
}

/** Adds the cells of one physical line to a row; leaves `quoteLine` set when a quoted value continues. */
function scanLine(row: OpenRow, text: string, delimiter: string, line: number): void {
  for (let at = 0; at <= text.length; ) {
    if (row.quoteLine === null && text[at] === '"') {
      row.quoteLine = line
      at += 1
    }
    const spaced = row.quoteLine === null ? scanSpaced(row, text, at, delimiter) : null
    at =
      spaced ??
      (row.quoteLine === null ? scanPlain(row, text, at, delimiter) : scanQuoted(row, text, at, delimiter))
  }
}

const endOfCell = (text: string, from: number, delimiter: string) => {
  const found = text.indexOf(delimiter, from)
  return found === -1 ? text.length : found
}

const quotedAfterBlanks = /[ \t]+"((?:[^"]|"")*)"[ \t]*/y

/** Reads a value on a single line that is quoted after blanks and ends with its quote. Returns null for any other value. */
function scanSpaced(row: OpenRow, text: string, from: number, delimiter: string): number | null {
  quotedAfterBlanks.lastIndex = from
  const [whole, value = ''] = quotedAfterBlanks.exec(text) ?? []
  if (whole === undefined || (delimiter === '\t' && whole.includes('\t'))) return null
  const end = from + whole.length
  if (end < text.length && text[end] !== delimiter) return null
  row.cells.push(value.replaceAll('""', '"'))
  return end + 1
}

function scanPlain(row: OpenRow, text: string, from: number, delimiter: string): number {
  const end = endOfCell(text, from, delimiter)
  const value = text.slice(from, end)
  if (/^[ \t]+"/.test(value)) row.fault ??= 'a quote follows blanks'
  row.cells.push(value)
  return end + 1
}

function scanQuoted(row: OpenRow, text: string, from: number, delimiter: string): number {
  const quote = text.indexOf('"', from)
  if (quote === -1) {
    row.value += text.slice(from)
    return text.length + 1
  }
  row.value += text.slice(from, quote)
  if (text[quote + 1] === '"') {
    row.value += '"'
    return quote + 2
  }
  const end = endOfCell(text, quote + 1, delimiter)
  const tail = text.slice(quote + 1, end)
  if (tail.trim() !== '') row.fault ??= 'text follows a closing quote'
  row.cells.push(row.value + tail.trimEnd())
  row.value = ''
  row.quoteLine = null
  return end + 1
}
