import type { Readable } from 'node:stream'
import { tableLimits, workbookLimits } from '../file-reader/reading-limits.ts'
import { columnOf } from './cell-text.ts'

/** The left column of merged cells, from 0, with their first and last row. */
export type MergedCells = { column: number; top: number; bottom: number }

const element = /<(?:\w+:)?mergeCell\s[^>]*?\bref\s*=\s*["']([A-Z]{1,3})(\d{1,7}):[A-Z]{1,3}(\d{1,7})["']/g
/** Longer than an element of merged cells, which may begin in one chunk and end in the next. */
const overlap = 200

/**
 * Finds vertically merged cells in the XML of a sheet, by their first row. A sheet lists them after its rows,
 * so the XML is searched before the rows are read. Stops at the limit.
 */
export async function findMergedCells(stream: Readable): Promise<ReadonlyMap<number, MergedCells[]>> {
  const found = new Map<number, MergedCells[]>()
  let rest = ''
  let count = 0
  for await (const chunk of stream) {
    const text = rest + (chunk as Buffer).toString('latin1')
    rest = text.slice(-overlap)
    if (!text.includes('mergeCell')) continue
    let end = 0
    for (const match of text.matchAll(element)) {
      const [whole, letters = '', top, bottom] = match
      end = match.index + whole.length
      const merged = { column: columnOf(letters), top: Number(top), bottom: Number(bottom) }
      if (merged.bottom <= merged.top || merged.column >= tableLimits.columns) continue
      count += 1
      if (count > workbookLimits.mergedCells) return found
      found.set(merged.top, [...(found.get(merged.top) ?? []), merged])
    }
    rest = text.slice(Math.max(end, text.length - overlap))
  }
  return found
}

/** How many rows below a line merged cells fill. */
export function countFilledRows(merged: ReadonlyMap<number, readonly MergedCells[]>, below: number): number {
  const ranges = [...merged.values()]
    .flat()
    .filter(({ top }) => top > below)
    .toSorted((one, other) => one.top - other.top)
  let count = 0
  let counted = 0
  for (const { top, bottom } of ranges) {
    count += Math.max(0, bottom - Math.max(top, counted))
    counted = Math.max(counted, bottom)
  }
  return count
}

/**
 * Returns a function that fills merged cells of several rows down: the text of the first row is also that of the rows
 * below, where these have another value and none there. Rows are passed in their order.
 */
export function createFillDown(
  merged: ReadonlyMap<number, readonly MergedCells[]>,
): (row: { number: number; cells: string[] }) => void {
  const filled = new Map<number, { bottom: number; text: string }>()
  return ({ number, cells }) => {
    if (cells.length > 0)
      for (const [column, { bottom, text }] of filled) {
        if (number > bottom) filled.delete(column)
        else if ((cells[column] ?? '') === '') {
          while (cells.length < column) cells.push('')
          cells[column] = text
        }
      }
    for (const { column, bottom } of merged.get(number) ?? []) {
      const text = cells[column] ?? ''
      if (text !== '') filled.set(column, { bottom, text })
    }
  }
}
