import { pictureBombs } from './picture-bombs.fixture.ts'
import type { Bomb } from './workbook-bombs.fixture.ts'
import { manyFiles, packRepeated, zipOf } from './zip.fixture.ts'

const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const types = `<Types><Override PartName="/word/document.xml" ContentType="${word}"/></Types>`
const zeros = packRepeated(' ', 300)
const pdf = (body: string) => Buffer.from(`%PDF-1.7\n${body}\ntrailer << >>\n%%EOF\n`)
const unpacks = /would unpack to far more than it is/
const letter = 'letter.docx'
const named = (what: string) => pictureBombs.find((bomb) => bomb.what === what) as Bomb

/** Documents that a program would unpack without end. PDFs and pictures are stored without being opened. */
export const documentBombs: readonly Bomb[] = [
  {
    what: 'a letter of 300 MB',
    fileName: letter,
    make: () =>
      zipOf([
        { name: '[Content_Types].xml', content: types },
        { name: 'word/document.xml', content: zeros },
      ]),
    refusal: unpacks,
  },
  {
    what: 'a letter whose list of types is 300 MB',
    fileName: letter,
    make: () => zipOf([{ name: '[Content_Types].xml', content: zeros }]),
    refusal: unpacks,
  },
  {
    what: 'a letter whose list of types claims to be small and is 300 MB',
    fileName: letter,
    make: () => zipOf([{ name: '[Content_Types].xml', content: zeros, claims: { unpackedSize: 100 } }]),
    refusal: /is no DOCX file/,
  },
  {
    what: 'an OpenDocument text whose media type is 300 MB and claims to be small',
    fileName: 'letter.odt',
    make: () => zipOf([{ name: 'mimetype', content: zeros, claims: { unpackedSize: 39 } }]),
    refusal: /is no ODT file/,
  },
  {
    what: 'a letter of 21,000 files',
    fileName: letter,
    make: () => zipOf([{ name: '[Content_Types].xml', content: types }, ...manyFiles(21_000)]),
    refusal: unpacks,
  },
  {
    what: 'a letter with a letter of 300 MB in it',
    fileName: letter,
    make: () =>
      zipOf([
        { name: '[Content_Types].xml', content: types },
        { name: 'word/embedded.docx', content: zipOf([{ name: 'word/document.xml', content: zeros }]) },
      ]),
    refusal: unpacks,
  },
  { what: 'a PDF of nested lists', fileName: 'a.pdf', make: () => pdf('['.repeat(500_000)), refusal: null },
  {
    what: 'a PDF whose pages name themselves',
    fileName: 'a.pdf',
    make: () => pdf('1 0 obj << /Kids [1 0 R] >> endobj'),
    refusal: null,
  },
  {
    what: 'a PDF with a stream that claims 4 GB',
    fileName: 'a.pdf',
    make: () => pdf('1 0 obj << /Length 4294967295 /Filter [/FlateDecode /FlateDecode] >> stream'),
    refusal: null,
  },
  {
    what: 'a PDF that is an archive',
    fileName: 'a.pdf',
    make: () => Buffer.concat([pdf(''), zipOf([{ name: 'a', content: zeros }])]),
    refusal: /is something else as well/,
  },
  { ...named('a TIFF of 4,294,967,295 dots in a row'), refusal: null },
  { ...named('a GIF of 100,000 frames'), refusal: null },
  { ...named('a white PNG of 12,000 × 12,000'), refusal: null },
]
