import type { AnswerOf } from '@fettle/contract/route'
import type { listWorkOrders } from '@fettle/contract/work-orders'

/** Kind of the orders among the records that a device stores. */
export const orderKind = 'work-order'

/** One page of matching orders. */
export type OrderPage = AnswerOf<typeof listWorkOrders>
