export { findPriorityName, priorityName } from './priority-name.repository.ts'
