export { getOrderOfCost, readableCosts } from './costs.access.ts'
