import type { PdfNode } from '#platform/pdf/pdf-section.ts'

export const heading = (text: string): PdfNode => ({ text, style: 'heading' })

/** A small label above its value; nothing where there is no value. */
export type Fact = readonly [label: string, value: string | number | null]

const isTold = ([, value]: Fact): boolean => value !== null && value !== ''

/** Labels and values in three columns; what has no value is left out. */
export function facts(list: readonly Fact[]): PdfNode[] {
  const told = list.filter(isTold)
  if (told.length === 0) return []
  const cells = told.map(([label, value]) => ({
    stack: [{ text: label, style: 'label' }, { text: String(value) }],
    margin: [0, 0, 6, 4],
  }))
  while (cells.length % 3 !== 0) cells.push({ stack: [], margin: [0, 0, 0, 0] })
  const body = Array.from({ length: cells.length / 3 }, (_, row) => cells.slice(row * 3, row * 3 + 3))
  return [{ table: { widths: ['*', '*', '*'], body }, layout: 'noBorders' }]
}

export type Column = { head: string; width: number | '*' | 'auto'; alignment?: 'right' }
export type Cell = string | number | PdfNode | null

const cellOf = (cell: Cell): PdfNode =>
  cell === null ? '' : typeof cell === 'object' ? cell : breakable(String(cell))

/** Long runs without a space would push a table off the page: they may break anywhere after 40 characters. */
export const breakable = (text: string): string => text.replace(/\S{40}(?=\S)/g, '$&\u200b')

/** Rows under their heads, which stand again on each page; a row does not break across pages unless it is longer than one. */
export function table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): PdfNode {
  const aligned = (node: PdfNode, column: Column): PdfNode =>
    column.alignment ? { stack: [node], alignment: column.alignment } : node
  return {
    table: {
      headerRows: 1,
      keepWithHeaderRows: 1,
      dontBreakRows: true,
      widths: columns.map(({ width }) => width),
      body: [
        columns.map((column) => aligned({ text: column.head, style: 'cellHead' }, column)),
        ...rows.map((row) => columns.map((column, index) => aligned(cellOf(row[index] ?? null), column))),
      ],
    },
    layout: 'lightHorizontalLines',
    fontSize: 8,
  }
}

/** Tables of so few rows stay on one page with their heading. */
const keptTogether = 12

const isShort = (node: PdfNode | undefined): boolean => {
  const body = typeof node === 'object' ? (node as { table?: { body: unknown[] } }).table?.body : undefined
  return body !== undefined && body.length <= keptTogether
}

/** A headed part, left out where it has nothing. */
export function part(title: string, content: readonly PdfNode[]): PdfNode[] {
  if (content.length === 0) return []
  const [first, ...rest] = content
  return [{ stack: [heading(title), first], unbreakable: isShort(first) }, ...rest]
}
