import { getAssetPhoto, listAssets } from '@fettle/contract/assets'
import type { AnswerOf } from '@fettle/contract/route'
import { listAssetHistory } from '@fettle/contract/work-orders'
import { pageSizes } from '@fettle/rules/paging'
import { queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { listPageOptions } from '#records/list/list-query.ts'
import type { EffectiveAssetSearch } from './asset-search.ts'

export type AssetPage = AnswerOf<typeof listAssets>

/** A page of the asset list ([B2.015], [B7.007]). */
export const assetListQuery = (search: EffectiveAssetSearch) => {
  const query = { ...search, take: pageSizes.list }
  return listPageOptions(['asset', 'list', query], (signal) => call(listAssets, { query, signal }))
}

/** The orders of an asset that the person may see, newest first. */
export const assetHistoryQuery = (assetId: number) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'asset', assetId],
    queryFn: ({ signal }) => call(listAssetHistory, { params: { assetId }, signal }),
  })

/** The picture of the asset's first photo. */
export const assetPhotoQuery = (assetId: number) =>
  queryOptions({
    queryKey: ['photo', 'asset', assetId],
    queryFn: async ({ signal }) =>
      (await callForFile(getAssetPhoto, { params: { assetId, index: 0 }, signal })).blob,
  })
