import { describe, expect, test } from 'vitest'
import { assetLabelAddress, isCode128Text, readScannedCode } from './label-content.ts'
import { labelPages, labelPlace, labelsPerPage, offsetFaults, startFaults } from './label-places.ts'
import { type LabelStock, labelStocks, stockNames } from './label-stock.ts'
import { type OwnSize, ownSizeFaults, ownStock, withPaper } from './own-size.ts'

const plain = { start: 1, offsetX: 0, offsetY: 0 }
const stocks = stockNames.map((name): [string, LabelStock] => [name, labelStocks[name]])

describe.each(stocks)('labels of %s', (_name, stock) => {
  const places = Array.from({ length: labelsPerPage(stock) }, (_, index) => labelPlace(stock, plain, index))

  test('are within the page, with equal margins on both sides', () => {
    for (const { page, x, y } of places) {
      expect(page).toBe(0)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(x + stock.labelWidth).toBeLessThanOrEqual(stock.pageWidth + 0.01)
      expect(y + stock.labelHeight).toBeLessThanOrEqual(stock.pageHeight + 0.01)
    }
    const last = places.at(-1)
    expect(stock.pageWidth - (last?.x ?? 0) - stock.labelWidth).toBeCloseTo(stock.marginLeft, 1)
    expect(stock.pageHeight - (last?.y ?? 0) - stock.labelHeight).toBeCloseTo(stock.marginTop, 1)
  })

  test('do not overlap', () => {
    for (const [at, a] of places.entries()) {
      for (const b of places.slice(at + 1)) {
        const apart =
          Math.abs(a.x - b.x) >= stock.labelWidth - 0.001 || Math.abs(a.y - b.y) >= stock.labelHeight - 0.001
        expect(apart).toBe(true)
      }
    }
  })
})

describe('label positions', () => {
  const stock = labelStocks['avery-l7160']

  test('start at the chosen position, continue after it, and go on to the next page', () => {
    const start = { ...plain, start: 20 }
    const at = [0, 1, 2].map((index) => labelPlace(stock, start, index))
    expect(at.map(({ page }) => page)).toEqual([0, 0, 1])
    expect(at[0]).toEqual(labelPlace(stock, plain, 19))
    expect(at[2]).toEqual({ page: 1, x: stock.marginLeft, y: stock.marginTop })
    expect([0, 1, 2, 3, 23, 24].map((count) => labelPages(stock, start, count))).toEqual([0, 1, 1, 2, 2, 3])
  })

  test('the first position must be on the page', () => {
    expect([1, 21].map((start) => startFaults(stock, start))).toEqual([[], []])
    expect([0, 22, 1.5, Number.NaN].flatMap((start) => startFaults(stock, start))).toHaveLength(4)
    expect(startFaults(stock, 22)[0]?.message).toBe('Start at label must be 1 to 21.')
    expect(startFaults(labelStocks['zebra-2x1'], 2)[0]?.message).toBe('Start at label must be 1.')
  })

  test('an offset is at most 10 mm in either direction', () => {
    expect(offsetFaults({ offsetX: -100, offsetY: 100 })).toEqual([])
    expect(offsetFaults({ offsetX: 101, offsetY: Number.NaN }).map(({ message }) => message)).toEqual([
      'Move right must be -10 to 10 mm.',
      'Move down must be -10 to 10 mm.',
    ])
  })

  test('an offset of 0.1 mm moves all labels by that much', () => {
    const moved = labelPlace(stock, { start: 5, offsetX: 1, offsetY: -25 }, 0)
    const still = labelPlace(stock, { ...plain, start: 5 }, 0)
    expect(moved.x - still.x).toBeCloseTo(0.1)
    expect(moved.y - still.y).toBeCloseTo(-2.5)
  })
})

describe('a custom size', () => {
  const size: OwnSize = {
    paper: 'a4',
    labelWidth: 50,
    labelHeight: 30,
    columns: 4,
    rows: 9,
    marginLeft: 5,
    marginTop: 13.5,
    gapX: 0,
    gapY: 0,
  }
  const faults = (change: Partial<OwnSize>) =>
    ownSizeFaults({ ...size, ...change }).map(({ field, code, message }) => [field, code, message])

  test('that fits is valid and becomes a stock', () => {
    expect(faults({})).toEqual([])
    expect(ownStock(size)).toMatchObject({ pageWidth: 210, pageHeight: 297, columns: 4 })
  })

  test('is filled with as many labels as fit when changed to a sheet', () => {
    const roll = { ...size, paper: 'roll' as const, columns: 1, rows: 1 }
    expect(withPaper(roll, 'a4')).toEqual({ ...size, columns: 4, rows: 9 })
    expect(ownSizeFaults(withPaper(roll, 'letter'))).toEqual([])
    expect(withPaper({ ...roll, labelWidth: 400, labelHeight: Number.NaN }, 'a4')).toMatchObject({
      columns: 1,
      rows: 1,
    })
  })

  test('that is larger than its sheet reports by how much, and in which direction', () => {
    expect(faults({ gapX: 2 })).toEqual([
      ['labelWidth', 'too-large', 'The labels are 1 mm wider than the sheet.'],
    ])
    expect(faults({ gapY: 2 })).toEqual([
      ['labelHeight', 'too-large', 'The labels are 2.5 mm higher than the sheet.'],
    ])
  })

  test('has limits, reported by field', () => {
    expect(faults({ labelWidth: 19.9, rows: 31 })).toEqual([
      ['labelWidth', 'not-allowed', 'Label width must be 20 to 210 mm.'],
      ['rows', 'not-allowed', 'Rows must be 1 to 30.'],
    ])
    expect(faults({ columns: 1.5 })).toEqual([['columns', 'not-whole', 'Columns must be a whole number.']])
    expect(faults({ marginTop: Number.NaN })).toEqual([
      ['marginTop', 'not-allowed', 'Top margin must be 0 to 100 mm.'],
    ])
  })

  test('on a roll is the page itself, ignoring sheet fields', () => {
    expect(faults({ paper: 'roll', marginLeft: 90, gapX: 50 })).toEqual([])
    expect(ownStock({ ...size, paper: 'roll' })).toMatchObject({ pageWidth: 50, pageHeight: 30, columns: 1 })
  })
})

describe('content of an asset’s code', () => {
  const codes = ['AHU-1', 'roof unit 7', 'B/12?x=1&y#2', '100%', 'Насос 4', 'x'.repeat(120)]

  test.each(codes)('the URL of %s is parsed back to that code and its property', (code) => {
    const address = assetLabelAddress('https://fettle.example', code, 7)
    expect(address).toMatch(/^https:\/\/fettle\.example\/a\/[^/?#]+\?p=7$/)
    expect(readScannedCode(address)).toEqual({ code, propertyId: 7 })
  })

  test.each([
    ['4711', { code: '4711', propertyId: null }],
    [' AHU-1\n', { code: 'AHU-1', propertyId: null }],
    ['http://10.0.0.7:3000/a/AHU-1', { code: 'AHU-1', propertyId: null }],
    ['HTTPS://OTHER.EXAMPLE/a/AHU%201/', { code: 'AHU 1', propertyId: null }],
  ])('a scan of %j is %j', (text, scanned) => {
    expect(readScannedCode(text)).toEqual(scanned)
  })

  test.each([
    'https://fettle.example/assets/7',
    'https://fettle.example/a/',
    'https://fettle.example/a/x/y',
    'https://fettle.example/a/%E0%A4%A',
    'https://fettle.example/a/x?p=7&q=1',
    'see https://fettle.example/a/x',
  ])('%s is not one of our labels and stays text', (text) => {
    expect(readScannedCode(text)).toEqual({ code: text, propertyId: null })
  })

  test('Code 128 accepts ASCII only', () => {
    expect(['A b/1~', 'Ж', 'é', '', 'a\tb'].map(isCode128Text)).toEqual([true, false, false, false, false])
  })
})
