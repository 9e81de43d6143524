import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { useWorkspace } from '#lib/workspace.ts'
import { type PlaceDraft, type PlaceLevelName, usePlacePicking } from '#nouns/places/use-place-picking.ts'
import { ChoiceEditor } from '#records/form/choice-editor.tsx'
import type { EditorProps } from '#records/form/editable-field.tsx'
import { buildingKey, roomKey } from '../../field-changes.ts'

type Props = EditorProps & { readonly order: WorkOrder; readonly level: PlaceLevelName }

/** One level of where an order is: the campus, its buildings, the floors of its building, the rooms of its floor. */
export function PlaceEditor({ order, level, ...editor }: Props): ReactNode {
  const { settings } = useWorkspace()
  const draft = placeOf(order)
  const { value, choices, offer, onChange } = usePlacePicking({
    propertyId: order.propertyId,
    hasCampuses: settings.enableCampuses,
    roomLabel: editor.label,
    draft,
    change: (part) => editor.onSave(savedValue[level]({ ...draft, ...part }, order)),
    keepsCampus: true,
    offers: [level],
  })[level]
  return (
    <ChoiceEditor
      {...editor}
      initial={value}
      choices={choices}
      offer={offer}
      canClear={level !== 'building'}
      onSave={(chosen) => (chosen === value ? editor.onCancel() : onChange(chosen === '' ? null : chosen))}
    />
  )
}

const placeOf = (order: WorkOrder) => ({
  campus: order.campus ?? '',
  building: order.building ?? '',
  buildingId: order.buildingId,
  floor: order.floor ?? '',
  floorId: order.floorId,
  suite: order.suite ?? '',
})

/** A level of a place as the field of the order is changed to. */
const savedValue: Record<PlaceLevelName, (place: PlaceDraft, order: WorkOrder) => string> = {
  campus: ({ campus }) => campus,
  building: ({ building, buildingId }) => buildingKey(building, buildingId),
  floor: ({ floor }) => floor,
  // A room brings its floor to an order that has none.
  suite: ({ suite, floor }, { floorId }) =>
    suite === '' || floorId !== null ? suite : roomKey(suite, floor),
}
