export { partKind } from './part-commands.usecases.ts'
export { noLedger } from './parts.errors.ts'
export {
  correctStockLines,
  insertStockLines,
  lockBalances,
  lockParts,
  setLastCounts,
  setStockPlace,
} from './stock-lines.repository.ts'
export { readStockSettings } from './stock-settings.usecases.ts'
