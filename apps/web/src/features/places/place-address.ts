import { type PlaceLevel, placeLevels } from '@fettle/rules/records/place-fields'

/** The URL part for a place, `floor-12`. */
export const placeRecord = (level: PlaceLevel, placeId: number): string => `${level}-${placeId}`

/** The place in a URL part, or null. */
export function readPlaceRecord(record: string): { level: PlaceLevel; placeId: number } | null {
  const [named, id = ''] = record.split('-')
  const level = placeLevels.find((one) => one === named)
  return level !== undefined && /^[1-9]\d{0,15}$/.test(id) ? { level, placeId: Number(id) } : null
}
