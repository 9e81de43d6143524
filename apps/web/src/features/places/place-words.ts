import type { PlaceRow } from '@fettle/contract/places'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import { useWorkspace, type Workspace } from '#lib/workspace.ts'
import { placeLabels } from '#nouns/places/place-labels.ts'

/** Noun for a place of each level. */
type PlaceWords = Readonly<Record<PlaceLevel, string>>

/** Noun for a place of each level, in the property of a workspace. */
export function placeWordsOf({ settings, property }: Workspace): PlaceWords {
  const { campus, building, floor, suite } = placeLabels(settings, property)
  return { campus, building, floor, room: suite }
}

/** Noun for a place of each level, in the open property. */
export const usePlaceWords = (): PlaceWords => placeWordsOf(useWorkspace())

/** Display name of a place. A room may have a code only. */
export const placeName = ({ name, code }: Pick<PlaceRow, 'name' | 'code'>): string =>
  name === '' ? code : name
