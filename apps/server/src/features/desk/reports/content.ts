import type { PdfBlock, PdfNode, PdfWidth } from '#platform/pdf/pdf-section.ts'

export const heading = (text: string): PdfNode => ({ text, style: 'heading' })

/** A small label above its value; omitted without a value. */
export type Fact = readonly [label: string, value: string | number | null]

const hasValue = ([, value]: Fact): boolean => value !== null && value !== ''

/** Labels and values in three columns; those without a value are omitted. */
export function facts(list: readonly Fact[]): PdfNode[] {
  const filled = list.filter(hasValue)
  if (filled.length === 0) return []
  const cells: PdfBlock[] = filled.map(([label, value]) => ({
    stack: [{ text: label, style: 'label' }, { text: String(value) }],
    margin: [0, 0, 6, 4],
  }))
  while (cells.length % 3 !== 0) cells.push({ stack: [] })
  const table = Array.from({ length: cells.length / 3 }, (_, row) => cells.slice(row * 3, row * 3 + 3))
  return [{ table, widths: ['*', '*', '*'], layout: 'plain' }]
}

export type Column = { head: string; width: PdfWidth; alignment?: 'right' }
export type Cell = string | number | PdfBlock | null

const cellOf = (cell: Cell): PdfBlock => (typeof cell === 'number' ? String(cell) : (cell ?? ''))

/**
 * Rows below their heads, which repeat on each page; a row does not break across pages unless it is longer than one.
 */
export function table(columns: readonly Column[], rows: readonly (readonly Cell[])[]): PdfNode {
  const aligned = (block: PdfBlock, { alignment }: Column): PdfBlock =>
    alignment ? { stack: [block], alignment } : block
  return {
    table: [
      columns.map((column) => aligned({ text: column.head, style: 'cellHead' }, column)),
      ...rows.map((row) => columns.map((column, index) => aligned(cellOf(row[index] ?? null), column))),
    ],
    widths: columns.map(({ width }) => width),
    layout: 'ruled',
    hasHeader: true,
    fontSize: 8,
  }
}

/** Tables with up to this many rows stay on one page with their heading. */
const maxUnbrokenRows = 12

const isShort = (node: PdfNode): boolean =>
  typeof node === 'object' && 'table' in node && node.table.length <= maxUnbrokenRows

/** A section with a heading, omitted when it is empty. The heading is never alone at the foot of a page. */
export function part(title: string, content: readonly PdfNode[]): PdfNode[] {
  const [first, ...rest] = content
  if (first === undefined) return []
  const block = { stack: [heading(title), first] }
  return [isShort(first) ? { ...block, unbreakable: true } : { ...block, keepsHead: true }, ...rest]
}
