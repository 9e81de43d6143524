import { countPlaces, exportPlaces, listPlaceRows, type PlaceListRow } from '@fettle/contract/place-list'
import { placeReports } from '@fettle/contract/reports'
import { pageSizes } from '@fettle/rules/paging'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { call, callForFile } from '#lib/api-client.ts'
import {
  chosenReportOptions,
  chosenSheetOptions,
  foundSetReportOptions,
} from '#records/export/list-exports.ts'
import { type FoundSetRequest, sheetOptions } from '#records/export/spreadsheet.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import { listPageOptions } from '#records/list/list-query.ts'
import { filterSetOf, foundCount } from '#records/saved-filters/saved-filters.queries.ts'
import type { EffectivePlaceSearch, PlaceSearch } from './place-search.ts'

/** The listed level, and its noun. */
type Listed = { readonly level: PlaceLevel; readonly kind: ListKind<PlaceListRow> }

/** A page of the list of places of a level. */
export const placePageQuery = (search: EffectivePlaceSearch, take: number = pageSizes.list) => {
  const query = { ...search, take }
  return listPageOptions([search.level, 'list', query], (signal) => call(listPlaceRows, { query, signal }))
}

/** Downloads the whole found set as a spreadsheet. */
export const placeSheetOptions = () =>
  sheetOptions<EffectivePlaceSearch>((request) => callForFile(exportPlaces, request))

/** Downloads a spreadsheet of selected places. */
export const chosenSheet = ({ level, kind }: Listed) =>
  chosenSheetOptions({
    kind,
    fetchSheet: (ids, sort, signal) =>
      callForFile(exportPlaces, { query: { level, placeIds: ids, active: '*', ...sort }, signal }),
    fetchAll: (request: FoundSetRequest<EffectivePlaceSearch>) => callForFile(exportPlaces, request),
  })

/** Queues the report of the whole found set. */
export const printPlaceListOptions = ({ level, kind }: Listed) =>
  foundSetReportOptions({
    reportId: placeReports[level],
    kind,
    readPage: (query: EffectivePlaceSearch, signal) => call(listPlaceRows, { query, signal }),
  })

/** Queues the report of selected places. */
export const printChosenOptions = ({ level, kind }: Listed) =>
  chosenReportOptions({ reportId: placeReports[level], kind })

/** Number of places per search, in order. */
export async function countPlaceSets(searches: readonly PlaceSearch[], signal: AbortSignal) {
  const filters = searches.map(filterSetOf)
  const { counts } = await call(countPlaces, { body: { filters }, signal })
  return counts.map(foundCount)
}
