export { addTrades } from './add-trades.usecases.ts'
export { findJobTypeNames, findJobTypesOfProperty } from './trades.access.ts'
