import type { Asset } from '@fettle/contract/assets'
import { type AssetCustomField, eachCustomField } from '@fettle/rules/assets/asset-custom-fields'
import { zoneCode } from '@fettle/rules/time/time'
import { presentGps } from '#platform/http/present.ts'
import { presentAssetRow } from './asset-row.presenter.ts'
import type { AssetDetail as DetailRow } from './assets.access.ts'

type Children = Pick<
  Asset,
  | 'pmSchedules'
  | 'meters'
  | 'moves'
  | 'attributes'
  | 'attributeTemplate'
  | 'photoCount'
  | 'formerCodes'
  | 'partOf'
  | 'currency'
>

/** An asset in API form ([B3.002]–[B3.011]). */
export function presentAsset(row: DetailRow, children: Children, now: Date): Asset {
  return {
    ...presentAssetRow(row, now),
    ...presentPurchase(row),
    ...presentAgreement(row),
    ...presentUserFields(row.user_fields),
    warrantyType: row.warranty_type,
    warrantyStartDate: row.warranty_starts_on,
    warrantyEndDate: row.warranty_ends_on,
    warrantyNotes: row.warranty_notes,
    systemId: row.system_id,
    categoryId: row.category_id,
    functionId: row.function_id,
    campusId: row.campus_id,
    buildingId: row.building_id,
    floorId: row.floor_id,
    roomId: row.room_id,
    gps: presentGps(row),
    jobType: row.job_type_name,
    jobTypeId: row.job_type_id,
    statusSince: row.status_since?.toISOString() ?? null,
    statusReason: row.status_reason,
    parentId: row.parent_id,
    notes: row.notes,
    propertyTimeZone: row.time_zone,
    propertyTimeZoneCode: zoneCode(now.getTime(), row.time_zone),
    createdDateTime: row.created_at.toISOString(),
    createdBy: row.creator_name ?? '',
    modifiedDateTime: row.modified_at.toISOString(),
    modifiedBy: row.modifier_name ?? '',
    photo: children.photoCount > 0 ? `/api/Assets/${row.id}/photos/0` : null,
    ...children,
  }
}

const presentPurchase = (row: DetailRow) => ({
  purchaseDate: row.purchased_on,
  purchasePrice: row.purchase_price,
  vendor: row.vendor_name,
  installDate: row.installed_on,
  usefulLife: row.useful_life,
  usefulLifeTimeUnit: row.useful_life_unit,
  replacementCost: row.replacement_cost,
  replacementDateInput: row.replacement_on,
  depreciation: row.depreciation as Asset['depreciation'],
  depreciationRate: row.depreciation_rate,
  salvageValue: row.salvage_value,
})

const presentAgreement = (row: DetailRow) => ({
  maintCompany: row.maint_company,
  maintContact: row.maint_contact,
  maintContractNotes: row.maint_notes,
  maintPhoneNum: row.maint_phone,
  maintFaxNum: row.maint_fax,
  maintPagerNum: row.maint_pager,
  maintEmailAddress: row.maint_email,
  maintCellNum: row.maint_cell,
  maintAgreemtBegin: row.maint_begins_on,
  maintAgreemtEnd: row.maint_ends_on,
  maintAgreemtType: row.maint_type,
  maintAgreemtCost: row.maint_cost,
  maintAgreemtCostPeriod: row.maint_cost_period,
})

/** user1 to user20, empty if never filled in. */
function presentUserFields(stored: DetailRow['user_fields']): Record<AssetCustomField, string> {
  const input = (stored ?? {}) as Record<string, unknown>
  return eachCustomField((name) => String(input[name] ?? ''))
}
