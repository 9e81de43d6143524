import type { Route } from '@fettle/contract/route'
import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import type { CallOptions } from '#lib/api-client.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'
import { startedOrderQueue } from './device/order-queue-state.ts'
import { workOrderQuery } from './order.queries.ts'
/** Id of the order and the version seen by the person. */
export type OrderVersion = Pick<WorkOrder, 'workorderId' | 'fmModId'>
export type OrderChange = RecordChange<WorkOrder>
export type OrderChanging = RecordChanging<WorkOrder>

/** Not defined by `recordKind`, which the first load of an order does not need. */
export const orderKind: RecordKind<WorkOrder> = {
  name: 'work-order',
  schema: workOrder,
  idOf: ({ workorderId }) => workorderId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (workorderId) => workOrderQuery(workorderId).queryKey,
  listKey: ['work-order', 'list'],
  queue: async () => (await startedOrderQueue())?.submit ?? null,
}

export type AnswersOrder = Route & { readonly response: typeof workOrder }

/** A change that returns the updated order. */
export const orderChange = <R extends AnswersOrder>(
  route: R,
  options: CallOptions<R>,
  seen?: Pick<WorkOrder, 'fmModId'>,
): OrderChange => recordChange(orderKind, route, options, seen)

export const useOrderChange = (workorderId: number) => useRecordChange(orderKind, workorderId)
