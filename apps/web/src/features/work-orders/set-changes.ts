import { putOrderInSet, takeOrderOutOfSet } from '@fettle/contract/order-commands'
import type { WorkOrder } from '@fettle/contract/work-orders'
import { type OrderChange, type OrderVersion, orderChange } from '#nouns/orders/order-change.ts'

/** Puts an order into the set of another one ([C9.015]). */
export const putInSetChange = (
  { workorderId, fmModId }: OrderVersion,
  withWorkorderId: number,
): OrderChange =>
  orderChange(putOrderInSet, { params: { workorderId }, body: { withWorkorderId } }, { fmModId })

/** Takes an order out of its set ([C9.015]). */
export const takeOutOfSetChange = ({ workorderId, fmModId }: OrderVersion): OrderChange =>
  orderChange(takeOrderOutOfSet, { params: { workorderId } }, { fmModId })

/** Takes an order out of the set that it was just put into. */
export const putInSetUndo = (after: WorkOrder): OrderChange | null =>
  after.can['set-edit'] && after.setId !== null ? takeOutOfSetChange(after) : null
