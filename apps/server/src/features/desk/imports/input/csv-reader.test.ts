import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ImportFailure } from '../imports.errors.ts'
import { type CsvRow, readCsv } from './csv-reader.ts'
import { delimiters } from './dialect.ts'

/** Reads text that arrives in pieces of this many characters. */
async function read(text: string, { delimiter = ',', piece = text.length || 1 } = {}): Promise<CsvRow[]> {
  const pieces = Array.from({ length: Math.ceil(text.length / piece) }, (_, at) =>
    text.slice(at * piece, (at + 1) * piece),
  )
  const rows: CsvRow[] = []
  for await (const row of readCsv(pieces, delimiter)) rows.push(row)
  return rows
}

const cellsOf = (rows: readonly CsvRow[]) => rows.map(({ cells }) => cells)

const cell = fc.string({
  unit: fc.constantFrom('a', 'B', ' ', '"', ',', ';', '\t', '|', '\n', '\r', '\r\n', 'ä', '😀', "'", '='),
})
const table = fc
  .integer({ min: 2, max: 4 })
  .chain((width) =>
    fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 6 }),
  )
const dialect = fc.record({
  delimiter: fc.constantFrom(...Object.values(delimiters)),
  ending: fc.constantFrom('\n', '\r\n', '\r'),
  last: fc.boolean(),
  quoteAll: fc.boolean(),
})
type Dialect = { delimiter: string; ending: string; last: boolean; quoteAll: boolean }

function write(rows: readonly (readonly string[])[], { delimiter, ending, last, quoteAll }: Dialect): string {
  const quote = (text: string) =>
    quoteAll || /["\r\n]|^\s/.test(text) || text.includes(delimiter)
      ? `"${text.replaceAll('"', '""')}"`
      : text
  return rows.map((row) => row.map(quote).join(delimiter)).join(ending) + (last ? ending : '')
}

test('every table in every dialect round-trips, regardless of the chunks', async () => {
  await fc.assert(
    fc.asyncProperty(table, dialect, fc.integer({ min: 1, max: 7 }), async (rows, how, piece) => {
      const found = await read(write(rows, how), { delimiter: how.delimiter, piece })
      expect(cellsOf(found)).toEqual(rows)
      expect(found.every(({ fault }) => fault === null)).toBe(true)
    }),
    { numRuns: 400 },
  )
})

test('a different parser reads the same values in quoted text', async () => {
  await fc.assert(
    fc.asyncProperty(table, async (rows) => {
      const text = write(rows, { delimiter: ',', ending: '\n', last: true, quoteAll: true })
      expect(cellsOf(await read(text))).toEqual(parse(text, { record_delimiter: '\n' }))
    }),
  )
})

test('every row has its physical line number, including after quoted line breaks and empty lines', async () => {
  const text = 'a,b\r\n"x\r\ny",2\r\n\r\n3,4\r"p\nq\rr",5\n6,7'
  for (const piece of [text.length, 1, 2, 3]) {
    const rows = await read(text, { piece })
    expect(rows.map(({ line }) => line)).toEqual([1, 2, 5, 6, 9])
  }
})

test('lines that begin or end with quotes, and values of quotes only, keep them', async () => {
  expect(cellsOf(await read('"",""""\n"a""b","""c"""\n"""\n""",d\n'))).toEqual([
    ['', '"'],
    ['a"b', '"c"'],
    ['"\n"', 'd'],
  ])
})

test('an inch sign in an unquoted value is a normal character', async () => {
  expect(await read('6" pipe,2" valve\n')).toEqual([{ line: 1, cells: ['6" pipe', '2" valve'], fault: null }])
})

test('text after a closing quote is a fault of its row only', async () => {
  const rows = await read('"abc" x,1\n"def" ,2\n')
  expect(rows.map(({ fault }) => fault)).toEqual(['text follows a closing quote', null])
  expect(rows[1]?.cells).toEqual(['def', '2'])
})

test('reads a value quoted after blanks', async () => {
  const rows = await read('1, "Main St, 5"\n2,\t"a ""b""" ,x\n "3",y\n')
  expect(rows.map(({ cells, fault }) => [...cells, fault])).toEqual([
    ['1', 'Main St, 5', null],
    ['2', 'a "b"', 'x', null],
    ['3', 'y', null],
  ])
})

test('a quote after blanks that does not close at the end of its value is a fault of its row', async () => {
  const rows = await read('1, "a" and "b"\n2, "open\n')
  expect(rows.map(({ fault }) => fault)).toEqual(['a quote follows blanks', 'a quote follows blanks'])
})

test('a blank value between tabs is kept before a quoted value', async () => {
  const rows: string[][] = []
  for await (const { cells } of readCsv(['a\t \t"b"\n'], '\t')) rows.push(cells)
  expect(rows).toEqual([['a', ' ', 'b']])
})

test('an unclosed quote is reported with its first line', async () => {
  await expect(read('a,b\n1,2\n"abc,3\n4,5\n')).rejects.toThrow(
    new ImportFailure('Line 3: a quote opens here and is never closed.'),
  )
})

test('an unclosed quote stops reading after a million characters, to limit memory', async () => {
  const endless = (function* () {
    yield 'a,b\n1,"x'
    for (;;) yield `${'y'.repeat(999)}\n`.repeat(50)
  })()
  const rows = readCsv(endless, ',')
  await rows.next()
  await expect(rows.next()).rejects.toThrow(
    'Line 2: a quote opens here and is not closed within a million characters.',
  )
})

test('a line of more than a million characters is rejected', async () => {
  await expect(read('x'.repeat(1_000_002))).rejects.toThrow('Line 1 is longer than a million characters')
})
