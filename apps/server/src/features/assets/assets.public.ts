export { getAsset } from './assets.access.ts'
