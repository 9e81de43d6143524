import { type PlaceLevel, placeLevels } from '@fettle/rules/records/place-fields'

/** The part of the address that names a place, `floor-12`. */
export const placeRecord = (level: PlaceLevel, placeId: number): string => `${level}-${placeId}`

/** The place that a part of the address names; null for anything else. */
export function readPlaceRecord(record: string): { level: PlaceLevel; placeId: number } | null {
  const [named, id = ''] = record.split('-')
  const level = placeLevels.find((one) => one === named)
  return level !== undefined && /^[1-9]\d{0,15}$/.test(id) ? { level, placeId: Number(id) } : null
}

/** What the query of the list says. */
export type PlaceListAddress = {
  readonly level: 'campus' | 'building'
  readonly text: string | undefined
  readonly isActive: boolean | undefined
  readonly skip: number
}

/** Reads the query of the list; by default the buildings in use. */
export function readPlaceList(search: Readonly<Record<string, unknown>>): PlaceListAddress {
  const skip = Number(search.skip)
  return {
    level: search.level === 'campus' ? 'campus' : 'building',
    text: typeof search.text === 'string' && search.text !== '' ? search.text.slice(0, 120) : undefined,
    isActive: search.show === 'all' ? undefined : search.show !== 'inactive',
    skip: Number.isSafeInteger(skip) && skip > 0 ? skip : 1,
  }
}

/** The query that says this; what is as by default is left out. */
export const placeListSearch = ({ level, text, isActive, skip }: PlaceListAddress) => ({
  ...(level === 'campus' && { level }),
  ...(text !== undefined && { text }),
  ...(isActive === undefined && { show: 'all' }),
  ...(isActive === false && { show: 'inactive' }),
  ...(skip > 1 && { skip }),
})
