import { mergeSettings, type SettingRow, type Settings } from '@fettle/rules/settings'
import { isValidTimeZone, zoneCode } from '@fettle/rules/time'
import type { DbOrTrx } from '../../platform/db/database.ts'
import { findStoredSettings, type StoredSettings } from './settings.repository.ts'

/**
 * The settings in force ([A3.019], [B3.056]): defaults, the system's, and with a property what that property says.
 * Labels, time zone and two flags stand on the property itself; sub-statuses are the active ones that orders
 * can have; time zone codes are what the zones are called today. A property that does not exist changes nothing.
 */
export async function readSettings(db: DbOrTrx, propertyId: number | null): Promise<Settings> {
  const stored = await findStoredSettings(db, propertyId)
  const merged = mergeSettings(
    [
      ...stored.system,
      { name: 'openSubStatuses', value: stored.open_sub_statuses },
      { name: 'completeSubStatuses', value: stored.complete_sub_statuses },
    ],
    [...stored.property, ...rowsOfProperty(stored)],
  )
  const home = isValidTimeZone(merged.homeBaseTimeZone) ? merged.homeBaseTimeZone : 'UTC'
  return { ...merged, homeBaseTimeZoneCode: zoneCode(stored.now_ms, home) }
}

function rowsOfProperty({ place, now_ms }: StoredSettings): SettingRow[] {
  if (place === null) return []
  return [
    { name: 'location1Label', value: place.location1_label },
    { name: 'location2Label', value: place.location2_label },
    { name: 'floorLabel', value: place.floor_label },
    { name: 'ordererFieldLabel2', value: place.orderer_field_label2 },
    { name: 'newOrdersToREQ', value: place.new_orders_to_req },
    { name: 'followersSeeMessages', value: place.followers_see_messages },
    { name: 'propertyTimeZoneCode', value: zoneCode(now_ms, place.time_zone) },
  ]
}
