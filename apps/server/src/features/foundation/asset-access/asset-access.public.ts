export { requireAsset } from './require-asset.access.ts'
