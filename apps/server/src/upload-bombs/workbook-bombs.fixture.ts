import { manyFiles, type Packed, packRepeated, type ZipEntry, zipOf } from './zip.fixture.ts'

/** A bomb and what the refusal says about it; null where reading it does no harm. */
export type Bomb = { what: string; make: () => Uint8Array; refusal: RegExp | null; fileName?: string }

type Part = string | Packed
type Parts = { book?: Part; relations?: Part; styles?: Part; strings?: Part; sheet?: Part }

const bookXml = '<workbook xmlns:r="o"><sheets><sheet name="One" r:id="r1"/></sheets></workbook>'
const relationsXml = '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>'
const stylesXml = '<styleSheet><cellXfs><xf/></cellXfs></styleSheet>'
const row = (cells: string, number: string | number = 1) => `<row r="${number}">${cells}</row>`
const sheetXml = (rows: string) => `<worksheet><sheetData>${rows}</sheetData></worksheet>`
const text = (value: string, place = 'A1') => `<c r="${place}" t="str"><v>${value}</v></c>`
const plainSheet = sheetXml(row(text('code')))

function entriesOf({ book, relations, styles, strings, sheet }: Parts): ZipEntry[] {
  return [
    { name: 'xl/workbook.xml', content: book ?? bookXml },
    { name: 'xl/_rels/workbook.xml.rels', content: relations ?? relationsXml },
    { name: 'xl/styles.xml', content: styles ?? stylesXml },
    { name: 'xl/sharedStrings.xml', content: strings ?? '<sst/>' },
    { name: 'xl/worksheets/sheet1.xml', content: sheet ?? plainSheet },
  ]
}

const bookOf = (parts: Parts): Buffer => zipOf(entriesOf(parts))
const bomb = (what: string, parts: Parts, refusal: Bomb['refusal']): Bomb => ({
  what,
  make: () => bookOf(parts),
  refusal,
})

const nested = '<a>'.repeat(250_000)
const laughs = `<!DOCTYPE lolz [<!ENTITY a "ha">${Array.from(
  { length: 9 },
  (_, at) => `<!ENTITY ${'bcdefghij'[at]} "${`&${'abcdefghi'[at]};`.repeat(10)}">`,
).join('')}]>`
const outside = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
const depth = /XML elements within each other/
const entities = /defines XML entities/
const ratio = /unpacks to more than a workbook can hold/

/** Workbooks whose XML takes memory or time without end. */
export const xmlBombs: readonly Bomb[] = [
  bomb('60 MB of nested tags as the list of sheets', { book: packRepeated('<a>', 60) }, ratio),
  bomb('nested tags as the list of sheets', { book: nested }, depth),
  bomb('nested tags as the relations', { relations: nested }, depth),
  bomb('nested tags as the styles', { styles: nested }, depth),
  bomb('nested tags as the shared strings', { strings: nested }, depth),
  bomb('nested tags as the sheet', { sheet: nested }, depth),
  bomb('nested tags in a cell', { sheet: sheetXml(row(`<c r="A1"><v>${nested}`)) }, depth),
  bomb('a billion laughs in the list of sheets', { book: `${laughs}<workbook>&j;</workbook>` }, entities),
  bomb('a billion laughs in the sheet', { sheet: `${laughs}${sheetXml(row(text('&j;')))}` }, entities),
  bomb(
    'a billion laughs in the shared strings',
    { strings: `${laughs}<sst><si><t>&j;</t></si></sst>` },
    entities,
  ),
  bomb(
    'an entity of 50,000 characters named 10,000 times',
    {
      sheet: `<!DOCTYPE a [<!ENTITY x "${'x'.repeat(50_000)}">]>${sheetXml(row(text('&x;'.repeat(10_000))))}`,
    },
    entities,
  ),
  bomb(
    'an entity that names a file of the server',
    { sheet: `${outside}${sheetXml(row(text('&x;')))}` },
    entities,
  ),
  bomb(
    'an entity that names a file, in the styles',
    { styles: `${outside}<styleSheet>&x;</styleSheet>` },
    entities,
  ),
  bomb(
    'a DOCTYPE of 900,000 characters',
    { book: `<!DOCTYPE a [${' '.repeat(900_000)}]><workbook/>` },
    /is damaged/,
  ),
  bomb('an entity that nobody defined', { sheet: sheetXml(row(text('&lol;'))) }, /is damaged/),
  bomb(
    'an attribute of 900,000 characters',
    { book: `<workbook a="${'x'.repeat(900_000)}"/>` },
    /is damaged/,
  ),
  bomb(
    '60,000 attributes of one element',
    { book: `<workbook ${Array.from({ length: 60_000 }, (_, at) => `a${at}="1"`).join(' ')}/>` },
    /more than 100 attributes/,
  ),
  bomb('a tag of 900,000 characters', { sheet: `<${'x'.repeat(900_000)}/>` }, /is damaged/),
  bomb(
    'a comment of 900,000 characters',
    { sheet: `<!--${'x'.repeat(900_000)}-->${plainSheet}` },
    /is damaged/,
  ),
  bomb(
    'an instruction of 900,000 characters',
    { sheet: `<?a ${'x'.repeat(900_000)}?>${plainSheet}` },
    /is damaged/,
  ),
  bomb('tags that are not closed', { sheet: '<worksheet><sheetData><row><c>' }, /is damaged/),
  bomb('bytes that are no XML', { sheet: '\u0000\u0001\u0002'.repeat(1000) }, /is damaged/),
  bomb('a sheet in UTF-16', { sheet: plainSheet.split('').join('\0') }, /is damaged/),
  bomb(
    '20,000 sheets',
    { book: `<workbook><sheets>${'<sheet name="x"/>'.repeat(20_000)}</sheets></workbook>` },
    /more than 1000 sheets/,
  ),
  bomb(
    '200,000 cell styles',
    { styles: `<styleSheet><cellXfs>${'<xf/>'.repeat(200_000)}</cellXfs></styleSheet>` },
    /more cell styles/,
  ),
]

/** Workbooks whose rows, columns or cells are beyond what a sheet has. */
export const cellBombs: readonly Bomb[] = [
  bomb(
    'row 999999999999',
    { sheet: sheetXml(row(text('code')) + row(text('A'), '999999999999')) },
    /row numbered 999999999999/,
  ),
  bomb('row -1', { sheet: sheetXml(row(text('code'), -1)) }, /row numbered -1/),
  bomb('row 1.5', { sheet: sheetXml(row(text('code'), 1.5)) }, /row numbered 1.5/),
  bomb('row 1e400', { sheet: sheetXml(row(text('code'), '1e400')) }, /row numbered 1e400/),
  bomb('row x', { sheet: sheetXml(row(text('code'), 'x')) }, /row numbered x/),
  bomb('cell ZZZZZZZZ1', { sheet: sheetXml(row(text('code', 'ZZZZZZZZ1'))) }, /right of column 2000/),
  bomb('cell XFD1', { sheet: sheetXml(row(text('code', 'XFD1'))) }, /right of column 2000/),
  bomb(
    'a value in the last column of 20,000 rows',
    {
      sheet: sheetXml(
        Array.from({ length: 20_000 }, (_, at) => row('<c r="XFD1"><v>1</v></c>', at + 1)).join(''),
      ),
    },
    /right of column 2000/,
  ),
  bomb('a cell without letters', { sheet: sheetXml(row(text('code', '11'))) }, /not a place in a sheet/),
  bomb(
    'a cell of 65,000 letters',
    { sheet: sheetXml(row(text('code', 'A'.repeat(65_000)))) },
    /right of column 2000|is damaged/,
  ),
  bomb(
    'a number of 300 digits',
    { sheet: sheetXml(row(text('code')) + row('<c r="A2"><v>1e308</v></c>', 2)) },
    null,
  ),
  bomb(
    'a shared string that is not there',
    { sheet: sheetXml(row(text('code')) + row('<c r="A2" t="s"><v>4711</v></c>', 2)) },
    null,
  ),
  bomb('style -1', { sheet: sheetXml(row(text('code')) + row('<c r="A2" s="-1"><v>1</v></c>', 2)) }, null),
  bomb(
    'a day beyond time',
    { sheet: sheetXml(row(text('code')) + row('<c r="A2" s="0"><v>1e300</v></c>', 2)) },
    null,
  ),
  bomb('200,000 empty rows', { sheet: sheetXml(row(text('code')) + '<row/>'.repeat(150_000)) }, null),
  bomb('a cell of a million escapes', { sheet: sheetXml(row(text('_x0041_'.repeat(140_000)))) }, null),
]

const entry = (name: string, content: ZipEntry['content'], claims?: ZipEntry['claims']): ZipEntry =>
  claims ? { name, content, claims } : { name, content }
const withSheet = (content: ZipEntry['content'], claims?: ZipEntry['claims']) => () =>
  zipOf([...entriesOf({}).slice(0, 4), entry('xl/worksheets/sheet1.xml', content, claims)])
const blanks = packRepeated(' ', 300, { head: '<worksheet><sheetData>', tail: '</sheetData></worksheet>' })

/** Archives that unpack to more than they are, or say untrue things about their files. */
export const zipBombs: readonly Bomb[] = [
  { what: 'a sheet of 300 MB of blanks', make: withSheet(blanks), refusal: ratio },
  bomb(
    'shared strings of 300 MB of blanks',
    { strings: packRepeated(' ', 300, { head: '<sst>', tail: '</sst>' }) },
    ratio,
  ),
  bomb(
    'shared strings of 300 MB of empty strings',
    { strings: packRepeated('<si/>', 300, { head: '<sst>' }) },
    ratio,
  ),
  bomb('styles of 300 MB', { styles: packRepeated('<xf/>', 300, { head: '<styleSheet><cellXfs>' }) }, ratio),
  bomb('relations of 300 MB', { relations: packRepeated('<Relationship/>', 300) }, ratio),
  {
    what: 'a sheet that claims to be small and is 300 MB',
    make: withSheet(blanks, { unpackedSize: 100 }),
    refusal: /is damaged/,
  },
  {
    what: 'a sheet that claims to be larger than it is',
    make: withSheet(plainSheet, { unpackedSize: 1000 }),
    refusal: /is damaged/,
  },
  {
    what: 'a sheet that claims 4 GB',
    make: withSheet(plainSheet, { unpackedSize: 2 ** 32 - 2 }),
    refusal: ratio,
  },
  {
    what: 'a sheet whose packed bytes reach beyond the file',
    make: withSheet(plainSheet, { packedSize: 2 ** 31 }),
    refusal: /is damaged/,
  },
  {
    what: 'a sheet that is packed in an unknown way',
    make: withSheet(plainSheet, { method: 99 }),
    refusal: /is damaged/,
  },
  { what: 'a sheet that is encrypted', make: withSheet(plainSheet, { flags: 1 }), refusal: /is damaged/ },
  {
    what: 'a sheet that is an archive',
    make: withSheet(zipOf([{ name: 'a', content: blanks }])),
    refusal: /is damaged/,
  },
  {
    what: 'a sheet whose packed bytes are damaged',
    make: withSheet({ bytes: Buffer.alloc(500, 7), unpackedSize: 500 }),
    refusal: /is damaged/,
  },
  {
    what: '11,000 files',
    make: () => zipOf([...entriesOf({}), ...manyFiles(11_000)]),
    refusal: /more parts than a workbook/,
  },
  {
    what: '9,000 files of 300 MB that share the bytes of one',
    make: () =>
      zipOf([
        entry('a', blanks),
        ...Array.from({ length: 9000 }, (_, at) => entry(`f${at}`, blanks, { offset: 0 })),
      ]),
    refusal: /is no Excel workbook/,
  },
  {
    what: 'a file whose name leads out of the archive',
    make: () => zipOf([entry('../../a', ''), ...entriesOf({})]),
    refusal: /is damaged/,
  },
  { what: 'a directory that is cut off', make: () => bookOf({}).subarray(0, -40), refusal: /damaged/ },
  {
    what: 'a directory that claims 60,000 files',
    make: () => zipOf(entriesOf({}), { entryCount: 60_000 }),
    refusal: /damaged/,
  },
  {
    what: 'the list of sheets twice',
    make: () => zipOf([...entriesOf({}), entry('xl/workbook.xml', nested)]),
    refusal: depth,
  },
]
