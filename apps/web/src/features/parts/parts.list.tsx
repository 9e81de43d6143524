import {
  countParts,
  exportParts,
  listParts,
  type Part,
  part,
  partQuery,
  partSortColumns,
} from '@fettle/contract/parts'
import { partReports } from '@fettle/contract/reports'
import { partColumns } from '@fettle/rules/parts/part-columns'
import { maxLength } from '@fettle/rules/records/limits'
import { formatAmount } from '@fettle/rules/text/money'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { chosenText } from '#nouns/parts/chosen-text.ts'
import { quantityText } from '#nouns/parts/quantity-text.ts'
import { defineList } from '#records/list/define-list.tsx'
import {
  activeAddress,
  addressSchema,
  type EffectiveSearch,
  type InitialActive,
  type SearchOf,
} from '#records/list/list-address.ts'
import type { SelectedBarProps, ShownList } from '#records/list/list-definition.ts'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { ActiveControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { StockBadge } from './components/stock-badge.tsx'
import { usePartLabels } from './labels/use-part-labels.tsx'
import { stockFilterText } from './part-words.ts'
import { useStockActions } from './use-stock-actions.ts'

// Pickers and cards use the other filters of the call.
const {
  usedBy: _by,
  usedFor: _for,
  fitsOrder: _order,
  fitsAsset: _asset,
  alternateOf: _part,
  includeInactive: _all,
  ...shape
} = partQuery.shape
const schema = addressSchema(shape, 'partIds')
export type PartSearch = SearchOf<typeof schema>
export type EffectivePartSearch = EffectiveSearch<PartSearch, InitialActive>
export type SelectedParts = SelectedBarProps<Part, PartSearch, InitialActive>

/** The parts catalog ([C1.001]–[C1.005]): the active parts by code. */
export const partList = defineList({
  kind: {
    one: 'part',
    many: 'parts',
    idOf: ({ partId }) => partId,
    nameOf: ({ partCode, partName }) => `Part ${partCode}, ${partName}`,
  },
  flagKind: 'part',
  screen: 'parts',
  address: activeAddress<PartSearch>(schema, 'partCode', ['vendorName']),
  calls: {
    list: listParts,
    count: countParts,
    sheet: exportParts,
    chosen: (partIds) => ({ partIds, active: '*' }),
  },
  report: partReports.list,
  words: ({ settings }) => ({
    title: 'Parts Inventory',
    report: 'Part List',
    sheetName: 'Parts',
    columns: partColumns(settings),
    labels: {
      search: 'Search',
      partCode: 'Code',
      partName: 'Name',
      partType: 'Type',
      vendorName: 'Supplier',
      manufacturer: 'Manufacturer',
      accountCode: 'Account Code',
      cPartBarCode: 'Bar Code',
      stock: 'Stock',
      warehouseId: 'Warehouse',
      active: 'Active',
    },
    valueWords: { stock: (value) => stockFilterText(String(value)), warehouseId: chosenText },
  }),
  row: part,
  sortable: partSortColumns,
  link: { column: 'partCode', to: ({ partId }) => `/parts/${partId}` },
  propertyAfter: 'partName',
  cells: {
    partOnHand: ({ partOnHand }) => quantityText(partOnHand),
    partReserved: ({ partReserved }) => quantityText(partReserved),
    partAvailable: ({ partAvailable }) => quantityText(partAvailable),
    partOnOrder: ({ partOnOrder }) => quantityText(partOnOrder),
    reorderAt: ({ reorderAt }) => quantityText(reorderAt),
    stockState: ({ stockState }) => stockState && <StockBadge state={stockState} />,
  },
  uncut: ['stockState'],
  figures: ['partOnHand', 'partReserved', 'partAvailable', 'partOnOrder', 'reorderAt'],
  card: (row) => ({
    name: [row.partCode, !row.partActiveFlag && 'Inactive'].filter(Boolean).join(' · '),
    status: <CardStock row={row} />,
    title: row.partName,
    facts: (
      <>
        <PropertyFact name={row.propertyName} />
        <CardFact label="Type">{row.partType}</CardFact>
        <CardFact label="Unit cost">
          <UnitCost row={row} />
        </CardFact>
        <CardFact label="Supplier">{row.vendorName}</CardFact>
        <CardFact label="Manufacturer">{row.manufacturer}</CardFact>
      </>
    ),
  }),
  searchBox: { label: 'Search code, name or bar code', maxLength: maxLength.title },
  elsewhere: ['active', 'search'],
  controls: ActiveControl,
  Filters: lazyComponent(async () => (await import('./part-filters.tsx')).PartFilters),
  create: { permission: 'parts.edit', label: 'New Part', to: '/parts/create' },
  useExtras: usePartActions,
  SelectedBar: lazyComponent(async () => (await import('./components/part-bulk-bar.tsx')).PartBulkBar),
  nothingYet: 'No parts yet. The catalog lists what orders use: codes, suppliers and unit costs.',
})

function usePartActions({ search }: ShownList<PartSearch, InitialActive>) {
  const labels = usePartLabels({ query: search })
  return {
    actions: [{ id: 'labels', ...labels.action }, ...useStockActions(), ...useImportAction('parts')],
    dialogs: labels.dialog,
  }
}

type RowProps = { readonly row: Part }

/** Available quantity and stock flag on a phone. */
function CardStock({ row }: RowProps): ReactNode {
  const { settings } = useWorkspace()
  if (!settings.advancedPartsFunctionalityFlag || row.partAvailable === null) return null
  if (row.stockState !== null) return <StockBadge state={row.stockState} />
  return <span>{quantityText(row.partAvailable)} available</span>
}

function UnitCost({ row }: RowProps): ReactNode {
  return `${formatAmount(row.partUnitCost, useWorkspace().settings)} / ${row.costUnits}`
}
