import { placeListRequest } from '@fettle/contract/place-list'
import { initialPlaceSort } from '@fettle/rules/places/place-columns'
import type { ActiveFilter } from '@fettle/rules/records/active-filter'
import { fieldsOfLevel, type PlaceLevel, placeLevels } from '@fettle/rules/records/place-fields'
import {
  addressSchema,
  type FiltersOf,
  type ListSort,
  listAddress,
  type SearchOf,
} from '#records/list/list-address.ts'

const schema = addressSchema(placeListRequest.shape, 'placeIds')

/** Parsed URL parameters of the list, all optional. */
export type PlaceSearch = SearchOf<typeof schema>
type PlaceFilterName = keyof FiltersOf<PlaceSearch>
/** Default search of a property's list. */
export type InitialPlaceSearch = ListSort & {
  readonly level: PlaceLevel
  readonly active: ActiveFilter
  readonly propertyId: number[]
}

/** Parent filters of each level, widest first. */
export const parentFilters = {
  campus: [],
  building: ['campus'],
  floor: ['campus', 'building'],
  room: ['campus', 'building', 'floor'],
} as const satisfies Record<PlaceLevel, readonly PlaceFilterName[]>

const filtersOf = (level: PlaceLevel): PlaceFilterName[] => [...parentFilters[level], ...fieldsOfLevel(level)]
const ofSomeLevel = new Set(placeLevels.flatMap(filtersOf))
/** The level of an address without one. */
export const initialLevel: PlaceLevel = 'building'

/** Another level uses its own sort, and drops inapplicable filters. */
function withoutOtherLevels(
  { level = initialLevel }: PlaceSearch,
  { level: next }: Partial<PlaceSearch>,
): Partial<PlaceSearch> {
  if (next === undefined || next === level) return {}
  const kept = filtersOf(next)
  const others = [...ofSomeLevel].filter((name) => !kept.includes(name))
  return {
    ...Object.fromEntries(others.map((name) => [name, undefined])),
    sortColumn: undefined,
    sortDirection: undefined,
  }
}

const address = listAddress<PlaceSearch, InitialPlaceSearch>({
  schema,
  initial: (propertyIds) => ({
    level: initialLevel,
    active: 'Active',
    sortColumn: initialPlaceSort[initialLevel],
    sortDirection: 'ascend',
    propertyId: [...propertyIds],
  }),
  cleared: withoutOtherLevels,
  ofProperty: ['campus', 'building', 'floor'],
})

/** URL of the place list. Defaults to active buildings, by name ([C8.026]). */
export const placeAddress: typeof address = {
  ...address,
  effective: (search, propertyIds) => {
    const { level = initialLevel, sortColumn = initialPlaceSort[level] } = search
    return address.effective({ ...search, sortColumn }, propertyIds)
  },
}
