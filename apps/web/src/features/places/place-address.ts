import { type PlaceLevel, placeLevels } from '@fettle/rules/records/place-fields'

/** The part of the address that names a place, `floor-12`. */
export const placeRecord = (level: PlaceLevel, placeId: number): string => `${level}-${placeId}`

/** The place that a part of the address names; null for anything else. */
export function readPlaceRecord(record: string): { level: PlaceLevel; placeId: number } | null {
  const [named, id = ''] = record.split('-')
  const level = placeLevels.find((one) => one === named)
  return level !== undefined && /^[1-9]\d{0,15}$/.test(id) ? { level, placeId: Number(id) } : null
}
