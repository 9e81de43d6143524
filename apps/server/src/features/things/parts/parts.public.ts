export { partKind } from './part-commands.usecases.ts'
export { partStock } from './part-search.access.ts'
export { getPart } from './parts.access.ts'
export { partList } from './parts.kind.ts'
export { presentStockTransaction } from './parts.presenter.ts'
export { receiveStock } from './receive-stock.usecases.ts'
export {
  lockOnHand,
  lockStockPlaces,
  queueStockPlacesOfLine,
  type StockPlaceRow,
} from './stock-ledger.repository.ts'
export { getStockWarehouse } from './stock-warehouse.access.ts'
