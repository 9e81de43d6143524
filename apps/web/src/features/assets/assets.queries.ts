import { listAssets } from '@fettle/contract/assets'
import type { AnswerOf } from '@fettle/contract/route'
import { pageSizes } from '@fettle/rules/paging'
import { call } from '#lib/api-client.ts'
import { listPageOptions } from '#records/list/list-query.ts'
import type { EffectiveAssetSearch } from './asset-search.ts'

export type AssetPage = AnswerOf<typeof listAssets>

/** A page of the asset list ([B2.015], [B7.007]). */
export const assetListQuery = (search: EffectiveAssetSearch) => {
  const query = { ...search, take: pageSizes.list }
  return listPageOptions(['asset', 'list', query], (signal) => call(listAssets, { query, signal }))
}
