import { listParts, type Part } from '@fettle/contract/parts'
import type { QueryInput } from '@fettle/contract/route'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { deviceUserId } from '#lib/device/device-user.ts'
import { type DeviceCopy, isUnreached } from '#lib/device/kept-queries.ts'

/** Number of parts in the autocomplete, by code ([A9.001]). */
const partsOffered = 250
const usedPartsOffered = 6

export type PartFilters = Pick<
  QueryInput<typeof listParts>,
  'partCode' | 'partName' | 'partType' | 'vendorName'
>
const byCode = { sortColumn: 'partCode', sortDirection: 'ascend' } as const

const searchKey = (propertyId: number, search: string) => ['part', 'search', propertyId, search] as const

/** A search without words is stored on the device, which answers the others from it. */
const searchCopy = (propertyId: number, search: string): DeviceCopy =>
  search === ''
    ? { as: 'list' }
    : {
        as: 'derived',
        read: async (userId) => {
          const { findStoredParts } = await import('./stored-parts.ts')
          return await findStoredParts(userId, searchKey(propertyId, ''), search)
        },
      }

/** Parts with every word in their code, name or bar code. */
export const partSearchQuery = (propertyId: number, search: string) =>
  queryOptions({
    queryKey: searchKey(propertyId, search),
    meta: { onDevice: searchCopy(propertyId, search.trim()) },
    queryFn: async ({ signal }): Promise<readonly Part[]> => {
      const query = { propertyId, take: partsOffered, ...byCode, search: search || undefined }
      return (await call(listParts, { query, signal })).data
    },
    placeholderData: keepPreviousData,
  })

/** Parts that the user recently added to orders. */
export const partsUsedLatelyQuery = (propertyId: number) => usedPartsQuery(propertyId, { usedBy: 'me' })

/** Parts used on an order's assets, or for work of its job type. */
export const partsUsedForQuery = (propertyId: number, workorderId: number) =>
  usedPartsQuery(propertyId, { usedFor: String(workorderId) })

export const partsThatFitQuery = (propertyId: number, workorderId: number) =>
  usedPartsQuery(propertyId, { fitsOrder: String(workorderId) })

/** Parts that fit an asset, by code. */
export const partsForAssetQuery = (assetId: number) =>
  queryOptions({
    queryKey: ['part', 'for-asset', assetId],
    queryFn: async ({ signal }): Promise<readonly Part[]> =>
      (
        await call(listParts, {
          query: { fitsAsset: String(assetId), take: partsOffered, ...byCode },
          signal,
        })
      ).data,
  })

/** Parts that can replace a part, by code. */
export const alternatesQuery = (partId: number) =>
  queryOptions({
    queryKey: ['part', 'alternates', partId],
    queryFn: async ({ signal }): Promise<readonly Part[]> =>
      (
        await call(listParts, {
          query: { alternateOf: String(partId), take: partsOffered, ...byCode },
          signal,
        })
      ).data,
  })

type Used = Pick<QueryInput<typeof listParts>, 'usedBy' | 'usedFor' | 'fitsOrder'>

const usedPartsQuery = (propertyId: number, used: Used) =>
  queryOptions({
    queryKey: ['part', 'used', propertyId, used],
    meta: { onDevice: { as: 'list' } },
    queryFn: async ({ signal }): Promise<readonly Part[]> =>
      (await call(listParts, { query: { propertyId, take: usedPartsOffered, ...used }, signal })).data,
  })

export const partPageQuery = (propertyId: number, filters: PartFilters, skip: number) => ({
  ...callQuery(['part', 'page', propertyId, filters, skip], listParts, {
    query: { propertyId, skip, ...byCode, ...filters },
  }),
  placeholderData: keepPreviousData,
})

/** The part with this barcode or code, or null. Without a network, among the parts that are stored on the device. */
export async function findScannedPart(propertyId: number, code: string): Promise<Part | null> {
  try {
    return await findOnServer(propertyId, code)
  } catch (error) {
    const userId = deviceUserId()
    if (userId === null || !isUnreached(error)) throw error
    const { findStoredPart } = await import('./stored-parts.ts')
    const part = await findStoredPart(userId, searchKey(propertyId, ''), code)
    if (part === null) throw error
    return part
  }
}

async function findOnServer(propertyId: number, code: string): Promise<Part | null> {
  const byBarcode = await call(listParts, { query: { propertyId, cPartBarCode: code, take: 1 } })
  if (byBarcode.data[0]) return byBarcode.data[0]
  const byText = await call(listParts, { query: { propertyId, partCode: code, take: partsOffered } })
  return byText.data.find(({ partCode }) => partCode.toLowerCase() === code.toLowerCase()) ?? null
}
