import { labelPlace } from '@fettle/rules/labels/label-places'
import { labelStocks, type StockName, stockNames } from '@fettle/rules/labels/label-stock'
import { ownStock } from '@fettle/rules/labels/own-size'
import { describe, expect, test } from 'vitest'
import { readPdfPages } from '#platform/testing/read-pdf.ts'
import { readPdfCodes } from '#platform/testing/read-pdf-codes.ts'
import { readPdfLines } from '#platform/testing/read-pdf-lines.ts'
import type { Label, LabelJob } from './label-job.ts'
import { renderLabels } from './render-labels.ts'

const jobOf = (stock: StockName, change: Partial<LabelJob> = {}): LabelJob => ({
  title: 'Labels',
  stock: labelStocks[stock],
  code: 'qr',
  start: 1,
  offsetX: 0,
  offsetY: 0,
  ...change,
})
const labelOf = (code: string, ...more: string[]): Label => ({
  lines: [{ text: code, isBold: true, isWhole: true }, ...more.map((text) => ({ text }))],
  qrText: `https://fettle.example/a/${encodeURIComponent(code)}?p=1`,
  code128Text: /^[\x20-\x7e]+$/.test(code) ? code : null,
})
const labels = (count: number) =>
  Array.from({ length: count }, (_, index) => labelOf(`AHU-${index + 1}`, 'Air handler'))
const points = (millimeters: number) => (millimeters * 72) / 25.4
const textOf = async (label: Label, stock: StockName = 'avery-5160') =>
  (await readPdfPages(await renderLabels(jobOf(stock), [label])))[0]

describe('codes on printed labels', () => {
  test.each(stockNames)('can be scanned from %s, as QR and as Code 128', async (stock) => {
    const two = [labelOf('AHU-1', 'Air handler'), labelOf('B 12/3', 'Boiler')]
    for (const code of ['qr', 'code128'] as const) {
      const pdf = await renderLabels(jobOf(stock, { code }), two)
      const { columns, rows } = labelStocks[stock]
      const read =
        columns * rows > 1
          ? await readPdfCodes(pdf)
          : [...(await readPdfCodes(pdf)), ...(await readPdfCodes(pdf, 2))]
      const texts = two.map((label) => (code === 'qr' ? label.qrText : label.code128Text))
      expect(read.map(({ format, text }) => [format, text])).toEqual(
        texts.map((text) => [code === 'qr' ? 'QRCode' : 'Code128', text]),
      )
    }
  })

  test('are in sequence over several sheets', async () => {
    const pdf = await renderLabels(jobOf('avery-5160', { start: 29 }), labels(33))
    const pages = await Promise.all([1, 2, 3].map((page) => readPdfCodes(pdf, page)))
    expect(pages.map((page) => page.length)).toEqual([2, 30, 1])
    expect(pages.flat().map(({ text }) => text)).toEqual(labels(33).map(({ qrText }) => qrText))
  })

  test('are within their labels, from the chosen start, shifted by the offset', async () => {
    const stock = labelStocks['avery-l7163']
    const start = { start: 4, offsetX: -10, offsetY: 15 }
    const read = await readPdfCodes(await renderLabels(jobOf('avery-l7163', start), labels(3)))
    for (const [index, { x, y }] of read.entries()) {
      const place = labelPlace(stock, start, index)
      expect(x).toBeGreaterThan(points(place.x))
      expect(x).toBeLessThan(points(place.x + stock.labelWidth / 3))
      expect(y).toBeGreaterThan(points(place.y))
      expect(y).toBeLessThan(points(place.y + stock.labelHeight / 2))
    }
    const still = await readPdfCodes(await renderLabels(jobOf('avery-l7163', { start: 4 }), labels(1)))
    expect((read[0]?.x ?? 0) - (still[0]?.x ?? 0)).toBeCloseTo(points(-1), 0)
    expect((read[0]?.y ?? 0) - (still[0]?.y ?? 0)).toBeCloseTo(points(1.5), 0)
  })

  test.each(['zebra-2x1', 'dymo-30336', 'avery-5160', 'avery-22806'] as const)(
    'with 120 characters including blanks and slashes are complete on %s, as QR if Code 128 does not fit',
    async (stock) => {
      const long = labelOf(`Roof/North wing ${'AHU/12 '.repeat(20)}`.slice(0, 119).concat('X'), 'Air handler')
      expect(long.code128Text).toHaveLength(120)
      for (const code of ['qr', 'code128'] as const) {
        const [read] = await readPdfCodes(await renderLabels(jobOf(stock, { code }), [long]))
        expect([read?.format, read?.text]).toEqual(['QRCode', long.qrText])
      }
    },
  )

  test('with non-Latin letters are always QR codes', async () => {
    const pump = labelOf('Насос №4', 'Насос')
    const [read] = await readPdfCodes(await renderLabels(jobOf('brother-62', { code: 'code128' }), [pump]))
    expect([read?.format, read?.text]).toEqual(['QRCode', pump.qrText])
    expect(await textOf(pump)).toBe('Насос №4 Насос')
  })
})

describe('texts on printed labels', () => {
  test('wrap to two lines, then shrink, and finally end with an ellipsis', async () => {
    expect(await textOf(labelOf('A', 'Air Handling Unit, Rooftop North'))).toBe(
      'A Air Handling Unit, Rooftop North',
    )
    const long = 'Chilled water pump number four of the second loop '.repeat(4)
    const text = await textOf(labelOf('A', long, 'Mill House', 'Riverside'))
    expect(text).toMatch(/^A Chilled water pump .*… Mill House Riverside$/)
  })

  test('show a code of 120 characters in full and drop the last texts', async () => {
    const code = 'CODE-'.repeat(24)
    const others = ['One', 'Two', 'Three', 'Four', 'Five']
    const text = await textOf(labelOf(code, ...others), 'zebra-2x1')
    expect(text?.replaceAll(' ', '')).toMatch(new RegExp(`^${code}One`))
  })

  test('show a long code in full on the smallest label, in smaller print', async () => {
    const size = {
      labelWidth: 24,
      labelHeight: 10,
      columns: 1,
      rows: 1,
      marginLeft: 0,
      marginTop: 0,
      gapX: 0,
      gapY: 0,
    }
    const stock = ownStock({ paper: 'roll', ...size })
    const code = 'LONG-CODE-'.repeat(7)
    const pdf = await renderLabels({ ...jobOf('zebra-2x1'), stock }, [labelOf(code, 'Air handler')])
    expect((await readPdfPages(pdf))[0]?.replaceAll(' ', '')).toContain(code)
  })

  test('stay within their label, however many there are', async () => {
    const { marginLeft, marginTop, labelWidth, labelHeight } = labelStocks['avery-5160']
    const label = labelOf(
      'CODE-'.repeat(24),
      ...Array.from({ length: 5 }, () => 'A long line of words '.repeat(9)),
    )
    const lines = await readPdfLines(await renderLabels(jobOf('avery-5160'), [label]))
    const places = [...lines.matchAll(/x (\d+) {2}y (\d+)/g)].map(([, x, y]) => [Number(x), Number(y)])
    expect(places.length).toBeGreaterThan(5)
    for (const [x = 0, y = 0] of places) {
      expect(x).toBeGreaterThan(points(marginLeft + labelWidth / 4))
      expect(y).toBeGreaterThan(points(marginTop))
      expect(y).toBeLessThan(points(marginTop + labelHeight))
    }
  })
})

test("the test page has every label's number in its place", async () => {
  const pdf = await renderLabels(jobOf('avery-l7160', { start: 9, offsetX: 20 }), null)
  expect(await readPdfPages(pdf)).toEqual([Array.from({ length: 21 }, (_, index) => index + 1).join(' ')])
  const lines = await readPdfLines(pdf)
  const { marginLeft } = labelStocks['avery-l7160']
  expect(lines).toMatch(new RegExp(`^1 {2}x ${Math.round(points(marginLeft + 2 + 1.5))} `))
})

test('renders 500 labels in less than 5 seconds of CPU time', async () => {
  const before = process.cpuUsage()
  const pdf = await renderLabels(jobOf('avery-5160'), labels(500))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(5)
  expect(await readPdfPages(pdf)).toHaveLength(17)
})
