import type { Asset } from '@fettle/contract/assets'
import { type AssetChange, type AssetVersion, assetChange } from './asset-change.ts'

/** Previous place of the asset, from campus to room. */
export const placeUndo =
  ({ campus, location1, buildingId, floor, location2 }: Asset) =>
  (after: AssetVersion): AssetChange =>
    assetChange(after, { campus, location1, buildingId, floor, location2 })

/** Previous class of the asset, on three levels. */
export const classUndo =
  ({ type, subtype, function: third }: Asset) =>
  (after: AssetVersion): AssetChange =>
    assetChange(after, { type, subtype, function: third })
