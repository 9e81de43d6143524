export { noteOrdered } from './part-orders.repository.ts'
export { noLedger } from './parts.errors.ts'
export { readStockSettings } from './stock-settings.usecases.ts'
