import type { getAsset } from '../assets.access.ts'

type DetailRow = Awaited<ReturnType<typeof getAsset>>
type Stamp = 'id' | 'mod_id' | 'created_at' | 'created_by' | 'modified_at' | 'modified_by'
type NameOfOther = 'property_name' | 'creator_name' | 'modifier_name' | 'system_level'
/** Columns derived from other assets. */
type OfOthers = 'part_count'
type JoinedName =
  | 'time_zone'
  | 'system_name'
  | 'category_name'
  | 'function_name'
  | 'campus_name'
  | 'building_name'
  | 'floor_name'
  | 'room_code'
  | 'job_type_name'

/** An asset as the basis of a change: its columns and the names of referenced records. */
export type AssetBasis = Omit<DetailRow, Stamp | NameOfOther | OfOthers> & { id: number | null }

/** Columns of an asset that a change may write. */
export type AssetColumns = Partial<Omit<AssetBasis, JoinedName | 'id' | 'property_id'>>

/** A new asset of a property without any input. */
export const blankAsset = ({
  propertyId,
  timeZone,
}: {
  propertyId: number
  timeZone: string
}): AssetBasis => ({
  id: null,
  property_id: propertyId,
  time_zone: timeZone,
  code: '',
  name: '',
  critical_number: '',
  barcode: '',
  notes: '',
  status: 'In Service',
  status_since: null,
  status_reason: '',
  parent_id: null,
  job_type_id: null,
  job_type_name: null,
  user_fields: {},
  ...blankClass,
  ...blankPlace,
  ...blankPurchase,
  ...blankAgreement,
  warranty_type: '',
  warranty_starts_on: null,
  warranty_ends_on: null,
  warranty_notes: '',
})

const blankClass = {
  system_id: null,
  system_name: null,
  category_id: null,
  category_name: null,
  function_id: null,
  function_name: null,
}

const blankPlace = {
  campus_id: null,
  campus_name: null,
  building_id: null,
  building_name: null,
  floor_id: null,
  floor_name: null,
  room_id: null,
  room_code: null,
  location3: '',
  latitude: null,
  longitude: null,
}

const blankPurchase = {
  manufacturer: '',
  model: '',
  serial_number: '',
  purchased_on: null,
  purchase_price: null,
  vendor_name: '',
  installed_on: null,
  useful_life: null,
  useful_life_unit: '',
  replacement_cost: null,
  replacement_on: null,
  depreciation: '',
  depreciation_rate: null,
  salvage_value: null,
}

const blankAgreement = {
  maint_company: '',
  maint_contact: '',
  maint_notes: '',
  maint_phone: '',
  maint_fax: '',
  maint_pager: '',
  maint_email: '',
  maint_cell: '',
  maint_type: '',
  maint_begins_on: null,
  maint_ends_on: null,
  maint_cost: null,
  maint_cost_period: '',
}
