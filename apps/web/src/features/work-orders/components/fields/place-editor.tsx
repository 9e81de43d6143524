import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ReactNode } from 'react'
import { PlaceLevelEditor } from '#nouns/places/place-level-editor.tsx'
import type { PlaceLevelName } from '#nouns/places/use-place-picking.ts'
import type { EditorProps } from '#records/form/editable-field.tsx'

type Props = EditorProps & { readonly order: WorkOrder; readonly level: PlaceLevelName }

/** One level of an order's location. */
export function PlaceEditor({ order, level, ...editor }: Props): ReactNode {
  return (
    <PlaceLevelEditor
      {...editor}
      propertyId={order.propertyId}
      level={level}
      canClear={level !== 'building'}
      place={{
        campus: order.campus ?? '',
        building: order.building ?? '',
        buildingId: order.buildingId,
        floor: order.floor ?? '',
        floorId: order.floorId,
        suite: order.suite ?? '',
      }}
    />
  )
}
