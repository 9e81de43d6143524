export { type AssigneeOption, findAssigneeNamed } from './assignees.access.ts'
export { findOrderAssignee } from './order-assignee.usecases.ts'
export { workerList } from './workers.kind.ts'
export { listAssigneeItems } from './workers.usecases.ts'
