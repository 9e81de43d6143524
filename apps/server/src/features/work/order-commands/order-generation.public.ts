export {
  insertScheduledOrder,
  replaceOrder,
} from './create/scheduled-order.usecases.ts'
