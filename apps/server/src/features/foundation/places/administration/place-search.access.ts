import type { PlaceFilters, PlaceListRequest, placeSortColumns } from '@fettle/contract/place-list'
import type { Actor } from '@fettle/rules/access/permissions'
import { initialPlaceSort } from '@fettle/rules/places/place-columns'
import { type PlaceField, type PlaceLevel, placeFields } from '@fettle/rules/records/place-fields'
import { sql } from 'kysely'
import { isFlagged } from '#features/foundation/flags/flags.public.ts'
import { ownPropertyScopes } from '#features/foundation/properties/properties.public.ts'
import { activityConditions, hasText, isNameOrCode, isOneOf, isTextIn } from '#platform/db/conditions.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { buildSearch, type TextFilters, textConditions } from '#records/list/build-search.repository.ts'
import type { Piece, RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'
import { levelRows, overviewColumns, type PlaceOverviewRow } from './place-rows.repository.ts'

/** A place in list form. */
export type StoredPlaceRow = PlaceOverviewRow & { level: PlaceLevel; property_name: string }

const propertyName = sql<string>`(select name from property where id = place.property_id)`

/** The table that the list of a level reads. */
export const placeTable = (level: PlaceLevel): RecordTable => ({
  from: sql`(${levelRows[level]}) place`,
  alias: sql.raw('place'),
  id: sql.raw('place.id'),
  propertyId: 'place.property_id',
  rowColumns: sql`${sql.lit(level)} as level, ${overviewColumns('place')}, ${propertyName} as property_name`,
})

const fieldNames = Object.keys(placeFields) as PlaceField[]
const columnOf = (field: PlaceField) => `place.${placeFields[field].column}`

const fieldKeys = Object.fromEntries(
  fieldNames.map((field) => [field, byUnindexedText(sql.ref(columnOf(field)))]),
) as Record<PlaceField, SortKey>

const joined = (...texts: readonly Piece[]) =>
  sql`array[${sql.join(texts.map((text) => sql`coalesce(${naturally(text)}, '')`))}]`

/** By building, then in walking order: floors from the lowest up, rooms by floor and code. */
const byBuilding: Readonly<Partial<Record<PlaceLevel, SortKey>>> = {
  floor: {
    key: joined(sql`place.building_name`, sql`(place.sort_number + 3000000000)::text`),
  },
  room: {
    key: joined(sql`place.building_name`, sql`place.floor_code`, sql`place.code`),
  },
}

const sortKeysOf = (level: PlaceLevel): Record<(typeof placeSortColumns)[number], SortKey> => ({
  ...fieldKeys,
  propertyName: byUnindexedText(propertyName),
  campus: byUnindexedText(sql`place.campus_name`),
  building: byBuilding[level] ?? byUnindexedText(sql`place.building_name`),
  floor: byUnindexedText(sql`coalesce(nullif(place.floor_name, ''), place.floor_code)`),
  sortNumber: { key: sql`place.sort_number` },
  children: { key: sql`place.children` },
  isActive: { key: sql`not place.is_active` },
})

const isOf = (parent: 'campus' | 'building' | 'floor') => (text: string) =>
  isNameOrCode([`place.${parent}_name`, `place.${parent}_code`], text)

const textFilters: TextFilters<PlaceFilters> = [
  ['search', (text) => isTextIn(['place.code', 'place.name'], text)],
  ['campus', isOf('campus')],
  ['building', isOf('building')],
  ['floor', isOf('floor')],
  ...fieldNames.map((field) => [field, (text: string) => hasText(columnOf(field), text)] as const),
]

type Query = PlaceFilters & Partial<Pick<PlaceListRequest, 'sortColumn' | 'sortDirection'>>

/** The listed level, by default buildings. */
export const levelOf = ({ level = 'building' }: Pick<PlaceFilters, 'level'>): PlaceLevel => level

/**
 * Search for places of a level in the actor's properties or the given ones. Throws 404 for a property outside
 * the actor's.
 */
export function placeSearch(actor: Actor, query: Query): RecordSearch {
  const level = levelOf(query)
  const propertyIds = ownPropertyScopes(actor, query.propertyId)
  return buildSearch({
    table: placeTable(level),
    sort: sortOf(query, sortKeysOf(level), initialPlaceSort[level]),
    propertyIds,
    filters: [
      ...textConditions(query, textFilters),
      ...activityConditions('place.is_active', query.active),
      ...(query.flagged ? [isFlagged(actor, level, 'place.id')] : []),
      ...(query.placeIds ? [isOneOf('place.id', query.placeIds)] : []),
    ],
  })
}
