import { countPmSchedules, exportPmSchedules, listPmSchedules } from '@fettle/contract/pm-list'
import { pmReports } from '@fettle/contract/reports'
import { pageSizes } from '@fettle/rules/paging'
import { call, callForFile } from '#lib/api-client.ts'
import {
  chosenReportOptions,
  chosenSheetOptions,
  foundSetReportOptions,
} from '#records/export/list-exports.ts'
import { type FoundSetRequest, sheetOptions } from '#records/export/spreadsheet.ts'
import { listPageOptions } from '#records/list/list-query.ts'
import { filterSetOf, foundCount } from '#records/saved-filters/saved-filters.queries.ts'
import type { EffectivePmSearch, PmSearch } from './pm-search.ts'
import { pmListKind } from './pm-words.ts'

/** Query keys invalidated by a change of any schedule. */
export const pmListKey = ['pm-schedule', 'list'] as const

/** A page of the list of PM schedules. */
export const pmListQuery = (search: EffectivePmSearch, take: number = pageSizes.list) => {
  const query = { ...search, take }
  return listPageOptions([...pmListKey, query], (signal) => call(listPmSchedules, { query, signal }))
}

/** File name of the spreadsheet. */
export const pmSheetName = 'PM Schedules.xlsx'

/** Downloads the whole found set as a spreadsheet. */
export const pmSheetOptions = () =>
  sheetOptions<EffectivePmSearch>((request) => callForFile(exportPmSchedules, request))

/** Downloads a spreadsheet of selected PM schedules. */
export const chosenSheet = () =>
  chosenSheetOptions({
    kind: pmListKind,
    fetchSheet: (ids, sort, signal) =>
      callForFile(exportPmSchedules, { query: { scheduleIds: ids, state: '*', ...sort }, signal }),
    fetchAll: (request: FoundSetRequest<EffectivePmSearch>) => callForFile(exportPmSchedules, request),
  })

/** Queues the report of the whole found set. */
export const printPmListOptions = () =>
  foundSetReportOptions({
    reportId: pmReports.list,
    kind: pmListKind,
    readPage: (query: EffectivePmSearch, signal) => call(listPmSchedules, { query, signal }),
  })

/** Queues the report of selected PM schedules. */
export const printChosenPmsOptions = () => chosenReportOptions({ reportId: pmReports.list, kind: pmListKind })

/** Number of schedules per search, in order. */
export async function countPmSets(searches: readonly PmSearch[], signal: AbortSignal) {
  const filters = searches.map(filterSetOf)
  const { counts } = await call(countPmSchedules, { body: { filters }, signal })
  return counts.map(foundCount)
}
