import * as contract from '@fettle/contract/place-list'
import { placeColumns } from '@fettle/rules/places/place-columns'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { placeSearch, placeTable, type StoredPlaceRow } from './place-search.access.ts'
import { presentListRow } from './places.presenter.ts'

type Query = Parameters<typeof placeSearch>[1]

/** The list of the places of a level. Its search takes the level of the query, as one route serves all levels. */
export const placeList = (level: PlaceLevel): RecordList<StoredPlaceRow, Query, contract.PlaceListRow> => ({
  permission: 'settings.manage',
  routes: { list: contract.listPlaceRows, count: contract.countPlaces },
  filters: contract.strictPlaceFilters,
  columns: (settings, propertyId) => placeColumns(level, settings, { property: propertyId === null }),
  moment: readNow,
  records: placeTable(level),
  search: ({ actor }, query) => placeSearch(actor, query),
  present: (rows) => rows.map(presentListRow),
})
