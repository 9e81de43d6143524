import type { Asset } from '@fettle/contract/assets'
import { type AssetChange, type AssetVersion, assetChange } from './asset-change.ts'

/** The place that an asset had, from the campus down to the room. */
export const placeUndo =
  ({ campus, location1, buildingId, floor, location2 }: Asset) =>
  (after: AssetVersion): AssetChange =>
    assetChange(after, { campus, location1, buildingId, floor, location2 })

/** The class that an asset had, on its three levels. */
export const classUndo =
  ({ type, subtype, function: third }: Asset) =>
  (after: AssetVersion): AssetChange =>
    assetChange(after, { type, subtype, function: third })
