import type { WorkOrder } from '@fettle/contract/work-orders'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { buildingsQuery, campusesQuery, floorsQuery, roomsQuery } from '../../../../lib/reference.queries.ts'
import { useWorkspace } from '../../../../lib/workspace.ts'
import { choicesByName, type FieldChoice } from '../../../../ui/choice-field.tsx'
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
  const names = (offer.data ?? []).map(({ buildingName }) => buildingName)
  return <ChoiceEditor {...editor} offer={offer} choices={choicesByName(names)} />
}

export function FloorEditor({ order, ...editor }: Props): ReactNode {
  const floors = useFloors(order)
  const choices = (floors.data ?? []).map(({ floorCode, floorName }) => ({
    ...coded(floorCode, floorName),
    value: floorName || floorCode,
  }))
  return <ChoiceEditor {...editor} canClear offer={floors} choices={unique(choices)} />
}

/** The rooms of the order's floor. */
export function RoomEditor({ order, ...editor }: Props): ReactNode {
  const floor = useFloors(order).data?.find(({ floorId }) => floorId === order.floorId)
  const rooms = useQuery({
    ...roomsQuery(order.propertyId, order.buildingId ?? 0, floor?.floorCode),
    enabled: floor !== undefined,
  })
  const choices = (rooms.data ?? []).map(({ roomCode, roomName }) => coded(roomCode, roomName))
  return <ChoiceEditor {...editor} canClear offer={rooms} choices={unique(choices)} />
}

const useFloors = ({ propertyId, buildingId }: WorkOrder) =>
  useQuery({ ...floorsQuery(propertyId, buildingId ?? 0), enabled: buildingId !== null })

const coded = (code: string, name: string): FieldChoice => ({
  value: code,
  label: name === '' || name === code ? code : `${code} – ${name}`,
})

/** Two floors may have a room of the same code. */
const unique = (choices: readonly FieldChoice[]): FieldChoice[] => [
  ...new Map(choices.map((choice) => [choice.value, choice])).values(),
]
