import { exportFigures, getFigures } from '@fettle/contract/figures'
import type { FigureReport } from '@fettle/rules/reports/figure-reports'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { sheetOptions } from '#records/export/spreadsheet.ts'
import type { FiguresSearch } from './figures-search.ts'

const askedOf = (reportId: FigureReport['id'], { property, ...search }: FiguresSearch) => ({
  reportId,
  ...search,
  ...(property === undefined ? {} : { propertyId: [property] }),
})

/** The figures of a report. Earlier ones stay while a parameter changes. */
export const figuresQuery = (reportId: FigureReport['id'], search: FiguresSearch) =>
  queryOptions({
    queryKey: ['figures', reportId, search],
    queryFn: ({ signal }) => call(getFigures, { query: askedOf(reportId, search), signal }),
    placeholderData: keepPreviousData,
  })

/** Downloads the figures as a spreadsheet. */
export const figuresSheet = (reportId: FigureReport['id']) =>
  sheetOptions<FiguresSearch>(({ query, signal }) =>
    callForFile(exportFigures, { query: askedOf(reportId, query), signal }),
  )
