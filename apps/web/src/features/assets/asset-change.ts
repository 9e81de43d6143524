import { setAssetAttributes, updateAsset } from '@fettle/contract/asset-changes'
import { type Asset, asset } from '@fettle/contract/assets'
import type { BodyInput } from '@fettle/contract/route'
import { assetQuery } from '#nouns/assets/asset.queries.ts'
import { type RecordChange, type RecordKind, recordChange } from '#records/change/record-change.ts'
import { type RecordChanging, useRecordChange } from '#records/change/use-record-change.ts'

/** Id of the asset and the version seen by the person. */
export type AssetVersion = Pick<Asset, 'assetId' | 'fmModId'>
export type AssetChange = RecordChange<Asset>
export type AssetChangeBody = BodyInput<typeof updateAsset>

/** Assets as an editable record kind. */
export const assetKind: RecordKind<Asset> = {
  name: 'asset',
  schema: asset,
  idOf: ({ assetId }) => assetId,
  versionOf: ({ fmModId }) => fmModId,
  queryKeyOf: (assetId) => assetQuery(assetId).queryKey,
  listKey: ['asset', 'list'],
}

/** A change of an asset's fields. */
export const assetChange = (seen: AssetVersion, body: AssetChangeBody): AssetChange =>
  recordChange(assetKind, updateAsset, { params: { assetId: seen.assetId }, body }, seen)

export type AttributeRow = BodyInput<typeof setAssetAttributes>['attributes'][number]

/** Replaces the attributes of an asset, in order within each group. */
export const attributesChange = (seen: AssetVersion, attributes: AttributeRow[]): AssetChange =>
  recordChange(
    assetKind,
    setAssetAttributes,
    { params: { assetId: seen.assetId }, body: { attributes } },
    seen,
  )

/** Callbacks to change an asset, for buttons, fields and dialogs. */
export const useAssetChange = (assetId: number): RecordChanging<Asset> => useRecordChange(assetKind, assetId)
