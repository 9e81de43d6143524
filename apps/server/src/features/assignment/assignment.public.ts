export { type FoundAssignee, findAssigneeFor, type SoughtFor } from './assignment.usecases.ts'
