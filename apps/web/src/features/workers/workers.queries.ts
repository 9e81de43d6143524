import { workerReports } from '@fettle/contract/reports'
import type { AnswerOf } from '@fettle/contract/route'
import { countWorkers, exportWorkers, listWorkerRows } from '@fettle/contract/worker-list'
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
import type { EffectiveWorkerSearch, WorkerSearch } from './worker-search.ts'
import { workerListKind } from './worker-words.ts'

export type WorkerPage = AnswerOf<typeof listWorkerRows>

/** What a change of any worker makes stale. */
export const workerListKey = ['worker', 'list'] as const

/** A page of the list of workers. */
export const workerListQuery = (search: EffectiveWorkerSearch, take: number = pageSizes.list) => {
  const query = { ...search, take }
  return listPageOptions([...workerListKey, query], (signal) => call(listWorkerRows, { query, signal }))
}

/** The name under which the spreadsheet is saved. */
export const workerSheetName = 'Workers.xlsx'

/** Fetches the whole found set as a spreadsheet. */
export const workerSheetOptions = () =>
  sheetOptions<EffectiveWorkerSearch>((request) => callForFile(exportWorkers, request))

/** Fetches a spreadsheet of workers that were chosen one by one. */
export const chosenSheet = () =>
  chosenSheetOptions({
    kind: workerListKind,
    fetchSheet: (ids, sort, signal) =>
      callForFile(exportWorkers, { query: { workerIds: ids, active: '*', ...sort }, signal }),
    fetchAll: (request: FoundSetRequest<EffectiveWorkerSearch>) => callForFile(exportWorkers, request),
  })

/** Queues the report of the whole found set. */
export const printWorkerListOptions = () =>
  foundSetReportOptions({
    reportId: workerReports.list,
    kind: workerListKind,
    readPage: (query: EffectiveWorkerSearch, signal) => call(listWorkerRows, { query, signal }),
  })

/** Queues the report of workers that were chosen one by one. */
export const printChosenWorkersOptions = () =>
  chosenReportOptions({ reportId: workerReports.list, kind: workerListKind })

/** How many workers each search finds, in their order. */
export async function countWorkerSets(searches: readonly WorkerSearch[], signal: AbortSignal) {
  const filters = searches.map(filterSetOf)
  const { counts } = await call(countWorkers, { body: { filters }, signal })
  return counts.map(foundCount)
}
