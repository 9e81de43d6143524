import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buildingFilterChoices, placeLabel } from '#lib/place-choices.ts'
import { buildingsQuery, campusesQuery, floorsQuery, roomsQuery } from '#lib/reference.queries.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { type Choice, choicesOf, PickField } from './filter-fields.tsx'
import type { FilterDraft } from './filters-form.tsx'

const asList = (value: string | undefined) => (value === undefined ? undefined : [value])

/** Campus where campuses are in use, then building, floor and room, each offered within the one before. */
export function PlaceFilters(draft: FilterDraft): ReactNode {
  const { search, labels, change } = draft
  const { settings, property } = useWorkspace()
  const propertyId = search.propertyId?.[0] ?? property.propertyId
  const campus = settings.enableCampuses ? search.campus?.[0] : undefined
  const buildings = useQuery(buildingsQuery(propertyId, campus))
  const building = buildings.data?.find(
    ({ buildingName, buildingCode }) =>
      buildingName === search.building?.[0] || buildingCode === search.building?.[0],
  )
  return (
    <>
      {settings.enableCampuses && <CampusFilter {...draft} propertyId={propertyId} />}
      <PickField
        label={labels.building}
        offer={buildings}
        choices={buildingFilterChoices(buildings.data ?? [])}
        value={search.building?.[0]}
        onChange={(value) => change({ building: asList(value), floor: undefined, suite: undefined })}
      />
      <FloorAndRoom {...draft} propertyId={propertyId} buildingId={building?.buildingId} />
    </>
  )
}

function CampusFilter({
  search,
  labels,
  change,
  propertyId,
}: FilterDraft & { propertyId: number }): ReactNode {
  const campuses = useQuery(campusesQuery(propertyId))
  return (
    <PickField
      label={labels.campus}
      offer={campuses}
      choices={choicesOf((campuses.data ?? []).map(({ campusName }) => campusName))}
      value={search.campus?.[0]}
      onChange={(value) => change({ campus: asList(value) })}
    />
  )
}

type FloorAndRoomProps = FilterDraft & { propertyId: number; buildingId: number | undefined }

function FloorAndRoom({ search, labels, change, propertyId, buildingId }: FloorAndRoomProps): ReactNode {
  const enabled = buildingId !== undefined
  const floorCode = search.floor?.[0]
  const floors = useQuery({ ...floorsQuery(propertyId, buildingId ?? 0), enabled })
  const floor = floors.data?.find((one) => one.floorCode === floorCode || one.floorName === floorCode)
  const rooms = useQuery({ ...roomsQuery(propertyId, buildingId ?? 0, floor?.floorCode), enabled })
  const hint = enabled ? undefined : `Choose a ${labels.building.toLowerCase()} first.`
  return (
    <>
      <PickField
        label={labels.floor}
        offer={floors}
        hint={search.floor ? undefined : hint}
        choices={(floors.data ?? []).map((one) => place(one.floorCode, one.floorName))}
        value={search.floor?.[0]}
        onChange={(value) => change({ floor: asList(value), suite: undefined })}
      />
      <PickField
        label={labels.suite}
        offer={rooms}
        hint={search.suite ? undefined : hint}
        choices={unique((rooms.data ?? []).map((one) => place(one.roomCode, one.roomName)))}
        value={search.suite?.[0]}
        onChange={(value) => change({ suite: asList(value) })}
      />
    </>
  )
}

const place = (code: string, name: string): Choice => ({ value: code, label: placeLabel(code, name) })

/** Two floors may have a room of the same code. */
function unique(choices: readonly Choice[]): Choice[] {
  return [...new Map(choices.map((choice) => [choice.value, choice])).values()]
}
