import type { WorkOrderRow } from '@fettle/contract/work-orders'
import type { ListKind } from '#records/list/list-kind.ts'
import { orderName } from './order-labels.ts'

/** Terms for work orders in lists and bulk changes. */
export const orderListKind: ListKind<WorkOrderRow> = {
  one: 'order',
  many: 'orders',
  idOf: ({ workorderId }) => workorderId,
  nameOf: orderName,
}
