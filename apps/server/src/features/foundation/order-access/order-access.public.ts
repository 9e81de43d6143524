export { justCreated, justCreatedId, type WhichOrder } from './just-created-order.repository.ts'
export {
  assertVisible,
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
} from './order-access.access.ts'
export { workOrderForbidden, workOrderNotFound } from './order-access.errors.ts'
export { costItem, orderCostLines, shareOf } from './order-costs.access.ts'
export {
  askedElsewhere,
  ofTeam,
  scopeCondition,
} from './order-scope.access.ts'
