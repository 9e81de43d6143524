import type { TextStyle } from './pdf-style.ts'

/** What is drawn at a place; x and y count from the page's upper left corner, in points. */
export type Mark =
  | { kind: 'text'; text: string; style: TextStyle; x: number; y: number }
  | { kind: 'picture'; name: string; width: number; height: number; x: number; y: number }
  | { kind: 'rule'; width: number; thickness: number; color: string; x: number; y: number }

/** The smallest part that takes a height: a line, a picture, or a gap (nothing to draw). */
export type Leaf = { kind: 'leaf'; height: number; mark: Mark | null }

/** A horizontal line; its thickness counts as height. */
export type Rule = { x: number; width: number; thickness: number; color: string }

/** Leaves below each other in cells side by side. */
export type Row = {
  kind: 'row'
  cells: readonly (readonly Leaf[])[]
  /** Space above and below the cells. */
  padding: number
  /** Drawn above the row unless it begins a page. */
  ruleAbove?: Rule
  /** Drawn above the row where it begins a page, and where it is the first of its table. */
  header?: { cells: Row['cells']; ruleBelow: Rule; isAbove: boolean }
}

/** What stays on one page unless it is longer than one. */
export type Group = { kind: 'group'; items: readonly FlowItem[] }

/** The parts of a section from top to bottom, their x already set and their y counted from their own top. */
export type FlowItem = Leaf | Row | Group

const sumOf = (leaves: readonly Leaf[]): number => leaves.reduce((sum, { height }) => sum + height, 0)

const cellsHeight = (cells: Row['cells'], padding: number): number =>
  Math.max(0, ...cells.map(sumOf)) + 2 * padding

/** The height that an item takes where nothing breaks. */
export function heightOf(item: FlowItem): number {
  if (item.kind === 'leaf') return item.height
  if (item.kind === 'group') return item.items.reduce((sum, each) => sum + heightOf(each), 0)
  const { cells, padding, ruleAbove, header } = item
  const above = header?.isAbove
    ? cellsHeight(header.cells, padding) + header.ruleBelow.thickness
    : (ruleAbove?.thickness ?? 0)
  return above + cellsHeight(cells, padding)
}
