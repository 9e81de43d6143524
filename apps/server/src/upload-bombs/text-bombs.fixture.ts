import type { Bomb } from './workbook-bombs.fixture.ts'
import { manyFiles, packRepeated, type ZipEntry, zipOf } from './zip.fixture.ts'

const csv = (what: string, make: () => string | Uint8Array, refusal: Bomb['refusal']): Bomb => ({
  what,
  make: () => Buffer.from(make()),
  refusal,
})

const quote = /opens here and is (?:never closed|not closed within a million characters)/
const line = /longer than a million characters/

/** CSV files whose lines, quotes or columns have no end. */
export const csvBombs: readonly Bomb[] = [
  csv('a line of two million characters', () => 'x'.repeat(2_000_000), line),
  csv('a second line of two million characters', () => `code,name\n${'x'.repeat(2_000_000)}`, line),
  csv(
    'a quote that is never closed, two megabytes before the end',
    () => `code\n"${'x'.repeat(1000)}${`\n${'x'.repeat(1000)}`.repeat(2000)}`,
    quote,
  ),
  csv('a quote that is never closed in one line', () => `code,name\n"${'x'.repeat(500_000)}`, quote),
  csv('a million quotes', () => `code\n${'"'.repeat(900_001)}\n`, quote),
  csv(
    'a header of 3,000 columns',
    () => `${Array.from({ length: 3000 }, (_, at) => `c${at}`).join(',')}\n1\n`,
    /has 3000 columns, and a file may have 2000/,
  ),
  csv('a first line of 300,000 commas', () => `${','.repeat(300_000)}\n1\n`, null),
  csv('a row of 300,000 commas', () => `code,name\n${','.repeat(300_000)}\n`, null),
  csv('200,000 blank lines', () => '\n'.repeat(200_000), /only empty lines/),
  csv('100,000 line ends of a Mac', () => `code\r${'\r'.repeat(100_000)}A\r`, null),
  csv('a megabyte of zeros', () => Buffer.alloc(1_000_000), null),
  csv(
    'half a character of UTF-16',
    () => Buffer.concat([Buffer.from('fffe', 'hex'), Buffer.alloc(1_000_001, 'a\0')]),
    null,
  ),
  csv(
    'a first line that names its separator 100,000 times',
    () => `${'sep=;'.repeat(100_000)}\ncode\n`,
    null,
  ),
]

const documents = (name: string, content: ZipEntry['content'], claims?: ZipEntry['claims']): ZipEntry =>
  claims ? { name, content, claims } : { name, content }
const zeros = packRepeated('\0', 200)
const list = 'file,asset\na.pdf,A-1\n'

/** Archives of documents that unpack to more than they are. */
export const documentArchiveBombs: readonly Bomb[] = [
  {
    what: '40 files of 200 MB that share their bytes',
    make: () =>
      zipOf([
        documents('a.pdf', zeros),
        ...Array.from({ length: 40 }, (_, at) => documents(`f${at}.pdf`, zeros, { offset: 0 })),
      ]),
    refusal: /would unpack to far more than it may/,
  },
  {
    what: '11,000 files',
    make: () => zipOf([documents('a.pdf', ''), ...manyFiles(11_000)]),
    refusal: /has more than 10000 files/,
  },
  {
    what: 'a list of 200 MB',
    make: () => zipOf([documents('documents.csv', zeros)]),
    refusal: /is larger than any list/,
  },
  {
    what: 'a list of 200 MB that claims to be small',
    make: () => zipOf([documents('documents.csv', zeros, { unpackedSize: 100 })]),
    refusal: /list of documents in .* is damaged/,
  },
  {
    what: 'a list that is a workbook of nested tags',
    make: () =>
      zipOf([documents('documents.xlsx', zipOf([documents('xl/workbook.xml', '<a>'.repeat(250_000))]))]),
    refusal: /XML elements within each other/,
  },
  {
    what: 'an archive in an archive in an archive',
    make: () =>
      zipOf([
        documents('a.zip', zipOf([documents('a.zip', zipOf([documents('a', zeros)]))])),
        documents('documents.csv', list),
      ]),
    refusal: null,
  },
  {
    what: 'two lists',
    make: () => zipOf([documents('documents.csv', list), documents('a/documents.csv', list)]),
    refusal: /more than one list/,
  },
]
