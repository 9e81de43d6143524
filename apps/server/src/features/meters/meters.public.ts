export { listMetersOfAsset } from './meters.usecases.ts'
