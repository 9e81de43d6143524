import { countProcedures, exportProcedures, listProcedures } from '@fettle/contract/procedures'
import { procedureReports } from '@fettle/contract/reports'
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
import type { EffectiveProcedureSearch, ProcedureSearch } from './procedure-search.ts'
import { procedureListKind } from './procedure-words.ts'
import { procedureKind } from './procedures.queries.ts'

/** A page of the list of procedures. */
export const procedureListQuery = (search: EffectiveProcedureSearch, take: number = pageSizes.list) => {
  const query = { ...search, take }
  return listPageOptions([...procedureKind.listKey, query], (signal) =>
    call(listProcedures, { query, signal }),
  )
}

/** The name under which the spreadsheet is saved. */
export const procedureSheetName = 'Procedures.xlsx'

/** Fetches the whole found set as a spreadsheet. */
export const procedureSheetOptions = () =>
  sheetOptions<EffectiveProcedureSearch>((request) => callForFile(exportProcedures, request))

/** Fetches a spreadsheet of procedures that were chosen one by one. */
export const chosenSheet = () =>
  chosenSheetOptions({
    kind: procedureListKind,
    fetchSheet: (ids, sort, signal) =>
      callForFile(exportProcedures, { query: { procedureIds: ids, active: '*', ...sort }, signal }),
    fetchAll: (request: FoundSetRequest<EffectiveProcedureSearch>) => callForFile(exportProcedures, request),
  })

/** Queues the report of the whole found set. */
export const printProcedureListOptions = () =>
  foundSetReportOptions({
    reportId: procedureReports.list,
    kind: procedureListKind,
    readPage: (query: EffectiveProcedureSearch, signal) => call(listProcedures, { query, signal }),
  })

/** Queues the report of procedures that were chosen one by one. */
export const printChosenOptions = () =>
  chosenReportOptions({ reportId: procedureReports.list, kind: procedureListKind })

/** How many procedures each search finds, in their order. */
export async function countProcedureSets(searches: readonly ProcedureSearch[], signal: AbortSignal) {
  const filters = searches.map(filterSetOf)
  const { counts } = await call(countProcedures, { body: { filters }, signal })
  return counts.map(foundCount)
}
