import { listAssets } from '@fettle/contract/asset-calls'
import { listAssetLog } from '@fettle/contract/asset-changes'
import { getAssetLife } from '@fettle/contract/asset-life'
import type { Asset, AssetRow } from '@fettle/contract/assets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { callPages } from '#records/page/log-pages.ts'

/** Maximum rows per response. */
const maxRows = 1000

/** Direct parts of an asset, by code, with any status. */
export const assetPartsQuery = (assetId: number) =>
  queryOptions({
    queryKey: ['asset', 'list', 'parts', assetId],
    queryFn: async ({ signal }): Promise<readonly AssetRow[]> => {
      const query = { parentId: assetId, take: maxRows, sortColumn: 'assetCode' } as const
      return (await call(listAssets, { query: { ...query, sortDirection: 'ascend' }, signal })).data
    },
  })

/** The history of an asset, newest first, page by page. Refetched after a change of the asset. */
export const assetLogQuery = ({ assetId, fmModId }: Pick<Asset, 'assetId' | 'fmModId'>) =>
  callPages(['asset', 'log', assetId, fmModId], listAssetLog, { params: { assetId } })

/** Lifetime costs of an asset as of today. Refetched after a change of the asset. */
export const assetLifeQuery = ({ assetId, fmModId }: Pick<Asset, 'assetId' | 'fmModId'>) => ({
  ...callQuery(['asset', 'life', assetId, fmModId], getAssetLife, { params: { assetId }, query: {} }),
  placeholderData: keepPreviousData,
})

/** Lower-case asset codes of a property that contain a text. Empty for an empty text. */
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
