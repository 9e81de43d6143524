import { getAssetPhoto } from '@fettle/contract/assets'
import { listAssetHistory } from '@fettle/contract/work-orders'
import { queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'

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
