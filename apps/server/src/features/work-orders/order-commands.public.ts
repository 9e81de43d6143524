export { insertLog } from './commands/order-command.repository.ts'
export {
  type CommandDeps,
  changeOrder,
  type OrderCommand,
  permit,
  runOnOrders,
  runOrderCommand,
} from './commands/order-command.usecases.ts'
export { acceptAsVendor, declineAsVendor, reportDoneAsVendor } from './commands/vendor-answers.ts'
