export { newOrderId, type OrderStep } from './commands/create/create.repository.ts'
export { lockOpenOrder } from './commands/create/scheduled-order.repository.ts'
export {
  insertScheduledOrder,
  type ReplacedOrder,
  replaceOrder,
  type ScheduledOrder,
} from './commands/create/scheduled-order.usecases.ts'
