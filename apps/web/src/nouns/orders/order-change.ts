import type { Route } from '@fettle/contract/route'
import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import type { CallOptions } from '#lib/api-client.ts'
import { type RecordChange, recordChange, recordKind } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { startedOrderQueue } from './device/order-queue-state.ts'
import { workOrderQuery } from './order.queries.ts'
/** Id of the order and the version seen by the person. */
export type OrderVersion = Pick<WorkOrder, 'workorderId' | 'fmModId'>
export type OrderChange = RecordChange<WorkOrder>
export type OrderChanging = RecordChanging<WorkOrder>

export const orderKind = recordKind('work-order', {
  id: 'workorderId',
  schema: workOrder,
  query: workOrderQuery,
  queue: async () => (await startedOrderQueue())?.submit ?? null,
})

export type AnswersOrder = Route & { readonly response: typeof workOrder }

/** A change that returns the updated order. */
export const orderChange = <R extends AnswersOrder>(
  route: R,
  options: CallOptions<R>,
  seen?: Pick<WorkOrder, 'fmModId'>,
): OrderChange => recordChange(orderKind, route, options, seen)

export const useOrderChange = (workorderId: number) => useRecordChange(orderKind, workorderId)
