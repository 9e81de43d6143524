import { activeFilters } from '@fettle/rules/records/active-filter'
import { placeFields, placeLevels } from '@fettle/rules/records/place-fields'
import * as z from 'zod/mini'
import { flagText, listOf, paged, recordIdText } from './common.ts'
import { placeRow } from './places.ts'
import { fieldTexts } from './records/field-schemas.ts'
import { countsOf, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { route } from './route.ts'

const { within: _within, ...shared } = placeRow.shape

/** A place in the list of its level, with the fields of all levels. Fields of other levels are empty. */
export const placeListRow = z.object({
  ...shared,
  propertyName: z.string(),
  /** Names of its parent places. A floor without a name shows its code. */
  campus: z.string(),
  building: z.string(),
  floor: z.string(),
  ...fieldTexts(placeFields, () => z.string()),
  /** From the lowest up, for a floor. */
  sortNumber: z.int(),
})
export type PlaceListRow = z.infer<typeof placeListRow>

export const placeSortColumns = [
  'code',
  'name',
  'propertyName',
  'campus',
  'building',
  'floor',
  'category',
  'contactName',
  'address',
  'city',
  'state',
  'zip',
  'country',
  'use',
  'type',
  'department',
  'sortNumber',
  'children',
  'isActive',
] as const

const placeFilters = {
  /** The listed level. Defaults to buildings. */
  level: z.optional(z.enum(placeLevels)),
  /** Matches anywhere in the code or the name. */
  search: nameFilter,
  /** Parent places by name or code. '*' matches any. */
  campus: nameFilter,
  building: nameFilter,
  floor: nameFilter,
  /** Each matches anywhere in its field. */
  ...fieldTexts(placeFields, () => nameFilter),
  propertyId: z.optional(listOf(recordIdText)),
  active: z.optional(z.enum(activeFilters)),
  /** Only places flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these places of the level. */
  placeIds: idsFilter,
}
export const placeListRequest = listQuery(placeFilters, placeSortColumns)
export type PlaceListRequest = z.output<typeof placeListRequest>
/** All filters of the list, and no other keys. */
export const strictPlaceFilters = z.strictObject(placeFilters)
export type PlaceFilters = z.output<typeof strictPlaceFilters>

export const listPlaceRows = route('GET', '/api/Places/list', {
  name: 'listPlaceRows',
  permission: 'settings.manage',
  summary:
    'The list of campuses, buildings, floors or rooms in the properties of the caller; the active ones unless asked otherwise.',
  query: placeListRequest,
  response: paged(placeListRow),
})

export const countPlaces = countsOf(listPlaceRows, 'countPlaces', 'places')

export const exportPlaces = spreadsheetOf(listPlaceRows, 'exportPlaces')
