import { buffer } from 'node:stream/consumers'
import { Workbook } from '@cj-tech-master/excelts'
import { settingDefaults } from '@fettle/rules/settings/settings'
import { expect, test } from 'vitest'
import type { CellValue, SheetColumn } from './sheet-xml.ts'
import { streamSheet } from './stream-sheet.ts'

const columns: SheetColumn[] = [
  { header: 'Text & more', formatKind: 'text', widthPx: 140 },
  { header: 'Number', formatKind: 'number', widthPx: 70 },
  { header: 'Day', formatKind: 'date', widthPx: 70 },
  { header: 'Moment', formatKind: 'dateTime', widthPx: 70 },
]

const formats = settingDefaults()

async function* inBatches(...batches: CellValue[][][]) {
  yield* batches
}

async function readSheet(batches: AsyncIterator<CellValue[][]>) {
  const workbook = new Workbook()
  await workbook.xlsx.load(await buffer(streamSheet({ formats, name: 'Orders <1>', columns, batches })))
  const [sheet] = workbook.worksheets
  if (!sheet) throw new Error('There is no sheet.')
  return sheet
}

test('another program reads the sheet unchanged, with real numbers and dates', async () => {
  const moment = new Date('2026-03-10T15:30:00Z')
  const sheet = await readSheet(
    inBatches([['first', 12.5, new Date('2026-03-10T00:00:00Z'), moment]], [['second', null, null, null]]),
  )
  expect(sheet.name).toBe('Orders <1>')
  expect(sheet.getRow(1).values).toEqual([undefined, 'Text & more', 'Number', 'Day', 'Moment'])
  expect(sheet.getCell('B2').value).toBe(12.5)
  expect(sheet.getCell('C2').value).toEqual(new Date('2026-03-10T00:00:00Z'))
  expect(sheet.getCell('D2').value).toEqual(moment)
  expect(sheet.getCell('D2').numFmt).toContain('h:mm')
  expect(sheet.getRow(3).values).toEqual([undefined, 'second'])
  expect(sheet.rowCount).toBe(3)
})

test.each([
  ['USD', '[$$]#,##0.00##'],
  ['EUR', '[$€]#,##0.00##'],
  ['JPY', '[$¥]#,##0'],
  ['CHF', '[$CHF\u00a0]#,##0.00##'],
])('[B9.020] amounts in %s are numbers that show as %s', async (currency, code) => {
  const workbook = new Workbook()
  const amounts: SheetColumn[] = [{ header: 'Cost', formatKind: 'currency', widthPx: 70 }]
  const sheet = { name: 'Costs', columns: amounts, batches: inBatches([[1234.5]]) }
  await workbook.xlsx.load(await buffer(streamSheet({ ...sheet, formats: { ...formats, currency } })))
  const cell = workbook.worksheets[0]?.getCell('A2')
  expect([cell?.value, cell?.numFmt]).toEqual([1234.5, code])
})

test.each([
  ['M/D/YYYY', 'm/d/yyyy'],
  ['D/M/YYYY', 'd/m/yyyy'],
  ['DD.MM.YYYY', 'dd.mm.yyyy'],
  ['YYYY-MM-DD', 'yyyy-mm-dd'],
] as const)('[B9.019] days of a property that writes %s show as %s', async (dateFormat, code) => {
  const workbook = new Workbook()
  const day = new Date('2026-03-10T00:00:00Z')
  const sheet = { name: 'Days', columns, batches: inBatches([['', 0, day, day]]) }
  await workbook.xlsx.load(await buffer(streamSheet({ ...sheet, formats: { ...formats, dateFormat } })))
  const codes = ['C2', 'D2'].map((place) => workbook.worksheets[0]?.getCell(place).numFmt)
  expect(codes).toEqual([code, `${code} h:mm AM/PM`])
})

test.each([
  '=1+1',
  '+HYPERLINK("http://example.invalid","x")',
  '@SUM(A1)',
  '-2',
  ' two  blanks ',
  'a < b & "c" > d',
  'lines\nand\ttabs',
  '_x0041_ is no A',
  'Tür 漢字 🛠',
])('stores the text %j as that text', async (text) => {
  const cell = (await readSheet(inBatches([[text, null, null, null]]))).getCell('A2')
  expect(cell.value).toBe(text)
  expect(cell.formula).toBeUndefined()
})

test('removes a character that spreadsheets cannot store', async () => {
  const sheet = await readSheet(inBatches([['a\u0000b\u001fc\ud800d', 1, null, null]]))
  expect(sheet.getCell('A2').value).toBe('abcd')
})

test('writes many rows completely', async () => {
  const batches = Array.from({ length: 40 }, (_, batch) =>
    Array.from({ length: 100 }, (_, row): CellValue[] => [`row ${batch * 100 + row}`, row, null, null]),
  )
  const sheet = await readSheet(inBatches(...batches))
  expect(sheet.rowCount).toBe(4001)
  expect(sheet.getCell('A4001').value).toBe('row 3999')
})

test('empties a batch once it is written, even if it is still referenced', async () => {
  const batches = Array.from({ length: 3 }, (_, batch) =>
    Array.from({ length: 20 }, (_, row): CellValue[] => [`row ${batch * 20 + row}`, row, null, null]),
  )
  const sheet = await readSheet(inBatches(...batches))
  expect(sheet.rowCount).toBe(61)
  expect(sheet.getCell('A61').value).toBe('row 59')
  expect(batches).toEqual([[], [], []])
})

test.each([0, -0.5, 12.25, 1e21, 1e-7, 0.1 + 0.2, 123_456_789.123, Number.MAX_SAFE_INTEGER])(
  'reads the number %d unchanged',
  async (number) => {
    const sheet = await readSheet(inBatches([['', number, null, null]]))
    expect(sheet.getCell('B2').value).toBe(number)
  },
)

test('an error in the rows aborts the file instead of ending it as if it were complete', async () => {
  async function* failing(): AsyncGenerator<CellValue[][]> {
    yield [['fine', 1, null, null]]
    throw new Error('the rows ended badly')
  }
  await expect(buffer(streamSheet({ formats, name: 'x', columns, batches: failing() }))).rejects.toThrow(
    'the rows ended badly',
  )
})

test('ends the rows when the reader disconnects', async () => {
  const end = Promise.withResolvers<void>()
  async function* endless(): AsyncGenerator<CellValue[][]> {
    try {
      for (;;) yield Array.from({ length: 500 }, () => [crypto.randomUUID(), Math.random(), null, null])
    } finally {
      end.resolve()
    }
  }
  let pieces = 0
  for await (const _ of streamSheet({ formats, name: 'x', columns, batches: endless() }))
    if (++pieces > 30) break
  await end.promise
})

test('ends the rows when the stream is never read', async () => {
  const end = Promise.withResolvers<void>()
  const batches: AsyncIterator<CellValue[][]> = {
    next: () => Promise.reject(new Error('Nobody reads.')),
    return: async () => {
      end.resolve()
      return { done: true, value: undefined }
    },
  }
  streamSheet({ formats, name: 'x', columns, batches }).destroy()
  await end.promise
})
