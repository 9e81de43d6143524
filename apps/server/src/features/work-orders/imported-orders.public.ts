export {
  insertComment,
  insertOrderAssets,
  refreshAssetDisplay,
} from './commands/items/items.repository.ts'
