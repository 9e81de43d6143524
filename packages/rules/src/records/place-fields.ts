import { maxLength } from './limits.ts'

/** The levels of a place, from the widest to the narrowest. */
export const placeLevels = ['campus', 'building', 'floor', 'room'] as const
export type PlaceLevel = (typeof placeLevels)[number]

/** Parent level of each place level. The parent of a campus or building is the property. */
export const parentLevelOf = { campus: null, building: null, floor: 'building', room: 'floor' } as const

/** Child level of each place level. */
export const childLevelOf = { campus: 'building', building: 'floor', floor: 'room', room: null } as const

const text = <const C extends string>(column: C, label: string, max: number, levels: readonly PlaceLevel[]) =>
  ({ kind: 'text', column, label, max, levels }) as const

/** Every text of a place that is entered as it is ([C8.026]), by its name on the wire, with the levels that have it. */
export const placeFields = {
  code: text('code', 'Code', maxLength.code, placeLevels),
  name: text('name', 'Name', maxLength.name, placeLevels),
  category: text('category', 'Category', maxLength.name, ['building', 'room']),
  contactName: text('contact_name', 'Contact', maxLength.name, ['building']),
  address: text('address', 'Address', 500, ['building']),
  city: text('city', 'City', maxLength.name, ['building']),
  state: text('state', 'State or region', maxLength.name, ['building']),
  zip: text('zip', 'Postal code', 20, ['building']),
  country: text('country', 'Country', maxLength.name, ['building']),
  use: text('use', 'Use', maxLength.name, ['room']),
  type: text('type', 'Type', maxLength.name, ['room']),
  department: text('department', 'Department', maxLength.name, ['room']),
} as const

export type PlaceField = keyof typeof placeFields

/** The fields that a place of a level has, in the order of its page. */
export const fieldsOfLevel = (level: PlaceLevel): PlaceField[] =>
  Object.entries(placeFields).flatMap(([name, { levels }]) =>
    isPlaceField(name) && levels.some((one) => one === level) ? [name] : [],
  )

const isPlaceField = (name: string): name is PlaceField => Object.hasOwn(placeFields, name)

/** The most records that one merge moves: more would hold up everybody who works on them. */
export const maxMovedByMerge = 20_000
