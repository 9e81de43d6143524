export { getPart } from './parts.access.ts'
export { partList } from './parts.kind.ts'
export { receiveStock } from './receive-stock.usecases.ts'
export {
  insertStockTransaction,
  lockOnHand,
  lockStockPlaces,
  type NewStockTransaction,
  type StockPlaceRow,
} from './stock-ledger.repository.ts'
export { getStockWarehouse } from './stock-warehouse.access.ts'
