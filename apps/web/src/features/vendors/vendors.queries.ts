import { vendorReports } from '@fettle/contract/reports'
import { countVendors, exportVendors, listVendors } from '@fettle/contract/vendors'
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
import type { EffectiveVendorSearch, VendorSearch } from './vendor-search.ts'
import { vendorListKind } from './vendor-words.ts'

/** What a change of any vendor makes stale; live events call vendors companies. */
export const vendorListKey = ['company', 'list'] as const

/** A page of the list of vendors. */
export const vendorListQuery = (search: EffectiveVendorSearch, take: number = pageSizes.list) => {
  const query = { ...search, take }
  return listPageOptions([...vendorListKey, query], (signal) => call(listVendors, { query, signal }))
}

/** The name under which the spreadsheet is saved. */
export const vendorSheetName = 'Vendors.xlsx'

/** Fetches the whole found set as a spreadsheet. */
export const vendorSheetOptions = () =>
  sheetOptions<EffectiveVendorSearch>((request) => callForFile(exportVendors, request))

/** Fetches a spreadsheet of vendors that were chosen one by one. */
export const chosenSheet = () =>
  chosenSheetOptions({
    kind: vendorListKind,
    fetchSheet: (ids, sort, signal) =>
      callForFile(exportVendors, { query: { vendorIds: ids, active: '*', ...sort }, signal }),
    fetchAll: (request: FoundSetRequest<EffectiveVendorSearch>) => callForFile(exportVendors, request),
  })

/** Queues the report of the whole found set. */
export const printVendorListOptions = () =>
  foundSetReportOptions({
    reportId: vendorReports.list,
    kind: vendorListKind,
    readPage: (query: EffectiveVendorSearch, signal) => call(listVendors, { query, signal }),
  })

/** Queues the report of vendors that were chosen one by one. */
export const printChosenVendorsOptions = () =>
  chosenReportOptions({ reportId: vendorReports.list, kind: vendorListKind })

/** How many vendors each search finds, in their order. */
export async function countVendorSets(searches: readonly VendorSearch[], signal: AbortSignal) {
  const filters = searches.map(filterSetOf)
  const { counts } = await call(countVendors, { body: { filters }, signal })
  return counts.map(foundCount)
}
