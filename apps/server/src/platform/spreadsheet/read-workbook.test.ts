import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { Workbook } from '@cj-tech-master/excelts'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { describe, expect, test } from 'vitest'
import { ZipFile } from 'yazl'
import { temporaryFolder } from '#platform/testing/temporary-folder.ts'
import { dateText, isDateFormat, numberText, sheetNumberText } from './cell-text.ts'
import { readWorkbook } from './read-workbook.ts'
import { streamSheet } from './stream-sheet.ts'
import { UnreadableWorkbook } from './workbook-parts.ts'

const folder = await temporaryFolder('workbook')

async function read(content: Uint8Array, decimalMark: '.' | ',' = '.') {
  const file = path.join(folder, 'book.xlsx')
  await writeFile(file, content)
  const rows: [number, ...string[]][] = []
  for await (const { number, cells } of readWorkbook(file, { decimalMark })) rows.push([number, ...cells])
  return rows
}

async function bookOf(fill: (sheet: ReturnType<Workbook['addWorksheet']>) => void): Promise<Uint8Array> {
  const workbook = new Workbook()
  fill(workbook.addWorksheet('First'))
  workbook.addWorksheet('Second').addRow(['not read'])
  return new Uint8Array(await workbook.xlsx.writeBuffer())
}

/** A workbook with these parts, as an unknown program might write it. */
function archiveOf(parts: Record<string, string>): Promise<Uint8Array> {
  const archive = new ZipFile()
  for (const [name, text] of Object.entries(parts)) archive.addBuffer(Buffer.from(text), name)
  archive.end()
  return buffer(archive.outputStream)
}
const bookXml = '<x:workbook xmlns:x="m" xmlns:r="o"><x:sheets><x:sheet r:id="r7"/></x:sheets></x:workbook>'
const relations = '<Relationships><Relationship Id="r7" Target="/xl/pages/one.xml"/></Relationships>'

describe('a workbook of another program', () => {
  test('is read from its first sheet: texts, numbers, days, booleans, formula results, errors', async () => {
    const book = await bookOf((sheet) => {
      sheet.addRow(['Code', 'Number', 'Day', 'Moment', 'Yes', 'Formula', 'Rich'])
      sheet.addRow([
        'A <1> & "b"\nc',
        1234567.125,
        new Date('2026-03-10T00:00:00Z'),
        new Date('2026-03-10T15:30:00Z'),
        true,
        { formula: 'B2*2', result: 0.1 + 0.2 },
        { richText: [{ text: 'two ' }, { text: 'pieces', font: { bold: true } }] },
      ])
      sheet.getCell('C2').numFmt = 'dd.mm.yyyy'
      sheet.getCell('D2').numFmt = 'yyyy-mm-dd hh:mm'
      sheet.getCell('B4').value = { error: '#REF!' }
    })
    expect(await read(book)).toEqual([
      [1, 'Code', 'Number', 'Day', 'Moment', 'Yes', 'Formula', 'Rich'],
      [2, 'A <1> & "b"\nc', '1234567.125', '2026-03-10', '2026-03-10T15:30:00', 'Yes', '0.3', 'two pieces'],
      [4, '', '#REF!'],
    ])
  })

  test('may use any names for its sheet, elements and cells', async () => {
    const sheet =
      '<x:worksheet xmlns:x="m"><x:sheetData><x:row><x:c t="str"><x:v>a</x:v></x:c><x:c><x:v>2.50</x:v></x:c></x:row>' +
      '<x:row r="9"><x:c r="AB9" t="s"><x:v>0</x:v></x:c></x:row></x:sheetData></x:worksheet>'
    const strings = '<sst><si><r><t>Tür</t></r><rPh><t>spoken</t></rPh><r><t>_x0041_</t></r></si></sst>'
    const parts = {
      'xl/workbook.xml': bookXml,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/pages/one.xml': sheet,
      'xl/sharedStrings.xml': strings,
    }
    expect(await read(await archiveOf(parts), ',')).toEqual([
      [1, 'a', '2,5'],
      [9, ...Array.from({ length: 27 }, () => ''), 'TürA'],
    ])
  })

  test.each([
    [
      'no archive',
      () => Promise.resolve(Buffer.from('PK\u0003\u0004 nothing')),
      'is no Excel workbook, or it is damaged',
    ],
    ['another archive', () => archiveOf({ 'word/document.xml': '<w/>' }), 'is no Excel workbook'],
    [
      'a workbook without its sheet',
      () => archiveOf({ 'xl/workbook.xml': bookXml, 'xl/_rels/workbook.xml.rels': relations }),
      'has no sheet',
    ],
    [
      'a sheet that breaks off',
      () =>
        archiveOf({
          'xl/workbook.xml': bookXml,
          'xl/_rels/workbook.xml.rels': relations,
          'xl/pages/one.xml': '<worksheet><sheetData><row><c>',
        }),
      'is damaged (Unclosed root tag)',
    ],
  ])('that is %s is rejected with a message', async (_what, make, message) => {
    await expect(read(await make())).rejects.toThrow(new UnreadableWorkbook(message))
  })
})

describe('merged cells', () => {
  test('repeat their text in each row that has another value, and in no other row', async () => {
    const book = await bookOf((sheet) => {
      sheet.addRow(['Floor', 'Room', 'Name'])
      sheet.addRow(['1', '101', 'Lobby'])
      sheet.addRow([null, '102', 'Office'])
      sheet.addRow([null, '103', 'Store'])
      sheet.addRow(['2', '201', 'Hall'])
      sheet.addRow([])
      sheet.addRow([null, '203', 'Attic'])
      sheet.mergeCells('A2:A4')
      sheet.mergeCells('A5:A7')
    })
    expect(await read(book)).toEqual([
      [1, 'Floor', 'Room', 'Name'],
      [2, '1', '101', 'Lobby'],
      [3, '1', '102', 'Office'],
      [4, '1', '103', 'Store'],
      [5, '2', '201', 'Hall'],
      [6],
      [7, '2', '203', 'Attic'],
    ])
  })

  test('in a two-row heading give the second row all headings', async () => {
    const book = await bookOf((sheet) => {
      sheet.addRow(['Code', 'Size', null])
      sheet.addRow([null, 'Width', 'Height'])
      sheet.addRow(['A', 1, 2])
      sheet.mergeCells('A1:A2')
      sheet.mergeCells('B1:C1')
    })
    expect(await read(book)).toEqual([
      [1, 'Code', 'Size'],
      [2, 'Code', 'Width', 'Height'],
      [3, 'A', '1', '2'],
    ])
  })

  test("are found even if the file's chunks split their elements", async () => {
    const count = 3000
    const rows = Array.from({ length: count }, (_, at) => {
      const first = at % 2 === 0 ? `<c r="A${at + 1}" t="str"><v>f${at}</v></c>` : ''
      return `<row r="${at + 1}">${first}<c r="B${at + 1}"><v>${at}</v></c></row>`
    })
    const merged = Array.from(
      { length: count / 2 },
      (_, at) => `<mergeCell ref="A${at * 2 + 1}:A${at * 2 + 2}"/>`,
    )
    const parts = {
      'xl/workbook.xml': bookXml,
      'xl/_rels/workbook.xml.rels': relations,
      'xl/pages/one.xml': `<worksheet><sheetData>${rows.join('')}</sheetData><mergeCells>${merged.join('')}</mergeCells></worksheet>`,
    }
    expect(await read(await archiveOf(parts))).toEqual(
      rows.map((_, at) => [at + 1, `f${at - (at % 2)}`, String(at)]),
    )
  })
})

test('reads a sheet written by the product unchanged', async () => {
  const columns = (['text', 'number', 'date'] as const).map((formatKind) => ({
    header: formatKind,
    formatKind,
    widthPx: 90,
  }))
  async function* batches() {
    yield [['_x0041_ =1+1 <&> 漢', -0.00001, new Date('2026-03-10T00:00:00Z')]]
  }
  const file = streamSheet({ formats: settingDefaults(), name: 'Sheet', columns, batches: batches() })
  expect(await read(await buffer(file))).toEqual([
    [1, 'text', 'number', 'date'],
    [2, '_x0041_ =1+1 <&> 漢', '-0.00001', '2026-03-10'],
  ])
})

test('writes numbers without an exponent, with the 15 significant digits of spreadsheets', () => {
  const written = [0, -1.5, 1e21, 1e-7, 0.1 + 0.2, 123456789012345].map((value) => numberText(value, '.'))
  expect(written).toEqual(['0', '-1.5', '1000000000000000000000', '0.0000001', '0.3', '123456789012345'])
})

test('writes numbers with more digits than a sheet stores as the sheet shows them', () => {
  const written = [123456789012345, 1e15, 3.67902123456789e17, -1.5e300].map((value) =>
    sheetNumberText(value, '.'),
  )
  expect(written).toEqual(['123456789012345', '1E+15', '3.67902E+17', '-1.5E+300'])
})

test('recognizes dates by their format and counts them from 1900 or 1904', () => {
  const formats = ['General', '0.00', '#,##0 "d"', '[Red]0', 'dd\\.mm\\.yyyy', '[h]:mm', 'mmm yy']
  expect(formats.map((code) => isDateFormat(164, code))).toEqual([
    false,
    false,
    false,
    false,
    true,
    true,
    true,
  ])
  expect([14, 22, 0, 4].map((id) => isDateFormat(id, undefined))).toEqual([true, true, false, false])
  expect([
    dateText(45_658, 1900),
    dateText(44_196, 1904),
    dateText(45_658.5, 1900),
    dateText(0.5, 1900),
  ]).toEqual(['2025-01-01', '2025-01-01', '2025-01-01T12:00:00', undefined])
})
