import type { WorkOrderChange } from '@fettle/contract/order-fields'
import type { OrderField } from '@fettle/rules/orders/order-fields'
import { fieldChange, type OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import type { Settings } from '@fettle/rules/settings/settings'
import {
  findPlaceNames,
  type PlaceFields,
  placeColumns,
  placeFromColumns,
  resolvePlace,
} from '#features/foundation/places/places.public.ts'
import type { OrderCommand } from '#features/work/work-orders/order-command.public.ts'
import { unchanged } from '#records/command/change-fields.ts'
import type { Outcome } from './outcome.ts'

/** Payload names and labels of the place levels. */
export const placeFields = (settings: Settings): PlaceFields => ({
  campus: { field: 'campus', label: settings.campusLabelSingular },
  building: { field: 'building', label: settings.location1Label },
  floor: { field: 'floor', label: settings.floorLabel },
  room: { field: 'suite', label: settings.location2Label },
})

/** Extracts the place fields of a change. A building may be sent as `location1`, a room as `location2`. */
export const placeChangeOf = ({
  campus,
  building,
  location1,
  buildingId,
  floor,
  suite,
  location2,
}: WorkOrderChange) => ({
  campus,
  building: building === undefined ? location1 : building,
  buildingId,
  floor,
  suite: suite === undefined ? location2 : suite,
})

/**
 * Changes the place ([A2.099]): a new campus or building clears floor and room, a new floor clears the room.
 */
export async function changePlace(command: OrderCommand, change: WorkOrderChange): Promise<Outcome> {
  const { trx, row, settings } = command
  const named = placeChangeOf(change)
  if (Object.values(named).every((part) => part === undefined)) return unchanged
  const current = placeFromColumns(row)
  const fields = placeFields(settings)
  const { place, problems } = await resolvePlace(trx, {
    propertyId: row.property_id,
    current,
    change: named,
    fields,
  })
  const moved = (['campusId', 'buildingId', 'floorId', 'roomId'] as const).filter(
    (level) => place[level] !== current[level],
  )
  if (moved.length === 0) return { ...unchanged, problems }
  const names = await findPlaceNames(trx, place)
  const changed: OrderField[] = []
  const lines: OrderLogEvent[] = []
  for (const { field, label } of [fields.campus, fields.building, fields.floor, fields.room]) {
    const level = field as 'campus' | 'building' | 'floor' | 'suite'
    if (!moved.includes(levelIds[level])) continue
    changed.push(level)
    lines.push(fieldChange({ field: level, label }, row[level] ?? '', names[level] ?? ''))
  }
  const { latitude, longitude } = names
  return { problems, changed, columns: { ...placeColumns(place), latitude, longitude }, lines }
}

const levelIds = { campus: 'campusId', building: 'buildingId', floor: 'floorId', suite: 'roomId' } as const
