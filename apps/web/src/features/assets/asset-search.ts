import { assetQuery } from '@fettle/contract/asset-query'
import * as z from 'zod/mini'
import { type FiltersOf, type ListSort, listAddress } from '#records/list/list-address.ts'

const { take: _take, assetIds: _assetIds, skip, ...fields } = assetQuery.shape
const schema = z.object({ ...fields, skip: z.optional(skip) })

/** Parsed URL parameters of the list, all optional ([B2.005]). */
export type AssetSearch = Readonly<z.output<typeof schema>>
export type AssetFilterName = keyof FiltersOf<AssetSearch>
/** Default search of a property's list. */
export type InitialAssetSearch = ListSort & { readonly status: string[]; readonly propertyId: number[] }
/** The effective search. */
export type EffectiveAssetSearch = AssetSearch & InitialAssetSearch & { readonly skip: number }

/** URL of the asset list. Defaults to assets in service, by code ([B2.012] to [B2.014]). */
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
