import type { PlaceRow } from '@fettle/contract/places'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { useWorkspace } from '#lib/workspace.ts'
import { placeLabels } from '#nouns/places/place-labels.ts'

/** What a place of each level is called. */
export type PlaceWords = Readonly<Record<PlaceLevel, string>>

/** What a place of each level is called in the property that is open. */
export function usePlaceWords(): PlaceWords {
  const { settings, property } = useWorkspace()
  const { campus, building, floor, suite } = placeLabels(settings, property)
  return { campus, building, floor, room: suite }
}

/** What people call a place; a room may have a code alone. */
export const placeName = ({ name, code }: Pick<PlaceRow, 'name' | 'code'>): string =>
  name === '' ? code : name
