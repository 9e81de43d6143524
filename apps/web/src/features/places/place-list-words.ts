import type { PlaceListRow } from '@fettle/contract/place-list'
import type { Property } from '@fettle/contract/properties'
import type { ColumnOption } from '@fettle/rules/list-columns'
import { placeColumns } from '@fettle/rules/place-columns'
import { pluralOf } from '@fettle/rules/plural'
import {
  type PlaceField,
  type PlaceLevel,
  placeFields,
  placeLevels,
} from '@fettle/rules/records/place-fields'
import type { Settings } from '@fettle/rules/settings'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { type FilterVocabulary, recordVocabulary } from '#records/filters/filter-words.ts'
import type { ListKind } from '#records/list/list-kind.ts'
import type { PlaceFilterName } from './place-search.ts'
import { type PlaceWords, placeName } from './place-words.ts'

const idOf = ({ placeId }: PlaceListRow) => placeId
/** Floors of different buildings often have the same name. */
const nameOf = (row: PlaceListRow) => [placeName(row), row.building].filter(Boolean).join(' · ')

/** Nouns for places of a level in lists. */
export function placeListKind(level: PlaceLevel, words: PlaceWords): ListKind<PlaceListRow> {
  const many = pluralOf(words[level]).toLowerCase()
  return { one: words[level].toLowerCase(), many, records: many, idOf, nameOf }
}

/** The columns of a level's list, with the property's labels. */
export function listColumns(level: PlaceLevel, settings: Settings, property: Property): ColumnOption[] {
  const labels = placeLabels(settings, property)
  return placeColumns(level, {
    ...settings,
    location1Label: labels.building,
    floorLabel: labels.floor,
    location2Label: labels.suite,
  })
}

/** The column that links to a place. A room may have no name. */
export const linkColumn = (level: PlaceLevel): 'code' | 'name' => (level === 'room' ? 'code' : 'name')

const fieldLabels = Object.fromEntries(
  Object.entries(placeFields).map(([name, { label }]) => [name, label]),
) as Record<PlaceField, string>

/** The list's filters as text. */
export function placeVocabulary(
  settings: Settings,
  words: PlaceWords,
  properties: readonly Property[],
): FilterVocabulary<PlaceFilterName> {
  const shared = recordVocabulary(settings, properties)
  const { campus, building, floor } = words
  const wordOf = (value: unknown) => words[placeLevels.find((level) => level === value) ?? 'building']
  return {
    ...shared,
    labels: {
      level: 'Level',
      search: 'Search',
      campus,
      building,
      floor,
      ...fieldLabels,
      active: 'Active',
      ...shared.labels,
    },
    valueWords: { ...shared.valueWords, level: wordOf },
  }
}
