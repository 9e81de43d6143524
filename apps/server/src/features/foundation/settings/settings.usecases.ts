import { type Settings, settingDefaults } from '@fettle/rules/settings/settings'
import { mergeSettings, type SettingRow } from '@fettle/rules/settings/stored-settings'
import { zoneCodeAt } from '@fettle/rules/time/local-instant'
import { isValidTimeZone } from '@fettle/rules/time/zone-clock'
import type { DbOrTrx } from '#platform/db/database.ts'
import type { StoredSettings } from './settings.access.ts'
import { findStoredSettings } from './settings.repository.ts'

/**
 * The effective settings ([A3.019], [B3.056]): defaults, overridden by the system's and, for a property, the
 * property's. Labels, time zone and two flags are columns of the property; sub-statuses are the active ones;
 * time zone codes are current abbreviations. An unknown property has no effect.
 */
export async function readSettings(db: DbOrTrx, propertyId: number | null): Promise<Settings> {
  return settingsOf(await getStoredSettings(db, propertyId))
}

/** Settings for a list: of its only property, or of the installation for several. */
export function readListSettings(
  db: DbOrTrx,
  propertyIds: readonly number[] | undefined = [],
): Promise<Settings> {
  const [only, ...others] = propertyIds
  return readSettings(db, others.length === 0 ? (only ?? null) : null)
}

/** Like `readSettings`, with the property itself, or null if unknown. */
export async function readSettingsOf(db: DbOrTrx, propertyId: number) {
  const stored = await getStoredSettings(db, propertyId)
  const { place } = stored
  const property = place && { id: propertyId, timeZone: place.time_zone, isActive: place.is_active }
  return { property, settings: settingsOf(stored) }
}

const getStoredSettings = async (db: DbOrTrx, propertyId: number | null) =>
  (await findStoredSettings(db, propertyId)) as StoredSettings

/** Computes the effective settings from the stored ones. */
export function settingsOf(stored: StoredSettings): Settings {
  const merged = mergeSettings(
    [
      ...stored.system,
      { name: 'openSubStatuses', value: stored.open_sub_statuses },
      { name: 'completeSubStatuses', value: stored.complete_sub_statuses },
    ],
    [...stored.property, ...rowsOfProperty(stored)],
  )
  const home = stored.system.some(({ name }) => name === 'homeBaseTimeZone')
    ? merged.homeBaseTimeZone
    : homeZoneOf(stored)
  return { ...merged, homeBaseTimeZone: home, homeBaseTimeZoneCode: zoneCodeAt(stored.now_ms, home) }
}

/** Default zone of the home base: the oldest property's, so that a site with one zone uses it. */
function homeZoneOf({ oldest_zone }: StoredSettings): string {
  return oldest_zone !== null && isValidTimeZone(oldest_zone)
    ? oldest_zone
    : settingDefaults().homeBaseTimeZone
}

/** The default of every setting. */
export async function readDefaults(db: DbOrTrx): Promise<Settings> {
  return { ...settingDefaults(), homeBaseTimeZone: homeZoneOf(await getStoredSettings(db, null)) }
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
    { name: 'propertyTimeZoneCode', value: zoneCodeAt(now_ms, place.time_zone) },
  ]
}
