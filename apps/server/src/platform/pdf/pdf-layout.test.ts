import { expect, test } from 'vitest'
import { readPdfPages } from '../testing/read-pdf.ts'
import { readPdfLines } from '../testing/read-pdf-lines.ts'
import type { PdfNode, PdfTable } from './pdf-section.ts'
import { PdfWriter } from './pdf-writer.ts'

/** The content as one section of a document. */
function write(content: readonly PdfNode[]): Buffer {
  const writer = new PdfWriter({ title: 'A report', orientation: 'portrait', paperSize: 'Letter' })
  return Buffer.concat([...writer.add({ content, footer: '' }), ...writer.end()])
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `line ${index + 1}` }))
const table = (rows: PdfTable['table']): PdfTable => ({
  table: [['Number', 'What'], ...rows],
  widths: [60, '*'],
  layout: 'ruled',
  hasHeader: true,
})

test('places titles, columns, tables and right-aligned amounts correctly', async () => {
  const content: PdfNode[] = [
    {
      columns: [
        { width: '*', block: { text: 'Work Order 1', style: 'title' } },
        { width: 'auto', block: { text: 'Complete', bold: true, alignment: 'right', margin: [0, 5, 0, 0] } },
      ],
    },
    { text: 'Überschrift, Ελληνικά, Кириллица', style: 'heading' },
    'A paragraph that is long enough to be broken into two lines, since it goes on and on until the right margin is reached, and then goes on for a while below where it began.',
    { table: [['a', 'b', 'c']], widths: ['*', '*', '*'], layout: 'plain' },
    table([
      ['1', 'first'],
      ['2', { stack: ['second', { text: 'below', style: 'small', margin: [12, 3, 0, 0] }] }],
    ]),
    { text: 'Total 2', bold: true, alignment: 'right' },
  ]
  await expect(await readPdfLines(write(content))).toMatchFileSnapshot('layout/every-kind.txt')
})

test('does not split a row, and repeats the header on the next page', async () => {
  const rows = Array.from({ length: 30 }, (_, index) => [`${index + 1}`, { stack: numbered(5) }])
  const pages = await readPdfPages(write([table(rows)]))
  expect(pages.length).toBeGreaterThan(2)
  for (const page of pages) expect(page).toMatch(/^Number What \d+ line 1 .*line 5 \(\d of \d\) Page/)
})

test('a row longer than a page continues below its header', async () => {
  const pages = await readPdfPages(
    write([
      table([
        ['1', { stack: numbered(130) }],
        ['2', 'last'],
      ]),
    ]),
  )
  expect(pages).toHaveLength(3)
  for (const page of pages) expect(page).toMatch(/^Number What /)
  expect(pages.join(' ').match(/line \d+/g)).toHaveLength(130)
  expect(pages[2]).toContain('line 130 2 last')
})

test('a header is never alone at the bottom of a page', async () => {
  const pages = await readPdfPages(write([...numbered(54), table([['1', { stack: numbered(4) }]])]))
  expect(pages[0]).toMatch(/line 54 \(1 of 2\) Page 1/)
  expect(pages[1]).toMatch(/^Number What 1 line 1/)
})

test('an unbreakable group moves to the next page as a whole unless it is longer than a page', async () => {
  const kept: PdfNode = { stack: [{ text: 'Title', style: 'heading' }, ...numbered(5)], unbreakable: true }
  const [first, second] = await readPdfPages(write([...numbered(56), kept]))
  expect(first).not.toContain('Title')
  expect(second).toMatch(/^Title line 1 line 2 line 3 line 4 line 5 /)
  const long: PdfNode = { stack: [{ text: 'Title', style: 'heading' }, ...numbered(90)], unbreakable: true }
  expect((await readPdfPages(write(['before', long])))[0]).toMatch(/^before Title line 1 /)
})

test('breaks text without blanks that is wider than its cell, without losing characters', async () => {
  const run = 'x'.repeat(60) + 'ß'.repeat(60) + '🛠'.repeat(5)
  const text = await readPdfLines(write([{ table: [[run, 'beside']], widths: [100, '*'], layout: 'plain' }]))
  const places = [...text.matchAll(/x (\d+) {2}y \d+ {2}9 pt {2}([xß]+)/g)]
  expect(places.length).toBeGreaterThan(3)
  expect(places.every(([, x]) => x === '40')).toBe(true)
  expect(places.map(([, , part]) => part).join('')).toContain('x'.repeat(60) + 'ß'.repeat(60))
})

test('names characters that the font lacks at the top of the section and prints a question mark', async () => {
  const content = ['Leck in 厨房 👩\u200D🔧, تسرب, x\u0302, Cafe\u0301', { text: 'Кран, βρύση, Łódź' }]
  const [page] = await readPdfPages(write(content))
  expect(page).toMatch(
    /^Some characters are not in the font of printed pages and appear as '\?': Chinese or Japanese characters, Arabic, emoji/,
  )
  expect(page).toContain('Leck in ?? ?, ????, x')
  expect(page).toContain('Café Кран, βρύση, Łódź')
  const [plain] = await readPdfPages(write(['Кран, βρύση, Łódź, Café']))
  expect(plain).not.toContain('characters')
})

test('rejects a table whose rows differ in length', () => {
  expect(() => write([{ table: [['a'], ['b', 'c']], widths: ['*'], layout: 'plain' }])).toThrow('cells')
})

test('keepsHead moves a heading to the page of its first row', async () => {
  const rows = Array.from({ length: 40 }, (_, index) => [`${index + 1}`, 'what'])
  const drawing: PdfNode = { stack: ['Drawn', ...numbered(5)], unbreakable: true }
  for (const [node, first] of [
    [table(rows), 'Number What 1'],
    [drawing, 'Drawn'],
  ] as const)
    for (let above = 44; above < 54; above++) {
      const heading = { text: 'Signature', style: 'heading' } as const
      const pages = await readPdfPages(
        write([...numbered(above), { stack: [heading, node], keepsHead: true }]),
      )
      expect(pages.find((page) => page.includes('Signature'))).toContain(`Signature ${first}`)
    }
})
