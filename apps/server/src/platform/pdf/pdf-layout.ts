import { encodeQr } from '../labels/encode-qr.ts'
import type { FlowItem, Leaf, Row, Rule } from './pdf-flow.ts'
import type { PdfBlock, PdfColumns, PdfMargin, PdfNode, PdfTable, PdfText, PdfWidth } from './pdf-section.ts'
import { resolveStyle, type TextStyle } from './pdf-style.ts'
import { breakLines, type Measure } from './pdf-text.ts'
import { directionOf, hasRightToLeft } from './text-runs.ts'

/** The horizontal space for content, with the style that the content inherits. */
type Box = { x: number; width: number; style: TextStyle; alignment: 'left' | 'right' }

const noMargin: PdfMargin = [0, 0, 0, 0]
const rowPadding = 2
/** Space on each side of the border between two columns, in points. */
const columnPadding = { plain: 4, ruled: 8 }
const headRule = { thickness: 2, color: '#000000' }
const rowRule = { thickness: 1, color: '#aaaaaa' }

/**
 * Lays content out from top to bottom in a box: sets x, and y relative to each item's own top. Throws when an image
 * is missing or a table row has another number of cells than the table has columns.
 */
export function layOut(content: readonly PdfNode[], box: Box, measure: Measure): FlowItem[] {
  return content.flatMap((node) => layOutNode(node, box, measure))
}

function layOutNode(node: PdfNode, box: Box, measure: Measure): FlowItem[] {
  if (typeof node === 'string' || 'text' in node || 'image' in node || 'qr' in node)
    return leavesOf(node, box, measure)
  const within = inside(box, node)
  if ('table' in node) return withGaps(node.margin, tableRows(node, within, measure))
  if ('columns' in node) return withGaps(node.margin, [columnsRow(node, within, measure)])
  const items =
    'keepsHead' in node ? withHead(node.stack, within, measure) : layOut(node.stack, within, measure)
  const isUnbreakable = 'unbreakable' in node && node.unbreakable === true
  return withGaps(node.margin, isUnbreakable ? [{ kind: 'group', items }] : items)
}

/** The first node stays with the first item below it that is no gap. */
function withHead([head, ...below]: readonly PdfNode[], box: Box, measure: Measure): FlowItem[] {
  const items = layOut(below, box, measure)
  const kept = items.findIndex((item) => item.kind !== 'leaf' || item.mark !== null) + 1
  const first = head === undefined ? [] : layOutNode(head, box, measure)
  return [{ kind: 'group', items: [...first, ...items.slice(0, kept)] }, ...items.slice(kept)]
}

/** The lines and pictures of a block, from top to bottom. */
function leavesOf(block: PdfBlock, box: Box, measure: Measure): Leaf[] {
  if (typeof block === 'string') return lines({ text: block }, box, measure)
  if ('text' in block) return lines(block, box, measure)
  const within = inside(box, block)
  if ('stack' in block) {
    return withGaps(
      block.margin,
      block.stack.flatMap((each) => leavesOf(each, within, measure)),
    )
  }
  if ('qr' in block) {
    const { qr, side } = block
    const x = within.alignment === 'right' ? within.x + within.width - side : within.x
    const mark = { kind: 'code', code: encodeQr(qr, 'M'), side, x, y: 0 } as const
    return withGaps(block.margin, [{ kind: 'leaf', height: side, mark }])
  }
  const size = measure.imageSize(block.image)
  const factor = Math.min(block.fit[0] / size.width, block.fit[1] / size.height)
  const width = size.width * factor
  const height = size.height * factor
  const x = within.alignment === 'right' ? within.x + within.width - width : within.x
  return withGaps(block.margin, [
    { kind: 'leaf', height, mark: { kind: 'picture', name: block.image, width, height, x, y: 0 } },
  ])
}

function lines(node: PdfText, box: Box, measure: Measure): Leaf[] {
  const { style, margin = noMargin } = resolveStyle(box.style, node)
  const { x, width, alignment } = inside(box, { ...node, margin })
  const widthOf = (text: string) => measure.textWidth(text, style)
  const text = measure.printable(node.text)
  const height = measure.lineHeight(style)
  const leaves = paragraphsOf(text).flatMap((paragraph) => {
    const texts = node.noWrap ? [paragraph] : breakLines(paragraph, width, widthOf)
    const direction = directionOf(paragraph)
    const isRight = alignment === 'right' || (direction === 'rtl' && texts.length > 1)
    return texts.map((line): Leaf => {
      const left = isRight ? x + width - widthOf(line) : x
      return { kind: 'leaf', height, mark: { kind: 'text', text: line, style, direction, x: left, y: 0 } }
    })
  })
  return withGaps(margin, leaves)
}

/** Only paragraphs with right-to-left letters have a direction each; others are broken together. */
const paragraphsOf = (text: string): string[] =>
  hasRightToLeft(text) ? text.replace(/\n$/, '').split('\n') : [text]

function tableRows(node: PdfTable, box: Box, measure: Measure): FlowItem[] {
  const { table, widths, layout, hasHeader = false, fontSize = box.style.fontSize } = node
  const style = { ...box.style, fontSize }
  const gap = 2 * columnPadding[layout]
  const columns = columnBoxes(widths, table, { ...box, style }, gap, measure)
  const rows = table.map((cells) => {
    if (cells.length !== columns.length)
      throw new Error('A row has not as many cells as the table has columns.')
    return cells.map((cell, index) => leavesOf(cell, columns[index] ?? box, measure))
  })
  const ruleOf = (rule: typeof headRule): Rule => ({ x: box.x, width: box.width, ...rule })
  const [head, others] = hasHeader ? [rows[0], rows.slice(1)] : [undefined, rows]
  if (head && others.length === 0) return [{ kind: 'row', cells: head, padding: rowPadding }]
  return others.map((cells, index): Row => {
    const row: Row = { kind: 'row', cells, padding: rowPadding }
    if (head) row.header = { cells: head, ruleBelow: ruleOf(headRule), isAbove: index === 0 }
    if (layout === 'ruled' && index > 0) row.ruleAbove = ruleOf(rowRule)
    return row
  })
}

function columnsRow({ columns, columnGap = 0 }: PdfColumns, box: Box, measure: Measure): Row {
  const blocks = columns.map(({ block }) => block)
  const widths = columns.map(({ width }) => width)
  const boxes = columnBoxes(widths, [blocks], box, columnGap, measure)
  const cells = blocks.map((block, index) => leavesOf(block, boxes[index] ?? box, measure))
  return { kind: 'row', cells, padding: 0 }
}

function columnBoxes(
  widths: readonly PdfWidth[],
  rows: readonly (readonly PdfBlock[])[],
  box: Box,
  gap: number,
  measure: Measure,
): Box[] {
  const whole = box.width - gap * (widths.length - 1)
  const known = widths.map((width, index) => {
    if (typeof width === 'number') return width
    if (width === '*') return 0
    if (width !== 'auto') return (Number.parseFloat(width) / 100) * whole
    return Math.max(0, ...rows.map((cells) => naturalWidth(cells[index] ?? '', box.style, measure)))
  })
  const open = widths.filter((width) => width === '*').length
  const left = whole - known.reduce((sum, width) => sum + width, 0)
  let x = box.x
  return widths.map((width, index) => {
    const own = width === '*' ? Math.max(0, left) / open : (known[index] ?? 0)
    const column = { ...box, x, width: own }
    x += own + gap
    return column
  })
}

/** The width of a block without line breaks, in points. */
function naturalWidth(block: PdfBlock, inherited: TextStyle, measure: Measure): number {
  if (typeof block === 'string') return naturalWidth({ text: block }, inherited, measure)
  const margin = block.margin ? block.margin[0] + block.margin[2] : 0
  if ('stack' in block)
    return margin + Math.max(0, ...block.stack.map((each) => naturalWidth(each, inherited, measure)))
  if ('image' in block) return margin + block.fit[0]
  if ('qr' in block) return margin + block.side
  const { style } = resolveStyle(inherited, block)
  const texts = measure.printable(block.text).split('\n')
  return margin + Math.max(...texts.map((text) => measure.textWidth(text, style)))
}

const inside = (box: Box, { margin, alignment }: Pick<PdfText, 'margin' | 'alignment'>): Box => ({
  ...box,
  x: box.x + (margin?.[0] ?? 0),
  width: box.width - (margin?.[0] ?? 0) - (margin?.[2] ?? 0),
  alignment: alignment ?? box.alignment,
})

function withGaps<Item extends FlowItem>(
  margin: PdfMargin | undefined,
  items: readonly Item[],
): (Item | Leaf)[] {
  const gap = (height: number): Leaf[] => (height === 0 ? [] : [{ kind: 'leaf', height, mark: null }])
  return [...gap(margin?.[1] ?? 0), ...items, ...gap(margin?.[3] ?? 0)]
}
