export {
  type CommandDeps,
  type OrderCommand,
  permit,
  runOrderCommand,
} from './commands/order-command.usecases.ts'
