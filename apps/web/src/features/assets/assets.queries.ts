import { countAssets, exportAssets, getAssetPhoto, listAssets } from '@fettle/contract/asset-calls'
import { getPhotoContent, listPhotos } from '@fettle/contract/photos'
import { assetReports } from '@fettle/contract/reports'
import { listAssetHistory } from '@fettle/contract/work-orders'
import { pageSizes } from '@fettle/rules/paging'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call, callForFile } from '#lib/api-client.ts'
import { assetQuery } from '#nouns/assets/asset.queries.ts'
import {
  chosenReportOptions,
  chosenSheetOptions,
  foundSetReportOptions,
} from '#records/export/list-exports.ts'
import { type FoundSetRequest, sheetOptions } from '#records/export/spreadsheet.ts'
import { listPageOptions } from '#records/list/list-query.ts'
import { filterSetOf, foundCount } from '#records/saved-filters/saved-filters.queries.ts'
import type { AssetSearch, EffectiveAssetSearch } from './asset-search.ts'
import { assetListKind } from './asset-words.ts'

/** A page of the asset list ([B2.015], [B7.007]). */
export const assetListQuery = (search: EffectiveAssetSearch, take: number = pageSizes.list) => {
  const query = { ...search, take }
  return listPageOptions(['asset', 'list', query], (signal) => call(listAssets, { query, signal }))
}

/** The orders of an asset visible to the person, newest first. */
export const assetHistoryQuery = (assetId: number) =>
  queryOptions({
    queryKey: ['work-order', 'list', 'asset', assetId],
    queryFn: ({ signal }) => call(listAssetHistory, { params: { assetId }, signal }),
  })

/** Query key prefix for the photos of an asset. */
const photosKey = (assetId: number) => ['photo', 'asset', assetId] as const

/** The picture of the asset's first photo. */
export const assetPhotoQuery = (assetId: number) =>
  queryOptions({
    queryKey: [...photosKey(assetId), 'first'],
    queryFn: async ({ signal }) =>
      (await callForFile(getAssetPhoto, { params: { assetId, index: 0 }, signal })).blob,
  })

/** File name of the spreadsheet. */
export const assetSheetName = 'Assets.xlsx'

/** Downloads the whole found set as a spreadsheet ([C0.011]). */
export const assetSheetOptions = () =>
  sheetOptions<EffectiveAssetSearch>((request) => callForFile(exportAssets, request))

/** Downloads a spreadsheet of selected assets. */
export const chosenSheet = () =>
  chosenSheetOptions({
    kind: assetListKind,
    fetchSheet: (ids, sort, signal) =>
      callForFile(exportAssets, { query: { assetIds: ids, ...sort }, signal }),
    fetchAll: (request: FoundSetRequest<EffectiveAssetSearch>) => callForFile(exportAssets, request),
  })

/** Queues the report of the whole found set. */
export const printAssetListOptions = () =>
  foundSetReportOptions({
    reportId: assetReports.list,
    kind: assetListKind,
    readPage: (query: EffectiveAssetSearch, signal) => call(listAssets, { query, signal }),
  })

/** Queues the report of selected assets. */
export const printChosenAssetsOptions = () =>
  chosenReportOptions({ reportId: assetReports.list, kind: assetListKind })

/** Number of assets per search, in order. */
export async function countAssetSets(searches: readonly AssetSearch[], signal: AbortSignal) {
  const filters = searches.map(filterSetOf)
  const { counts } = await call(countAssets, { body: { filters }, signal })
  return counts.map(foundCount)
}

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
