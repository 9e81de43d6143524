export { readAssetRowsForPrint } from './asset-print.usecases.ts'
export { assetSearchOf } from './asset-search.access.ts'
export { getAsset, requireAsset, visibleAssetsAmong } from './assets.access.ts'
export {
  type ClassPlace,
  countAttributeValues,
  followTemplate,
  moveAssetsOfClass,
} from './class-assets.repository.ts'
export { runAssetCommand } from './commands/asset-command.usecases.ts'
