import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buildingFilterChoices, placeLabel } from '#lib/place-choices.ts'
import { buildingsQuery, campusesQuery, floorsQuery, roomsQuery } from '#lib/reference.queries.ts'
import { type Choice, choicesOf, PickField } from './filter-fields.tsx'

type Level = 'campus' | 'building' | 'floor' | 'room'
/** A place by the names and codes that an address holds. */
export type PlaceFilter = { readonly [Name in Level]?: string | undefined }

export type PlaceFiltersProps = {
  readonly propertyId: number
  readonly hasCampuses: boolean
  readonly labels: Readonly<Record<Level, string>>
  readonly place: PlaceFilter
  /** A level that is changed takes those within it back. */
  readonly onChange: (change: PlaceFilter) => void
}

/** Campus where campuses are in use, then building, floor and room, each offered within the one before. */
export function PlaceFilters(props: PlaceFiltersProps): ReactNode {
  const { propertyId, hasCampuses, labels, place, onChange } = props
  const buildings = useQuery(buildingsQuery(propertyId, hasCampuses ? place.campus : undefined))
  const building = buildings.data?.find(
    ({ buildingName, buildingCode }) => buildingName === place.building || buildingCode === place.building,
  )
  return (
    <>
      {hasCampuses && <CampusFilter {...props} />}
      <PickField
        label={labels.building}
        offer={buildings}
        choices={buildingFilterChoices(buildings.data ?? [])}
        value={place.building}
        onChange={(value) => onChange({ building: value, floor: undefined, room: undefined })}
      />
      <FloorAndRoom {...props} buildingId={building?.buildingId} />
    </>
  )
}

function CampusFilter({ propertyId, labels, place, onChange }: PlaceFiltersProps): ReactNode {
  const campuses = useQuery(campusesQuery(propertyId))
  return (
    <PickField
      label={labels.campus}
      offer={campuses}
      choices={choicesOf((campuses.data ?? []).map(({ campusName }) => campusName))}
      value={place.campus}
      onChange={(campus) => onChange({ campus })}
    />
  )
}

type FloorAndRoomProps = PlaceFiltersProps & { buildingId: number | undefined }

function FloorAndRoom({ labels, place, onChange, propertyId, buildingId }: FloorAndRoomProps): ReactNode {
  const enabled = buildingId !== undefined
  const floors = useQuery({ ...floorsQuery(propertyId, buildingId ?? 0), enabled })
  const floor = floors.data?.find((one) => one.floorCode === place.floor || one.floorName === place.floor)
  const rooms = useQuery({ ...roomsQuery(propertyId, buildingId ?? 0, floor?.floorCode), enabled })
  const hint = enabled ? undefined : `Choose a ${labels.building.toLowerCase()} first.`
  return (
    <>
      <PickField
        label={labels.floor}
        offer={floors}
        hint={place.floor ? undefined : hint}
        choices={(floors.data ?? []).map((one) => choiceOf(one.floorCode, one.floorName))}
        value={place.floor}
        onChange={(value) => onChange({ floor: value, room: undefined })}
      />
      <PickField
        label={labels.room}
        offer={rooms}
        hint={place.room ? undefined : hint}
        choices={unique((rooms.data ?? []).map((one) => choiceOf(one.roomCode, one.roomName)))}
        value={place.room}
        onChange={(room) => onChange({ room })}
      />
    </>
  )
}

const choiceOf = (code: string, name: string): Choice => ({ value: code, label: placeLabel(code, name) })

/** Two floors may have a room of the same code. */
function unique(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
}
