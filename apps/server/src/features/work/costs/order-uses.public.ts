export { countOrderCosts } from './order-costs.repository.ts'
