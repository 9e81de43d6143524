import { getAssetPhoto } from '@fettle/contract/asset-calls'
import { getPhotoContent, listPhotos } from '@fettle/contract/photos'
import { listAssetHistory } from '@fettle/contract/work-orders'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { assetQuery } from '#nouns/assets/asset.queries.ts'

/** The orders of an asset visible to the person, newest first. */
export const assetHistoryQuery = (assetId: number) =>
  callQuery(['work-order', 'list', 'asset', assetId], listAssetHistory, { params: { assetId } })

/** Query key prefix for the photos of an asset. */
const photosKey = (assetId: number) => ['photo', 'asset', assetId] as const

/** The picture of the asset's first photo. */
export const assetPhotoQuery = (assetId: number) =>
  queryOptions({
    queryKey: [...photosKey(assetId), 'first'],
    queryFn: async ({ signal }) =>
      (await callForFile(getAssetPhoto, { params: { assetId, index: 0 }, signal })).blob,
  })

/** The photos of an asset in order, with or without picture data. */
export const assetPhotosQuery = (assetId: number, includeContainerData = false) =>
  queryOptions({
    queryKey: [...photosKey(assetId), includeContainerData ? 'pictures' : 'list'],
    queryFn: ({ signal }) => {
      const query = { assetId: String(assetId), includeContainerData: String(includeContainerData) }
      return call(listPhotos, { query, signal })
    },
  })

/** A thumbnail of a photo. Immutable. */
export const photoThumbnailQuery = (photoId: number) =>
  queryOptions({
    queryKey: ['photo-thumbnail', photoId],
    queryFn: async ({ signal }) => {
      const options = { params: { photoId }, query: { size: 'thumbnail' as const }, signal }
      return (await callForFile(getPhotoContent, options)).blob
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Refetches an asset and its photos after one was added or deleted ([B2.034], [B4.009]). */
export async function refreshAssetPhotos(queries: QueryClient, assetId: number): Promise<void> {
  await queries.invalidateQueries({ queryKey: assetQuery(assetId).queryKey })
  await queries.invalidateQueries({ queryKey: photosKey(assetId) })
}
