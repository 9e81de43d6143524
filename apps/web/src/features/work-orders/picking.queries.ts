import { listAssetClass1, listAssetClass2, listAssetClass3 } from '@fettle/contract/asset-classes'
import { type AssetRow, listAssets } from '@fettle/contract/assets'
import { listParts, type Part } from '@fettle/contract/parts'
import type { QueryInput } from '@fettle/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'

/** Parts that the autocomplete takes, by code from the first on ([A9.001]). */
const partsOffered = 250
const usedPartsOffered = 6
const assetsOffered = 25

export type PartFilters = Pick<
  QueryInput<typeof listParts>,
  'partCode' | 'partName' | 'partType' | 'vendorName'
>
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

const byCode = { sortColumn: 'partCode', sortDirection: 'ascend' } as const

/** Parts that have every word in their code, name or bar code. */
export const partSearchQuery = (propertyId: number, search: string) =>
  queryOptions({
    queryKey: ['part', 'search', propertyId, search],
    queryFn: async ({ signal }): Promise<readonly Part[]> => {
      const query = { propertyId, take: partsOffered, ...byCode, search: search || undefined }
      return (await call(listParts, { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** Parts that the person put on orders lately. */
export const partsUsedLatelyQuery = (propertyId: number) => usedPartsQuery(propertyId, { usedBy: 'me' })

/** Parts that were used on the assets of an order, or for work of its job type. */
export const partsUsedForQuery = (propertyId: number, workorderId: number) =>
  usedPartsQuery(propertyId, { usedFor: String(workorderId) })

const usedPartsQuery = (propertyId: number, used: Pick<QueryInput<typeof listParts>, 'usedBy' | 'usedFor'>) =>
  queryOptions({
    queryKey: ['part', 'used', propertyId, used],
    queryFn: async ({ signal }): Promise<readonly Part[]> =>
      (await call(listParts, { query: { propertyId, take: usedPartsOffered, ...used }, signal })).data,
  })

export const partPageQuery = (propertyId: number, filters: PartFilters, skip: number) =>
  queryOptions({
    queryKey: ['part', 'page', propertyId, filters, skip],
    queryFn: ({ signal }) => call(listParts, { query: { propertyId, skip, ...byCode, ...filters }, signal }),
    placeholderData: keepPreviousData,
  })

/** The part with this barcode or code; null when there is none. */
export async function findScannedPart(propertyId: number, code: string): Promise<Part | null> {
  const byBarcode = await call(listParts, { query: { propertyId, cPartBarCode: code, take: 1 } })
  if (byBarcode.data[0]) return byBarcode.data[0]
  const byText = await call(listParts, { query: { propertyId, partCode: code, take: partsOffered } })
  return byText.data.find(({ partCode }) => partCode.toLowerCase() === code.toLowerCase()) ?? null
}

export const assetSearchQuery = (propertyId: number, search: string) =>
  queryOptions({
    queryKey: ['asset', 'search', propertyId, search],
    queryFn: async ({ signal }): Promise<readonly AssetRow[]> => {
      const query = { propertyId, take: assetsOffered, search: search || undefined }
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

/** Asset classes change seldom. */
const classesStaleMs = 300_000

/** Systems: asset classes of the first level. */
export const systemsQuery = queryOptions({
  queryKey: ['asset-class', 1],
  queryFn: async ({ signal }) => (await call(listAssetClass1, { signal })).map((one) => one.assetClass1Name),
  staleTime: classesStaleMs,
})

/** Categories of a system. */
export const categoriesQuery = (system: string) =>
  queryOptions({
    queryKey: ['asset-class', 2, system],
    queryFn: async ({ signal }) =>
      (await call(listAssetClass2, { query: { assetClass1Name: system }, signal })).map(
        (one) => one.assetClass2Name,
      ),
    staleTime: classesStaleMs,
  })

/** Functions of a category of a system. */
export const functionsQuery = (system: string, category: string) =>
  queryOptions({
    queryKey: ['asset-class', 3, system, category],
    queryFn: async ({ signal }) => {
      const query = { assetClass1Name: system, assetClass2Name: category }
      return (await call(listAssetClass3, { query, signal })).map((one) => one.assetClass3Name)
    },
    staleTime: classesStaleMs,
  })

/** The asset with this barcode or code; null when there is none. */
export async function findScannedAsset(propertyId: number, code: string): Promise<AssetRow | null> {
  const byBarcode = await call(listAssets, { query: { propertyId, barcode: code, take: 2 } })
  const [only, other] = byBarcode.data
  if (only && !other) return only
  const byText = await call(listAssets, { query: { propertyId, assetCode: code, take: assetsOffered } })
  return byText.data.find(({ assetCode }) => assetCode.toLowerCase() === code.toLowerCase()) ?? null
}
