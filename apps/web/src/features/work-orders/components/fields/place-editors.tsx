import type { WorkOrder } from '@fettle/contract/work-orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buildingChoices, placeLabel, roomChoices } from '#lib/place-choices.ts'
import { buildingsQuery, campusesQuery, floorsQuery, roomsQuery } from '#lib/reference.queries.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { choicesByName, type FieldChoice } from '#ui/choice-field.tsx'
import { buildingKey, roomKey } from '../../field-changes.ts'
import { ChoiceEditor } from './choice-editor.tsx'
import type { EditorProps } from './editable-field.tsx'

type Props = EditorProps & { readonly order: WorkOrder }

export function CampusEditor({ order, ...editor }: Props): ReactNode {
  const offer = useQuery(campusesQuery(order.propertyId))
  const names = (offer.data ?? []).map(({ campusName }) => campusName)
  return <ChoiceEditor {...editor} canClear offer={offer} choices={choicesByName(names)} />
}

/** The buildings of the order's campus, of the whole property where campuses are not in use. */
export function BuildingEditor({ order, ...editor }: Props): ReactNode {
  const { settings } = useWorkspace()
  const campus = settings.enableCampuses ? (order.campus ?? undefined) : undefined
  const offer = useQuery(buildingsQuery(order.propertyId, campus))
  const choices = buildingChoices(offer.data ?? []).map(({ value, label }) => {
    const chosen = offer.data?.find(({ buildingId }) => String(buildingId) === value)
    return { value: buildingKey(chosen?.buildingName ?? '', Number(value)), label }
  })
  const isOffered = choices.some(({ value }) => value === editor.initial)
  const present = { value: editor.initial, label: order.building ?? '' }
  return (
    <ChoiceEditor
      {...editor}
      offer={offer}
      choices={isOffered || editor.initial === '' ? choices : [present, ...choices]}
    />
  )
}

export function FloorEditor({ order, ...editor }: Props): ReactNode {
  const floors = useFloors(order)
  const choices = (floors.data ?? []).map(({ floorCode, floorName }) => ({
    value: floorName || floorCode,
    label: placeLabel(floorCode, floorName),
  }))
  return <ChoiceEditor {...editor} canClear offer={floors} choices={unique(choices)} />
}

/** The rooms of the order's floor; of the whole building where it has none yet, each with its floor. */
export function RoomEditor({ order, ...editor }: Props): ReactNode {
  const floors = useFloors(order)
  const floor = floors.data?.find(({ floorId }) => floorId === order.floorId)
  const rooms = useQuery({
    ...roomsQuery(order.propertyId, order.buildingId ?? 0, floor?.floorCode),
    enabled: order.floorId === null || floor !== undefined,
  })
  const labels = new Map(
    roomChoices(rooms.data ?? [], floors.data ?? []).map(({ value, label }) => [value, label]),
  )
  const choices = (rooms.data ?? []).map(({ roomId, roomCode, floorCode }) => ({
    value: floor ? roomCode : roomKey(roomCode, floorCode),
    label: labels.get(String(roomId)) ?? roomCode,
  }))
  return <ChoiceEditor {...editor} canClear offer={rooms} choices={unique(choices)} />
}

const useFloors = ({ propertyId, buildingId }: WorkOrder) =>
  useQuery({ ...floorsQuery(propertyId, buildingId ?? 0), enabled: buildingId !== null })

/** Two floors may have one name. */
const unique = (choices: readonly FieldChoice[]): FieldChoice[] => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
]
