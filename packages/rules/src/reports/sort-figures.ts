import type { FigureReport, ReportMeasure } from './report-catalog.ts'

type FigureRow = { readonly values: readonly (number | null)[] }

/** Sorts the figures of an own report. Rows without a value come last. Rows of equal value stay in the order of the group. */
export function sortFigures<Row extends FigureRow>(report: FigureReport, rows: readonly Row[]): Row[] {
  const { sort, measures } = report
  if (!sort) return [...rows]
  const sign = sort.direction === 'ascend' ? 1 : -1
  if (sort.by === 'group') return sign === 1 ? [...rows] : rows.toReversed()
  const at = (measures as readonly ReportMeasure[]).indexOf(sort.by)
  return rows.toSorted((one, other) => {
    const [a = null, b = null] = [one.values[at], other.values[at]]
    if (a === null || b === null) return Number(a === null) - Number(b === null)
    return sign * (a - b)
  })
}
