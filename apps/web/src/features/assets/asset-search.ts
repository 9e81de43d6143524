import { assetQuery } from '@fettle/contract/asset-query'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, assetIds: _assetIds, skip, ...fields } = assetQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** The list's address, read: every part may be absent ([B2.005]). */
export type AssetSearch = Readonly<z.output<typeof schema>>
export type AssetFilterName = keyof FiltersOf<AssetSearch>
/** What the list of a property begins with. */
export type InitialAssetSearch = ListSort & { readonly status: string[]; readonly propertyId: number[] }
/** The search in force. */
export type EffectiveAssetSearch = AssetSearch & InitialAssetSearch & { readonly skip: number }

/** The address of the asset list: it begins with what is in service, by code ([B2.012] to [B2.014]). */
export const assetAddress = listAddress<AssetSearch, InitialAssetSearch>({
  schema,
  initial: (propertyIds) => ({
    status: ['In Service'],
    sortColumn: 'assetCode',
    sortDirection: 'ascend',
    propertyId: [...propertyIds],
  }),
  ofProperty: ['campus', 'location1', 'floor', 'location2'],
})
