import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChoiceField } from '#ui/choice-field.tsx'
import { floorsQuery, roomsQuery } from './place.queries.ts'
import { buildingChoices, placeLabel, roomChoices } from './place-choices.ts'
import { useBuildings } from './use-buildings.ts'

type Props = {
  readonly label: string
  readonly propertyId: number
  readonly value: number | null
  readonly error?: string | null
  readonly isRequired?: boolean
  readonly onChange: (id: number | null) => void
}

const idOf = (value: string | null): number | null => (value === null ? null : Number(value))
const textOf = (id: number | null): string | null => (id === null ? null : String(id))

/** A building of a property, by id. */
export function BuildingField({ label, propertyId, value, error, isRequired, onChange }: Props): ReactNode {
  const { offer, buildings } = useBuildings(propertyId)
  return (
    <ChoiceField
      label={label}
      isRequired={isRequired ?? false}
      canClear={!isRequired}
      value={textOf(value)}
      choices={buildingChoices(buildings)}
      offer={offer}
      error={error ?? null}
      onChange={(id) => onChange(idOf(id))}
    />
  )
}

type WithinProps = {
  readonly propertyId: number
  readonly buildingId: number
  readonly floorId: number | null
  readonly roomId: number | null
  readonly onChange: (place: { floorId: number | null; roomId: number | null }) => void
}

/** A floor and a room within a building, by id. A room sets its floor. */
export function WithinBuildingFields(props: WithinProps): ReactNode {
  const { propertyId, buildingId, floorId, roomId, onChange } = props
  const floors = useQuery(floorsQuery(propertyId, buildingId))
  const rooms = useQuery(roomsQuery(propertyId, buildingId))
  const offered = (rooms.data ?? []).filter((room) => floorId === null || room.floorId === floorId)
  return (
    <>
      <ChoiceField
        label="Floor"
        canClear
        placeholder="The whole building"
        value={textOf(floorId)}
        choices={(floors.data ?? []).map((floor) => ({
          value: String(floor.floorId),
          label: placeLabel(floor.floorCode, floor.floorName),
        }))}
        offer={floors}
        onChange={(id) => onChange({ floorId: idOf(id), roomId: null })}
      />
      <ChoiceField
        label="Room"
        canClear
        placeholder="All rooms"
        value={textOf(roomId)}
        choices={roomChoices(offered, floors.data ?? [])}
        offer={rooms}
        onChange={(id) => {
          const room = offered.find((one) => String(one.roomId) === id)
          onChange({ floorId: room?.floorId ?? floorId, roomId: room?.roomId ?? null })
        }}
      />
    </>
  )
}
