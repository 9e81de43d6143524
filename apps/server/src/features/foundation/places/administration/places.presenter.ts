import type { PlaceListRow } from '@fettle/contract/place-list'
import type { PlaceDetail, PlaceRow } from '@fettle/contract/places'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { presentStamp } from '#records/record-stamp.ts'
import type { PlaceDetailRow, PlaceOverviewRow } from './place-rows.repository.ts'
import type { StoredPlaceRow } from './place-search.access.ts'

const presentFields = (row: PlaceOverviewRow) => ({
  category: row.category,
  contactName: row.contact_name,
  address: row.address,
  city: row.city,
  state: row.state,
  zip: row.zip,
  country: row.country,
  use: row.use,
  type: row.type,
  department: row.department,
  sortNumber: row.sort_number,
})

/** A place as a row of the list. */
export const presentRow = (level: PlaceLevel, row: PlaceOverviewRow): PlaceRow => ({
  placeId: row.id,
  ...presentStamp(row),
  level,
  propertyId: row.property_id,
  code: row.code,
  name: row.name,
  within: row.within,
  isActive: row.is_active,
  children: row.children,
})

/** A place in administration form. */
export const present = (level: PlaceLevel, row: PlaceDetailRow): PlaceDetail => ({
  ...presentRow(level, row),
  ...presentFields(row),
  parentId: row.parent_id,
  outline: row.outline === null ? '' : JSON.stringify(row.outline),
  mergedFrom: row.merged_from,
})

/** A place in list form of its level. */
export function presentListRow(row: StoredPlaceRow): PlaceListRow {
  const { within: _within, ...shared } = presentRow(row.level, row)
  return {
    ...shared,
    ...presentFields(row),
    propertyName: row.property_name,
    campus: row.campus_name ?? '',
    building: row.building_name ?? '',
    floor: row.floor_name || (row.floor_code ?? ''),
  }
}
