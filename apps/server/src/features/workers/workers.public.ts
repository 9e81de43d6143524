export { type AssigneeOption, findAssigneeNamed } from './assignees.access.ts'
export { listAssigneeItems } from './workers.usecases.ts'
