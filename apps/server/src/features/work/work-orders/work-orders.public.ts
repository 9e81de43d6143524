export { moveRequests } from './order-history.repository.ts'
export { findNumberPrefix, takeNumbers } from './order-numbers.repository.ts'
export {
  type PrintedOrder,
  readOrderForPrint,
  readRowsForPrint,
  sortedOrders,
} from './order-print.usecases.ts'
export { readSignature } from './signature.usecases.ts'
export { readWorkOrder, readWorkOrders } from './work-orders.usecases.ts'
