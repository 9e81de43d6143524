import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { floorsQuery, roomsQuery } from './place.queries.ts'
import { buildingChoices, placeLabel, roomChoices } from './place-choices.ts'
import { useBuildings } from './use-buildings.ts'

type InProperty = EditorProps & { readonly propertyId: number }
type InBuilding = InProperty & { readonly buildingId: number }

/** The building of a record that refers to its place by ids. */
export function BuildingEditor({
  propertyId,
  canClear = false,
  ...editor
}: InProperty & { readonly canClear?: boolean }): ReactNode {
  const { offer, buildings } = useBuildings(propertyId)
  return <ChoiceEditor {...editor} canClear={canClear} offer={offer} choices={buildingChoices(buildings)} />
}

/** The floor of such a record, within its building. */
export function FloorEditor({ propertyId, buildingId, ...editor }: InBuilding): ReactNode {
  const floors = useQuery(floorsQuery(propertyId, buildingId))
  const choices = (floors.data ?? []).map(({ floorId, floorCode, floorName }) => ({
    value: String(floorId),
    label: placeLabel(floorCode, floorName),
  }))
  return <ChoiceEditor {...editor} canClear offer={floors} choices={choices} />
}

/** The room of such a record, on its floor. */
export function RoomEditor(props: InBuilding & { readonly floorId: number | null }): ReactNode {
  const { propertyId, buildingId, floorId, ...editor } = props
  const rooms = useQuery(roomsQuery(propertyId, buildingId))
  const floors = useQuery(floorsQuery(propertyId, buildingId))
  const offered = (rooms.data ?? []).filter((room) => room.floorId === floorId)
  return <ChoiceEditor {...editor} canClear offer={rooms} choices={roomChoices(offered, floors.data ?? [])} />
}
