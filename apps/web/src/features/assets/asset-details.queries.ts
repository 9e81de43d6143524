import { listAssets } from '@fettle/contract/asset-calls'
import { listAssetLog } from '@fettle/contract/asset-changes'
import { getAssetLife } from '@fettle/contract/asset-life'
import type { Asset, AssetRow } from '@fettle/contract/assets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { logPages } from '#records/page/log-pages.ts'

/** As many rows as one answer holds. */
const maxRows = 1000

/** What is part of an asset, one level down, by code and of whatever status. */
export const assetPartsQuery = (assetId: number) =>
  queryOptions({
    queryKey: ['asset', 'list', 'parts', assetId],
    queryFn: async ({ signal }): Promise<readonly AssetRow[]> => {
      const query = { parentId: assetId, take: maxRows, sortColumn: 'assetCode' } as const
      return (await call(listAssets, { query: { ...query, sortDirection: 'ascend' }, signal })).data
    },
  })

/** What happened to an asset, newest first, page after page. A change of the asset asks for it anew. */
export const assetLogQuery = ({ assetId, fmModId }: Pick<Asset, 'assetId' | 'fmModId'>) =>
  logPages(['asset', 'log', assetId, fmModId], (query, signal) =>
    call(listAssetLog, { params: { assetId }, query, signal }),
  )

/** What an asset costs over its life, as of today. A change of the asset asks for it anew. */
export const assetLifeQuery = ({ assetId, fmModId }: Pick<Asset, 'assetId' | 'fmModId'>) =>
  queryOptions({
    queryKey: ['asset', 'life', assetId, fmModId],
    queryFn: ({ signal }) => call(getAssetLife, { params: { assetId }, query: {}, signal }),
    placeholderData: keepPreviousData,
  })

/** Codes of a property's assets that have a text in them, in small letters; none for an empty text, which all have. */
export const takenCodesQuery = (propertyId: number, text: string) =>
  queryOptions({
    queryKey: ['asset', 'list', 'codes', propertyId, text],
    queryFn: async ({ signal }): Promise<ReadonlySet<string>> => {
      const query = { propertyId, assetCode: text, take: maxRows }
      const { data } = await call(listAssets, { query, signal })
      return new Set(data.map(({ assetCode }) => assetCode.toLowerCase()))
    },
    enabled: text !== '',
  })
