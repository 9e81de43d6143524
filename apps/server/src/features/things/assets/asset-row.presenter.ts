import type { AssetRow } from '@fettle/contract/assets'
import { coverStatusOf } from '@fettle/rules/assets/asset-cover'
import { type AssetCustomField, isCustomField } from '@fettle/rules/assets/asset-custom-fields'
import { localDay } from '@fettle/rules/time/time'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredAssetRow } from './asset-search.access.ts'

/** Presents a row of the asset list. Coverage refers to the property's current day. */
export function presentAssetRow(row: StoredAssetRow, now: Date): AssetRow {
  const today = localDay(now.getTime(), row.time_zone)
  const warranty = { beginsOn: row.warranty_starts_on, endsOn: row.warranty_ends_on }
  const agreement = { beginsOn: row.maint_begins_on, endsOn: row.maint_ends_on }
  const warrantyStatus = coverStatusOf(warranty, today)
  const maintAgreementStatus = coverStatusOf(agreement, today)
  return {
    assetId: row.id,
    ...presentStamp(row),
    propertyId: row.property_id,
    propertyName: row.property_name,
    assetCode: row.code,
    name: row.name,
    type: row.system_name,
    subtype: row.category_name,
    function: row.function_name,
    status: row.status as AssetRow['status'],
    criticalNum: row.critical_number,
    barcode: row.barcode,
    campus: row.campus_name,
    location1: row.building_name,
    floor: row.floor_name,
    location2: row.room_code,
    location3: row.location3,
    manufacturer: row.manufacturer,
    model: row.model,
    serialNum: row.serial_number,
    isUnderWarranty: warrantyStatus === 'Active',
    isUnderMaintAgreement: maintAgreementStatus === 'Active',
    warrantyStatus,
    maintAgreementStatus,
    partCount: row.part_count,
    ...presentCustomFields(row.user_fields),
  }
}

/** The non-empty fields among user1 to user20. */
function presentCustomFields(
  stored: StoredAssetRow['user_fields'],
): Partial<Record<AssetCustomField, string>> {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : []
  return Object.fromEntries(
    entries.flatMap(([name, value]) =>
      isCustomField(name) && typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  )
}
