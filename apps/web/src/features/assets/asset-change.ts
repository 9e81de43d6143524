import { setAssetAttributes, updateAsset } from '@fettle/contract/asset-changes'
import { type Asset, asset } from '@fettle/contract/assets'
import type { BodyInput } from '@fettle/contract/route'
import { assetQuery } from '#nouns/assets/asset.queries.ts'
import { type RecordChange, recordChange } from '#records/change/record-change.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { useRecordChange } from '#records/change/use-record-change.ts'

/** Id of the asset and the version seen by the person. */
export type AssetVersion = Pick<Asset, 'assetId' | 'fmModId'>
export type AssetChange = RecordChange<Asset>
export type AssetChangeBody = BodyInput<typeof updateAsset>

export const assetKind = recordKind('asset', { id: 'assetId', schema: asset, query: assetQuery })

/** A change of an asset's fields. */
export const assetChange = changeBy(assetKind, updateAsset)

export type AttributeRow = BodyInput<typeof setAssetAttributes>['attributes'][number]

/** Replaces the attributes of an asset, in order within each group. */
export const attributesChange = (seen: AssetVersion, attributes: AttributeRow[]): AssetChange =>
  recordChange(
    assetKind,
    setAssetAttributes,
    { params: { assetId: seen.assetId }, body: { attributes } },
    seen,
  )

export const useAssetChange = (assetId: number) => useRecordChange(assetKind, assetId)
