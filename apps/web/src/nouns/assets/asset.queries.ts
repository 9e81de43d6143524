import { getAsset, listAssets } from '@fettle/contract/asset-calls'
import { listAssetClass1, listAssetClass2, listAssetClass3 } from '@fettle/contract/asset-classes'
import { findAssetsByCode } from '@fettle/contract/asset-code'
import type { AssetRow } from '@fettle/contract/assets'
import type { QueryInput } from '@fettle/contract/route'
import type { ScannedCode } from '@fettle/rules/labels/label-content'
import { pageSizes } from '@fettle/rules/records/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Number of assets that a field offers, by code ([B9.003]). */
const assetsOffered = pageSizes.autocomplete
const byCode = { sortColumn: 'assetCode', sortDirection: 'ascend' } as const

/** Prompt of fields that search for assets ([B2.060]). */
export const assetSearchText = 'Search for an asset.'

export type AssetFilters = Pick<
  QueryInput<typeof listAssets>,
  | 'assetCode'
  | 'name'
  | 'type'
  | 'subtype'
  | 'function'
  | 'functionText'
  | 'campus'
  | 'location1'
  | 'floor'
  | 'location2'
  | 'barcode'
> & { readonly status?: string | undefined }

/** An asset with all child records. A worker's device stores the ones that were opened. */
export const assetQuery = (assetId: number) =>
  queryOptions({
    queryKey: ['asset', 'detail', assetId],
    queryFn: ({ signal }) => call(getAsset, { params: { assetId }, signal }),
    meta: { onDevice: { as: 'record', kind: 'asset', id: assetId } },
  })

/** An asset in a form: its id and label. */
export type NamedAsset = { readonly assetId: number; readonly label: string }

/** Label of an asset in one line. */
export const assetLabel = ({ assetCode, name }: Pick<AssetRow, 'assetCode' | 'name'>): string =>
  `${assetCode} – ${name}`

export const namedAsset = (asset: AssetRow): NamedAsset => ({
  assetId: asset.assetId,
  label: assetLabel(asset),
})

/** Assets for selection, by code, name or barcode, of a building if one is named. */
export const assetSearchQuery = (propertyId: number, search: string, building?: string) =>
  queryOptions({
    queryKey: ['asset', 'search', propertyId, search, building],
    queryFn: async ({ signal }): Promise<readonly AssetRow[]> => {
      const query = {
        propertyId,
        take: assetsOffered,
        ...byCode,
        search: search || undefined,
        location1: building,
      }
      return (await call(listAssets, { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

export const assetPageQuery = (propertyId: number, filters: AssetFilters, skip: number) =>
  queryOptions({
    queryKey: ['asset', 'page', propertyId, filters, skip],
    queryFn: ({ signal }) => call(listAssets, { query: { propertyId, skip, ...filters }, signal }),
    placeholderData: keepPreviousData,
  })

/** Asset classes rarely change. */
const classesStaleMs = 300_000

/** Systems, the first level of asset classes. */
export const systemsQuery = queryOptions({
  queryKey: ['asset-class', 1],
  queryFn: async ({ signal }) => (await call(listAssetClass1, { signal })).map((one) => one.assetClass1Name),
  staleTime: classesStaleMs,
})

export const categoriesQuery = (system: string) =>
  queryOptions({
    queryKey: ['asset-class', 2, system],
    queryFn: async ({ signal }) =>
      (await call(listAssetClass2, { query: { assetClass1Name: system }, signal })).map(
        (one) => one.assetClass2Name,
      ),
    staleTime: classesStaleMs,
  })

export const functionsQuery = (system: string, category: string) =>
  queryOptions({
    queryKey: ['asset-class', 3, system, category],
    queryFn: async ({ signal }) => {
      const query = { assetClass1Name: system, assetClass2Name: category }
      return (await call(listAssetClass3, { query, signal })).map((one) => one.assetClass3Name)
    },
    staleTime: classesStaleMs,
  })

/** The asset with this barcode or code. null if not found, or for a label of another property. */
export async function findScannedAsset(
  propertyId: number,
  { code, propertyId: onLabel }: ScannedCode,
): Promise<AssetRow | null> {
  if (onLabel !== null && onLabel !== propertyId) return null
  if (onLabel === null) {
    const byBarcode = await call(listAssets, { query: { propertyId, barcode: code, take: 2 } })
    const [only, other] = byBarcode.data
    if (only && !other) return only
  }
  const [found, another] = await call(findAssetsByCode, { query: { propertyId, code } })
  return found && !another ? found : null
}
