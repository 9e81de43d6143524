export { insertLog } from './commands/order-command.repository.ts'
export {
  type CommandDeps,
  type OrderCommand,
  permit,
  runOrderCommand,
} from './commands/order-command.usecases.ts'
