export { findAssigneeFor } from './assignment.usecases.ts'
