export {
  insertScheduledOrder,
  type ReplacedOrder,
  replaceOrder,
  type ScheduledOrder,
} from './create/scheduled-order.usecases.ts'
