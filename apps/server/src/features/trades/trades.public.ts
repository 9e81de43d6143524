export { findJobTypeNames, findJobTypesOfProperty } from './trades.access.ts'
