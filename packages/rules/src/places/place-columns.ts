import { type ColumnOption, column } from '../records/list-columns.ts'
import { childLevelOf, type PlaceLevel, placeFields } from '../records/place-fields.ts'
import type { Settings } from '../settings/settings.ts'
import { pluralOf } from '../text/plural.ts'

type PlaceWords = Pick<
  Settings,
  'enableCampuses' | 'campusLabelSingular' | 'location1Label' | 'floorLabel' | 'location2Label'
>

const field = (name: keyof typeof placeFields, width: number) => column(placeFields[name].label, name, width)

/** What a place of each level is called. */
export const placeWordsOf = (
  settings: Omit<PlaceWords, 'enableCampuses'>,
): Readonly<Record<PlaceLevel, string>> => ({
  campus: settings.campusLabelSingular,
  building: settings.location1Label,
  floor: settings.floorLabel,
  room: settings.location2Label,
})

/** The columns of a level beyond code and name. */
function ownColumns(level: PlaceLevel, settings: PlaceWords): ColumnOption[] {
  const words = placeWordsOf(settings)
  switch (level) {
    case 'campus':
      return []
    case 'building':
      return [
        ...(settings.enableCampuses ? [column(words.campus, 'campus', 140)] : []),
        field('category', 100),
        field('city', 92),
        field('state', 108),
        field('contactName', 100),
      ]
    case 'floor':
      return [column(words.building, 'building', 200), column('Order', 'sortNumber', 76, 'number')]
    case 'room':
      return [
        column(words.building, 'building', 150),
        column(words.floor, 'floor', 100),
        field('category', 90),
        field('use', 90),
        field('type', 90),
        field('department', 110),
      ]
  }
}

/**
 * The columns of the list of places of a level, in the words of the property ([C8.026]); a campus only where they are on,
 * and `property` where the places are of several.
 */
export function placeColumns(
  level: PlaceLevel,
  settings: PlaceWords & Pick<Settings, 'multiPropLabelSingular'>,
  { property = false }: { property?: boolean } = {},
): ColumnOption[] {
  const child = childLevelOf[level]
  return [
    field('code', 90),
    field('name', level === 'room' ? 130 : 186),
    ...(property ? [column(settings.multiPropLabelSingular, 'propertyName', 120)] : []),
    ...ownColumns(level, settings),
    ...(child === null
      ? []
      : [column(pluralOf(placeWordsOf(settings)[child]), 'children', 84, 'number' as const)]),
    column('Active', 'isActive', 64, 'flag'),
  ]
}

/** Default sort column of the list at each level. */
export const initialPlaceSort = {
  campus: 'name',
  building: 'name',
  floor: 'building',
  room: 'building',
} as const satisfies Record<PlaceLevel, string>
