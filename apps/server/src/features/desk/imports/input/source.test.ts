import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { Utf8Census } from './encoding.ts'
import { openSource } from './source.ts'
import { openTable } from './table.ts'

const folder = await temporaryFolder('source')

let count = 0
async function write(content: string | Uint8Array): Promise<string> {
  count += 1
  const file = path.join(folder, `${count}.csv`)
  await writeFile(file, content)
  return file
}

async function readTable(
  content: string | Uint8Array,
  options: { encoding?: string; delimiter?: string; guesses?: boolean } = {},
) {
  const source = await openSource({ path: await write(content), ...options })
  const table = await openTable(source)
  const rows: string[][] = []
  for await (const row of table.rows) rows.push([...row.cells, ...(row.fault ? [`fault: ${row.fault}`] : [])])
  return {
    encoding: source.text?.encoding.label,
    delimiter: source.text?.delimiter,
    header: table.header,
    rows,
  }
}

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(
    parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : Buffer.from(part))),
  )

test('a byte order mark is not part of the first column', async () => {
  expect(await readTable('\uFEFFcode,name\n1,Ä\n')).toMatchObject({
    header: ['code', 'name'],
    rows: [['1', 'Ä']],
  })
})

test('bytes that are not UTF-8 are read as Windows-1252', async () => {
  const read = await readTable(
    bytes('code,name\n1,Caf', [0xe9], ' ', [0x93], 'Nord', [0x94], ' 5 ', [0x80], '\n'),
  )
  expect(read).toMatchObject({ encoding: 'windows-1252', rows: [['1', 'Café “Nord” 5 €']] })
})

test('UTF-16 with a mark is read in either order of bytes', async () => {
  const little = Buffer.from('\uFEFFcode;name\r\n1;Grüße 😀\r\n', 'utf16le')
  const big = Buffer.from(little).swap16()
  for (const [content, encoding] of [
    [little, 'utf-16le'],
    [big, 'utf-16be'],
  ] as const) {
    expect(await readTable(content)).toMatchObject({ encoding, delimiter: ';', rows: [['1', 'Grüße 😀']] })
  }
})

test('UTF-16 without a mark is not guessed by the command, and is read when it is named', async () => {
  const content = Buffer.from('code,name\n1,two\n', 'utf16le')
  await expect(readTable(content)).rejects.toThrow('Use --encoding utf-16le')
  expect(await readTable(content, { encoding: 'utf-16le' })).toMatchObject({ rows: [['1', 'two']] })
  for (const [bytes, encoding] of [
    [content, 'utf-16le'],
    [Buffer.from(content).swap16(), 'utf-16be'],
  ] as const)
    expect(await readTable(bytes, { guesses: true })).toMatchObject({ encoding, rows: [['1', 'two']] })
})

test('a broken byte in a file of good UTF-8 stays visible, so that its row can be refused', async () => {
  const read = await readTable(bytes('code,name\n1,', [0xc3, 0xa9], '\n2,caf', [0xe9], '\n'))
  expect(read).toMatchObject({
    encoding: 'utf-8',
    rows: [
      ['1', 'é'],
      ['2', 'caf\uFFFD'],
    ],
  })
})

test('UTF-8 is recognized across the pieces of a file, and cut, overlong and surrogate forms are not', () => {
  const census = (...chunks: number[][]) => {
    const found = new Utf8Census()
    for (const chunk of chunks) found.take(Uint8Array.from(chunk))
    found.end()
    return [found.sequences, found.strays]
  }
  expect(census([0xf0, 0x9f], [0x98, 0x80])).toEqual([1, 0])
  expect(census([0xe2, 0x82])).toEqual([0, 1])
  expect(census([0xc0, 0xaf])).toEqual([0, 2])
  expect(census([0xed, 0xa0, 0x80])[1]).toBeGreaterThan(0)
  expect(census([0xe9, 0x41])).toEqual([0, 1])
})

test('an encoding that does not exist is refused by name', async () => {
  await expect(readTable('a\n1\n', { encoding: 'klingon' })).rejects.toThrow(
    "There is no encoding named 'klingon'",
  )
})

test('semicolons, tabs and bars are detected in the header, despite commas in quotes', async () => {
  expect(await readTable('code;"a,b,c";name\n1;x;y\n')).toMatchObject({
    delimiter: ';',
    rows: [['1', 'x', 'y']],
  })
  expect(await readTable('code\tname\tnote\n1\tx\t,\n')).toMatchObject({ delimiter: '\t' })
  expect(await readTable('code|name\n1|x\n')).toMatchObject({ delimiter: '|' })
  expect(await readTable('code\n1\n')).toMatchObject({ rows: [['1']] })
})

test('a first line sep=; names the delimiter and is no row', async () => {
  for (const first of ['sep=;', 'SEP=;', '"sep=;"'])
    expect(await readTable(`${first}\r\ncode;a,b,c\r\n1;x\r\n`)).toMatchObject({
      delimiter: ';',
      header: ['code', 'a,b,c'],
      rows: [['1', 'x']],
    })
  expect(await readTable('sep=|\ncode;name\n1;2\n', { delimiter: ';' })).toMatchObject({ rows: [['1', '2']] })
})

test('the delimiter of most lines counts where the first line is a title, and commas in texts do not', async () => {
  expect(await readTable('Assets, as of May\n\ncode;name\n1;x\n2;y\n')).toMatchObject({ delimiter: ';' })
  expect(await readTable('name,list\nx,a;b;c\ny,b;c;d\n')).toMatchObject({
    delimiter: ',',
    rows: [
      ['x', 'a;b;c'],
      ['y', 'b;c;d'],
    ],
  })
  expect(await readTable('code\nA;1\nB\nC\n')).toMatchObject({ rows: [['A;1'], ['B'], ['C']] })
})

test('a header with two equally frequent delimiters is rejected', async () => {
  await expect(readTable('code;name,note\n')).rejects.toThrow('Use --delimiter')
  expect(await readTable('code;name,note\n1;2\n', { delimiter: ';' })).toMatchObject({ rows: [['1', '2']] })
})

test('a header that repeats a name, or leaves one out, is refused with its line', async () => {
  await expect(readTable('\ncode,name,code\n1,2,3\n')).rejects.toThrow(
    "Line 2: the column 'code' appears twice in the header.",
  )
  await expect(readTable('Room Code,room_code\n1,2\n')).rejects.toThrow(
    "the columns 'Room Code' and 'room_code' have the same name",
  )
  await expect(readTable('code,,name\n1,2,3\n')).rejects.toThrow('Line 1: column 2 has no name.')
})

test('a row with more or fewer cells than the header has a fault, and rows without any value are left out', async () => {
  const { rows } = await readTable('a,b,c\n1,2\n,,\n1,2,3,4\n  , ,\n5,6,7\n')
  expect(rows).toEqual([
    ['1', '2', 'fault: the row has 2 cells where the header has 3'],
    ['1', '2', '3', 'fault: the row has 4 cells where the header has 3'],
    ['5', '6', '7'],
  ])
})

test('a missing, empty or blank file, or a folder, is reported as text', async () => {
  const open = (file: string) => openSource({ path: file })
  await expect(open(path.join(folder, 'nowhere.csv'))).rejects.toThrow(/^There is no file .*nowhere\.csv\.$/)
  const inner = path.join(folder, 'inner')
  await mkdir(inner)
  await expect(open(inner)).rejects.toThrow('is a folder, not a file.')
  await expect(open(await write(''))).rejects.toThrow('is empty.')
  await expect(open(await write('\n\n  \n'))).rejects.toThrow('contains only empty lines.')
})

test('cells and heads are read in the form in which texts are stored', async () => {
  const { header, rows } = await readTable('Cafe\u0301\u200B,Room\nKu\u0308che\u2060,A\u00A0101')
  expect([header, rows]).toEqual([['Café', 'Room'], [['Küche', 'A 101']]])
})
