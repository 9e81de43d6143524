import type { Key } from '@fettle/contract/keys'
import { presentStamp } from '#records/record-stamp.ts'
import type { StoredKeyRow } from './keys.access.ts'

/** A key in the API format. */
export const presentKey = (row: StoredKeyRow): Key => ({
  keyId: row.id,
  ...presentStamp(row),
  propertyId: row.property_id,
  propertyName: row.property_name,
  keyCode: row.code,
  keyName: row.name,
  whereKept: row.where_kept,
})
