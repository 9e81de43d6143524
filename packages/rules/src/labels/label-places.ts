import { type Problem, problem } from '../records/problem.ts'
import type { LabelStock } from './label-stock.ts'

/** Maximum print offset, in tenths of a millimeter. */
export const maxOffset = 100

/**
 * Start of printing: position of the first label on its page, from 1, and an offset in tenths of a
 * millimeter.
 */
export type LabelStart = { readonly start: number; readonly offsetX: number; readonly offsetY: number }

/** Page of a label, from 0, and its upper left corner in millimeters. */
export type LabelPlace = { readonly page: number; readonly x: number; readonly y: number }

export const labelsPerPage = ({ columns, rows }: Pick<LabelStock, 'columns' | 'rows'>): number =>
  columns * rows

/** Position of a label by number, from 0: rows from the top, each from the left. */
export function labelPlace(
  stock: LabelStock,
  { start, offsetX, offsetY }: LabelStart,
  index: number,
): LabelPlace {
  const at = start - 1 + index
  const onPage = at % labelsPerPage(stock)
  const column = onPage % stock.columns
  const row = Math.floor(onPage / stock.columns)
  return {
    page: Math.floor(at / labelsPerPage(stock)),
    x: stock.marginLeft + column * (stock.labelWidth + stock.gapX) + offsetX / 10,
    y: stock.marginTop + row * (stock.labelHeight + stock.gapY) + offsetY / 10,
  }
}

/** Number of pages for a number of labels; 0 for none. */
export const labelPages = (
  stock: LabelStock,
  { start }: Pick<LabelStart, 'start'>,
  labels: number,
): number => (labels === 0 ? 0 : Math.ceil((start - 1 + labels) / labelsPerPage(stock)))

/** Problems of the first label's position, which must be on the page. */
export function startFaults(stock: LabelStock, start: number): Problem[] {
  const last = labelsPerPage(stock)
  if (Number.isInteger(start) && start >= 1 && start <= last) return []
  const message = last === 1 ? 'Start at label must be 1.' : `Start at label must be 1 to ${last}.`
  return [problem('start', 'not-allowed', message)]
}

export const offsetLabels = { offsetX: 'Move right', offsetY: 'Move down' } as const
export type OffsetName = keyof typeof offsetLabels

/** Problems of an offset: not a number, or too large. */
export function offsetFaults(offsets: Pick<LabelStart, OffsetName>): Problem[] {
  const names: readonly OffsetName[] = ['offsetX', 'offsetY']
  return names
    .filter((name) => !(Math.abs(offsets[name]) <= maxOffset))
    .map((name) => {
      const message = `${offsetLabels[name]} must be -${maxOffset / 10} to ${maxOffset / 10} mm.`
      return problem(name, 'not-allowed', message)
    })
}
