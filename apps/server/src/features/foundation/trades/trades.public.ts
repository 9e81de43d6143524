export { addTrades } from './add-trades.usecases.ts'
export {
  findHigherPriority,
  findPriorityName,
  findPriorityNames,
  priorityName,
} from './priority-name.repository.ts'
export { withdrawUnusedTrade } from './trade-settings.repository.ts'
export { findJobTypeNames, findJobTypesOfProperty } from './trades.access.ts'
