import type { Route } from '@fettle/contract/route'
import { type WorkOrder, workOrder } from '@fettle/contract/work-orders'
import type { CallOptions } from '#lib/api-client.ts'
import { workOrderQuery } from '#nouns/orders/order.queries.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'

/** What a change must know of its order: which one, and the version that the person saw. */
export type OrderVersion = Pick<WorkOrder, 'workorderId' | 'fmModId'>
export type OrderChange = RecordChange<WorkOrder>
export type OrderChanging = RecordChanging<WorkOrder>

/** Orders as a kind of record that is changed. */
export const orderKind: RecordKind<WorkOrder> = {
  name: 'work-order',
  schema: workOrder,
  idOf: ({ workorderId }) => workorderId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (workorderId) => workOrderQuery(workorderId).queryKey,
  listKey: ['work-order', 'list'],
}

/** A route whose answer is the order as it then is. */
export type AnswersOrder = Route & { readonly response: typeof workOrder }

/** A change that the server answers with the order as it then is. */
export const orderChange = <R extends AnswersOrder>(
  route: R,
  options: CallOptions<R>,
  seen?: Pick<WorkOrder, 'fmModId'>,
): OrderChange => recordChange(orderKind, route, options, seen)

/** What a button, a field or a dialog needs to change an order. */
export const useOrderChange = (workorderId: number): OrderChanging => useRecordChange(orderKind, workorderId)
