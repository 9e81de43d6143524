import type { CodeModules } from '../labels/encode-qr.ts'
import type { TextStyle } from './pdf-style.ts'
import type { Direction } from './text-runs.ts'

/** One drawing instruction; x and y are in points from the upper left corner of the page. */
export type Mark =
  | { kind: 'text'; text: string; style: TextStyle; direction?: Direction; x: number; y: number }
  | { kind: 'picture'; name: string; width: number; height: number; x: number; y: number }
  | { kind: 'code'; code: CodeModules; side: number; x: number; y: number }
  | { kind: 'rule'; width: number; thickness: number; color: string; x: number; y: number }

/** The smallest item with a height: a line of text, a picture, or a gap (`mark` is null). */
export type Leaf = { kind: 'leaf'; height: number; mark: Mark | null }

/** A horizontal line, whose thickness adds to the height. */
export type Rule = { x: number; width: number; thickness: number; color: string }

/** Cells side by side, each a column of leaves. */
export type Row = {
  kind: 'row'
  cells: readonly (readonly Leaf[])[]
  /** Space above and below the cells. */
  padding: number
  /** Drawn above the row, except at the top of a page. */
  ruleAbove?: Rule
  /** Drawn above the row at the top of a page, and above the first row of the table. */
  header?: { cells: Row['cells']; ruleBelow: Rule; isAbove: boolean }
}

/** Items that stay together on one page, unless they are longer than a page. */
type Group = { kind: 'group'; items: readonly FlowItem[] }

/** An item of a section, from top to bottom: x is final, y is relative to the item's own top. */
export type FlowItem = Leaf | Row | Group

const sumOf = (leaves: readonly Leaf[]): number => leaves.reduce((sum, { height }) => sum + height, 0)

const cellsHeight = (cells: Row['cells'], padding: number): number =>
  Math.max(0, ...cells.map(sumOf)) + 2 * padding

/** The height of an item that is not split between pages, in points. */
export function heightOf(item: FlowItem): number {
  if (item.kind === 'leaf') return item.height
  if (item.kind === 'group') return item.items.reduce((sum, each) => sum + heightOf(each), 0)
  const { cells, padding, ruleAbove, header } = item
  const above = header?.isAbove
    ? cellsHeight(header.cells, padding) + header.ruleBelow.thickness
    : (ruleAbove?.thickness ?? 0)
  return above + cellsHeight(cells, padding)
}
