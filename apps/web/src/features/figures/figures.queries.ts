import { exportFigures, getFigures, listFigureRows } from '@fettle/contract/figures'
import { pageSizes } from '@fettle/rules/records/paging'
import type { FigureReport } from '@fettle/rules/reports/report-catalog'
import { queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { sheetOptions } from '#records/export/spreadsheet.ts'
import type { FiguresSearch } from './figures-search.ts'

/** What identifies a report in a call: its number, or the definition of an own one. */
const namedOf = ({ id, definition }: FigureReport) =>
  definition === undefined ? { reportId: id } : { definition: JSON.stringify(definition) }

const askedOf = (report: FigureReport, { property, group, from, to }: FiguresSearch) => ({
  ...namedOf(report),
  ...(group === undefined ? {} : { group }),
  ...(from === undefined ? {} : { from }),
  ...(to === undefined ? {} : { to }),
  ...(property === undefined ? {} : { propertyId: [property] }),
})
const rowsAskedOf = (report: FigureReport, { key, noKey, ...search }: FiguresSearch) => ({
  ...askedOf(report, search),
  ...(key === undefined ? {} : { key }),
  ...(noKey ? { withoutKeyFlag: true } : {}),
})

/** Identifies the columns of an answer, which has values by position. */
const shapeOf = ({ id, definition }: FigureReport): string =>
  definition === undefined
    ? String(id)
    : JSON.stringify([definition.source, definition.measures, definition.columns])

/** Keeps the earlier answer until the next one arrives, if it has the same columns. Keys end with shape and query. */
const keepSameShape =
  (shape: string) =>
  <A>(previous: A | undefined, query: { readonly queryKey: readonly unknown[] } | undefined): A | undefined =>
    query?.queryKey.at(-2) === shape ? previous : undefined

/** The figures of a report. Earlier ones stay while a parameter changes. */
export const figuresQuery = (report: FigureReport, search: FiguresSearch) => {
  const query = askedOf(report, search)
  const shape = shapeOf(report)
  return queryOptions({
    queryKey: ['figures', 'groups', shape, query],
    queryFn: ({ signal }) => call(getFigures, { query, signal }),
    placeholderData: keepSameShape(shape),
  })
}

/** A page of the rows behind the figures. */
export const figureRowsQuery = (report: FigureReport, search: FiguresSearch) => {
  const take = pageSizes.list
  const query = { ...rowsAskedOf(report, search), skip: ((search.page ?? 1) - 1) * take + 1, take }
  const shape = shapeOf(report)
  return queryOptions({
    queryKey: ['figures', 'rows', shape, query],
    queryFn: ({ signal }) => call(listFigureRows, { query, signal }),
    placeholderData: keepSameShape(shape),
  })
}

/** Which file of a report is made. */
export type FigureFile = { readonly content: 'figures' | 'rows'; readonly format: 'xlsx' | 'csv' | 'pdf' }

/** Downloads the figures or the rows of a report as a file. */
export const figuresFile = (report: FigureReport) =>
  sheetOptions<FiguresSearch & FigureFile>(({ query: { content, format, ...search }, signal }) =>
    callForFile(exportFigures, {
      query: { ...rowsAskedOf(report, search), content, format },
      signal,
    }),
  )
