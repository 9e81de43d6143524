export {
  insertComment,
  insertCostPart,
  insertOrderAssets,
  refreshAssetDisplay,
} from './commands/items/items.repository.ts'
