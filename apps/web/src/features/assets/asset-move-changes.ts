import { requestAssetMove, updateAssetMove } from '@fettle/contract/asset-moves'
import type { Asset } from '@fettle/contract/assets'
import type { BodyInput } from '@fettle/contract/route'
import { recordChange } from '#records/change/record-change.ts'
import { type AssetChange, assetKind } from './asset-change.ts'

export type MoveBody = BodyInput<typeof requestAssetMove>
export type MoveStepBody = BodyInput<typeof updateAssetMove>
type MovedAsset = Pick<Asset, 'assetId'>

// Without the asset's version: a move is independent, and the server returns its state.

/** Requests a move of an asset. */
export const requestMoveChange = ({ assetId }: MovedAsset, body: MoveBody): AssetChange =>
  recordChange(assetKind, requestAssetMove, { params: { assetId }, body })

/** Sends, receives or cancels a move of an asset. */
export const moveStepChange = ({ assetId }: MovedAsset, moveId: number, body: MoveStepBody): AssetChange =>
  recordChange(assetKind, updateAssetMove, { params: { assetId, moveId }, body })
