export { openFollowKeys } from './commands/people/follow-keys.usecases.ts'
export { moveRequests } from './order-history.repository.ts'
export { findNumberPrefix, takeNumbers } from './order-numbers.repository.ts'
export {
  type PrintedOrder,
  readOrderForPrint,
  readRowsForPrint,
  sortedOrders,
} from './order-print.usecases.ts'
export { readSignature } from './signature.usecases.ts'
export {
  assigneeTradeIds,
  factsOf,
  findFollowed,
  followerIds,
  fullyReadWorkOrders,
  getVisibleWorkOrder,
  mayReadMessages,
  type OrderFactsRow,
  visibleAmong,
  visibleBeforeChange,
  visibleWorkOrders,
} from './work-orders.access.ts'
export { readWorkOrder } from './work-orders.usecases.ts'
