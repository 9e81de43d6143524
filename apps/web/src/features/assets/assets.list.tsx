import { countAssets, exportAssets, listAssets } from '@fettle/contract/asset-calls'
import { assetQuery, assetSortColumns } from '@fettle/contract/asset-query'
import { type AssetRow, assetRow } from '@fettle/contract/assets'
import { assetReports } from '@fettle/contract/reports'
import { readScannedCode } from '@fettle/rules/labels/label-content'
import { maxLength } from '@fettle/rules/records/limits'
import { lazyComponent } from '#lib/lazy-component.ts'
import { AssetStatusBadge } from '#nouns/assets/asset-status-badge.tsx'
import { ScanAssetButton } from '#nouns/assets/scan-asset-button.tsx'
import { placeLabels } from '#nouns/places/place-labels.ts'
import { anyStatus } from '#records/filters/filter-words.ts'
import { defineList } from '#records/list/define-list.tsx'
import {
  addressSchema,
  type EffectiveSearch,
  type ListSort,
  listAddress,
  type SearchOf,
} from '#records/list/list-address.ts'
import type { SelectedBarProps, ShownList } from '#records/list/list-definition.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { useAssetLabels } from './labels/use-asset-labels.tsx'
import { useOpenByCode } from './use-open-by-code.ts'

const schema = addressSchema(assetQuery.shape, 'assetIds')
export type AssetSearch = SearchOf<typeof schema>
type InitialAssetSearch = ListSort & { status: string[]; propertyId: number[] }
export type EffectiveAssetSearch = EffectiveSearch<AssetSearch, InitialAssetSearch>
export type SelectedAssets = SelectedBarProps<AssetRow, AssetSearch, InitialAssetSearch>

/** Most frequently used statuses. */
const statuses = ['In Service', 'Out of Service', 'Storage', anyStatus]

/** A label's URL is longer than a code. */
const maxScanned = 500

/** The assets of a property ([B2.005], [B2.012] to [B2.016], [C0.001]): those in service by code. */
export const assetList = defineList({
  kind: {
    one: 'asset',
    many: 'assets',
    idOf: ({ assetId }) => assetId,
    nameOf: ({ assetCode, name }) => `Asset ${assetCode}, ${name}`,
  },
  flagKind: 'asset',
  screen: 'assets',
  address: listAddress<AssetSearch, InitialAssetSearch>({
    schema,
    initial: (propertyIds) => ({
      status: ['In Service'],
      sortColumn: 'assetCode',
      sortDirection: 'ascend',
      propertyId: [...propertyIds],
    }),
    ofProperty: ['campus', 'location1', 'floor', 'location2'],
  }),
  calls: {
    list: listAssets,
    count: countAssets,
    sheet: exportAssets,
    chosen: (assetIds) => ({ assetIds }),
  },
  report: assetReports.list,
  words: ({ settings, property }) => {
    const places = placeLabels(settings, property)
    return {
      title: 'Assets',
      report: 'Asset List',
      columns: settings.assetListColumnOptions,
      labels: {
        search: 'Search',
        assetCode: 'Asset Code',
        name: 'Name',
        type: 'System',
        subtype: 'Category',
        function: 'Function',
        functionText: 'Function text',
        status: 'Status',
        campus: places.campus,
        location1: places.building,
        floor: places.floor,
        location2: places.suite,
        barcode: 'Barcode',
        parentId: 'Part of',
      },
    }
  },
  row: assetRow,
  sortable: assetSortColumns,
  link: { column: 'assetCode', to: ({ assetId }) => `/assets/${assetId}` },
  cells: { status: ({ status }) => <AssetStatusBadge status={status} /> },
  uncut: ['status'],
  card: (row) => ({
    name: row.assetCode,
    status: <AssetStatusBadge status={row.status} />,
    title: row.name,
    facts: (
      <>
        <PropertyFact name={row.propertyName} />
        <CardFact label="Location">
          {[row.campus, row.location1, row.floor, row.location2].filter(Boolean).join(' · ')}
        </CardFact>
        <CardFact label="Class">{[row.type, row.subtype, row.function].filter(Boolean).join(' › ')}</CardFact>
        <CardFact label="Barcode">{row.barcode}</CardFact>
      </>
    ),
  }),
  searchBox: {
    label: 'Search code, name or barcode',
    maxLength: maxScanned,
    read: (text) => readScannedCode(text).code.slice(0, maxLength.title),
  },
  elsewhere: ['status', 'search'],
  controls: ({ search, change }) => (
    <StatusControl
      status={search.status}
      statuses={statuses}
      onStatus={(status) => change({ status: [status] })}
    />
  ),
  Filters: lazyComponent(async () => (await import('./asset-filters.tsx')).AssetFilters),
  create: () => (
    <>
      <ScanAssetButton />
      <NewRecordLink permission="assets.edit" label="New Asset" to="/assets/create" />
    </>
  ),
  useExtras: useAssetActions,
  SelectedBar: lazyComponent(async () => (await import('./components/asset-bulk-bar.tsx')).AssetBulkBar),
})

function useAssetActions({ search }: ShownList<AssetSearch, InitialAssetSearch>) {
  const labels = useAssetLabels({ query: search })
  const importing = useImportAction('assets')
  const onEnter = useOpenByCode(search.propertyId)
  return { actions: [{ id: 'labels', ...labels.action }, ...importing], dialogs: labels.dialog, onEnter }
}
