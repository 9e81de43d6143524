import type { PlaceRow } from '@fettle/contract/places'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { useWorkspace } from '#lib/workspace.ts'
import { placeLabels } from '#nouns/places/place-labels.ts'

/** Noun for a place of each level. */
export type PlaceWords = Readonly<Record<PlaceLevel, string>>

/** Noun for a place of each level, in the open property. */
export function usePlaceWords(): PlaceWords {
  const { settings, property } = useWorkspace()
  const { campus, building, floor, suite } = placeLabels(settings, property)
  return { campus, building, floor, room: suite }
}

/** Display name of a place. A room may have a code only. */
export const placeName = ({ name, code }: Pick<PlaceRow, 'name' | 'code'>): string =>
  name === '' ? code : name
