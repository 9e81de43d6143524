export {
  insertScheduledOrder,
  type ReplacedOrder,
  replaceOrder,
  type ScheduledOrder,
} from './commands/create/scheduled-order.usecases.ts'
