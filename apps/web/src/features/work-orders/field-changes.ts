import * as fields from '@fettle/contract/order-fields'
import type { BodyInput } from '@fettle/contract/route'
import type { WorkOrder } from '@fettle/contract/work-orders'
import type { ExtraOrderText } from '@fettle/rules/records/work-order-fields'
import { type OrderChange, type OrderVersion, orderChange } from '#nouns/orders/order-change.ts'
import { readBuildingKey, readRoomKey } from '#nouns/places/place-keys.ts'

/** A change of one field: the order as seen, and the new value. Empty means none. */
export type FieldChange = (order: OrderVersion, value: string) => OrderChange

/** The options of a call for a field of an order. */
const withBody = <Body>({ workorderId }: OrderVersion, body: Body) => ({ params: { workorderId }, body })
const orNull = (value: string): string | null => (value === '' ? null : value)

const location = (order: OrderVersion, body: BodyInput<typeof fields.changeLocation>): OrderChange =>
  orderChange(fields.changeLocation, withBody(order, body), order)

/** Fields with their own edit call ([A2.096], [A7.016]). */
export const fieldChanges = {
  description: (order, newDescription) =>
    orderChange(fields.changeDescription, withBody(order, { newDescription }), order),
  trade: (order, value) =>
    orderChange(fields.changeTrade, withBody(order, { newTrade: orNull(value) }), order),
  jobType: (order, value) =>
    orderChange(fields.changeJobType, withBody(order, { newJobType: orNull(value) }), order),
  jobPriority: (order, value) =>
    orderChange(
      fields.changeJobPriority,
      withBody(order, { newJobPriority: value === '' ? null : Number(value) }),
      order,
    ),
  campus: (order, value) =>
    orderChange(fields.changeCampus, withBody(order, { newCampus: orNull(value) }), order),
  /** Clears floor and room of the previous building ([A2.099]). The value is a {@link buildingKey}. */
  building: (order, key) => {
    const { name, buildingId } = readBuildingKey(key)
    return location(order, {
      newLocation1: orNull(name),
      ...(buildingId !== undefined && { newBuildingId: buildingId }),
      newFloor: null,
      newLocation2: null,
    })
  },
  /** Clears the room of the previous floor ([A2.100]). */
  floor: (order, value) => location(order, { newFloor: orNull(value), newLocation2: null }),
  /** The value is a room's code, or a {@link roomKey} without a floor. */
  suite: (order, key) => {
    const { code, floorCode } = readRoomKey(key)
    return location(order, {
      ...(floorCode !== undefined && { newFloor: floorCode }),
      newLocation2: orNull(code),
    })
  },
  location3: (order, value) => location(order, { newLocation3: value }),
  startDateTime: (order, value) =>
    orderChange(fields.changeStartDate, withBody(order, { newStartDate: orNull(value) }), order),
  targetDateTime: (order, value) =>
    orderChange(fields.changeTargetDate, withBody(order, { newTargetDate: orNull(value) }), order),
} as const satisfies Record<string, FieldChange>

/** Changes a text without its own call ([A7.016]). */
export const textChange =
  (name: ExtraOrderText): FieldChange =>
  (order, value) =>
    orderChange(fields.updateWorkOrder, withBody(order, { [name]: orNull(value) }), order)

/** Changes one custom field only ([A5.002]). */
export const customFieldChange =
  (name: string): FieldChange =>
  (order, value) =>
    orderChange(fields.changeExtendedData, withBody(order, { newExtendedData: { [name]: value } }), order)

/** Restores the place, within the limits of the building's call. */
export const placeUndo = (before: WorkOrder) => (after: WorkOrder) =>
  location(after, {
    newLocation1: before.building,
    newBuildingId: before.buildingId,
    newFloor: before.floor,
    newLocation2: before.suite,
  })

/** Restores the trade, and the job type that a changed trade removed. */
export const tradeUndo =
  ({ trade, jobType }: Pick<WorkOrder, 'trade' | 'jobType'>) =>
  (after: WorkOrder): OrderChange =>
    orderChange(
      fields.updateWorkOrder,
      withBody(after, { trade, ...(jobType !== after.jobType && { jobType }) }),
      after,
    )
