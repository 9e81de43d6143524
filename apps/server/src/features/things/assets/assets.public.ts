export { presentAssetRow } from './asset-row.presenter.ts'
export { assetSearchOf, assetTable, type StoredAsset } from './asset-search.access.ts'
export { assetSearch, getAsset } from './assets.access.ts'
export { assetList } from './assets.kind.ts'
export {
  type ClassPlace,
  countAttributeValues,
  followTemplate,
  moveAssetsOfClass,
} from './class-assets.repository.ts'
export { runAssetCommand } from './commands/asset-command.usecases.ts'
