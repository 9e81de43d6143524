export { insertCostPart } from './order-parts.repository.ts'
export { plannedPartsInsert } from './planned-parts.repository.ts'
