import { countProperties, exportProperties, listPropertyRows } from '@fettle/contract/property-list'
import { propertyReports } from '@fettle/contract/reports'
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
import type { propertyListKind } from './property-list-words.ts'
import type { EffectivePropertySearch, PropertySearch } from './property-search.ts'

type Kind = ReturnType<typeof propertyListKind>

/** A page of the list of properties. */
export const propertyListQuery = (search: EffectivePropertySearch, take: number = pageSizes.list) => {
  const query = { ...search, take }
  return listPageOptions(['property', 'list', query], (signal) => call(listPropertyRows, { query, signal }))
}

/** Downloads the whole found set as a spreadsheet. */
export const propertySheetOptions = () =>
  sheetOptions<EffectivePropertySearch>((request) => callForFile(exportProperties, request))

/** Downloads a spreadsheet of selected properties. */
export const chosenSheet = (kind: Kind) =>
  chosenSheetOptions({
    kind,
    fetchSheet: (ids, sort, signal) =>
      callForFile(exportProperties, { query: { propertyIds: ids, active: '*', ...sort }, signal }),
    fetchAll: (request: FoundSetRequest<EffectivePropertySearch>) => callForFile(exportProperties, request),
  })

/** Queues the report of the whole found set. */
export const printPropertyListOptions = (kind: Kind) =>
  foundSetReportOptions({
    reportId: propertyReports.list,
    kind,
    readPage: (query: EffectivePropertySearch, signal) => call(listPropertyRows, { query, signal }),
  })

/** Queues the report of selected properties. */
export const printChosenOptions = (kind: Kind) =>
  chosenReportOptions({ reportId: propertyReports.list, kind })

/** Number of properties per search, in order. */
export async function countPropertySets(searches: readonly PropertySearch[], signal: AbortSignal) {
  const filters = searches.map(filterSetOf)
  const { counts } = await call(countProperties, { body: { filters }, signal })
  return counts.map(foundCount)
}
