import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { PlaceFields } from './place-fields.tsx'
import { placeLabels } from './place-labels.ts'
import { type PlaceDraft, type PlaceLevelName, placeLevels } from './use-place-picking.ts'

/** Filter of each level, or undefined. */
type Narrowed = Partial<Readonly<Record<PlaceLevelName, string | undefined>>>

type Props = {
  readonly propertyId: number
  readonly value: Narrowed
  /** The building of floors and rooms, if the building is chosen in another field. */
  readonly buildingId?: number | null
  /** Levels to show, by default all. */
  readonly offers?: readonly PlaceLevelName[]
  /** The changed levels. */
  readonly onChange: (part: Narrowed) => void
}

/** Campus if used, then building, floor and room, each limited by the previous one. */
export function PlaceFilters(props: Props): ReactNode {
  const { propertyId, value, buildingId = null, offers = placeLevels, onChange } = props
  const { settings, property } = useWorkspace()
  const change = (part: Partial<PlaceDraft>) =>
    onChange(
      Object.fromEntries(
        placeLevels.flatMap((level) =>
          part[level] === undefined ? [] : [[level, part[level] || undefined]],
        ),
      ),
    )
  return (
    <PlaceFields
      propertyId={propertyId}
      hasCampuses={settings.enableCampuses}
      labels={placeLabels(settings, property)}
      offers={offers}
      offersAll
      keepsCampus
      namesakesByCode
      draft={{
        campus: value.campus ?? '',
        building: value.building ?? '',
        buildingId,
        floor: value.floor ?? '',
        suite: value.suite ?? '',
      }}
      change={change}
    />
  )
}

/** Parameter names of the levels in record queries. */
const recordNames = { campus: 'campus', building: 'location1', floor: 'floor', suite: 'location2' } as const

type RecordSearch = {
  readonly campus?: string | undefined
  readonly location1?: string | undefined
  readonly floor?: string | undefined
  readonly location2?: string | undefined
}

type RecordProps = {
  readonly propertyId: number
  readonly search: RecordSearch
  readonly onChange: (part: RecordSearch) => void
}

/** Place filters of lists that use the parameter names of records. */
export function RecordPlaceFilters({ propertyId, search, onChange }: RecordProps): ReactNode {
  const { campus, location1, floor, location2 } = search
  return (
    <PlaceFilters
      propertyId={propertyId}
      value={{ campus, building: location1, floor, suite: location2 }}
      onChange={(part) =>
        onChange(
          Object.fromEntries(
            placeLevels.flatMap((level) => (level in part ? [[recordNames[level], part[level]]] : [])),
          ),
        )
      }
    />
  )
}
