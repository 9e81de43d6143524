import * as contract from '@fettle/contract/asset-calls'
import { strictAssetFilters } from '@fettle/contract/asset-query'
import type { AssetRow } from '@fettle/contract/assets'
import { type RecordList, readNow } from '#records/list/record-list.ts'
import { presentAssetRow } from './asset-row.presenter.ts'
import { assetRowTable, type StoredAssetRow } from './asset-search.access.ts'
import { assetSearch } from './assets.access.ts'

type Query = Parameters<typeof assetSearch>[1]

/** The list of assets ([B7.007]). Its spreadsheet has more columns, for an import. */
export const assetList: RecordList<StoredAssetRow, Query, AssetRow> = {
  permission: 'assets.read',
  routes: { list: contract.listAssets, count: contract.countAssets },
  filters: strictAssetFilters,
  columns: (settings) => settings.assetListColumnOptions,
  moment: readNow,
  records: assetRowTable,
  search: ({ actor }, query) => ({ ...assetSearch(actor, query), table: assetRowTable }),
  present: (rows, now) => rows.map((row) => presentAssetRow(row, now)),
}
