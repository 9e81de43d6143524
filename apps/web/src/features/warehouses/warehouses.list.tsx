import { warehouseReports } from '@fettle/contract/reports'
import {
  countWarehouses,
  exportWarehouses,
  listWarehouses,
  type Warehouse,
  warehouse,
  warehouseQuery,
  warehouseSortColumns,
} from '@fettle/contract/warehouses'
import { warehouseColumns } from '@fettle/rules/parts/warehouse-columns'
import { formatAmount } from '@fettle/rules/text/money'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { warehousePath } from '#nouns/parts/use-warehouses.ts'
import { defineList } from '#records/list/define-list.tsx'
import { activeAddress, addressSchema, type SearchOf } from '#records/list/list-address.ts'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { ActiveControl } from '#records/list/status-control.tsx'

const schema = addressSchema(warehouseQuery.shape, 'warehouseIds')
export type WarehouseSearch = SearchOf<typeof schema>

/** Warehouses and vans ([C1.038]): the active ones by code. */
export const warehouseList = defineList({
  kind: {
    one: 'warehouse',
    many: 'warehouses',
    idOf: ({ warehouseId }) => warehouseId,
    nameOf: ({ warehouseCode, warehouseName }) => `Warehouse ${warehouseCode}, ${warehouseName}`,
  },
  flagKind: 'warehouse',
  screen: 'warehouses',
  address: activeAddress<WarehouseSearch>(schema, 'warehouseCode', ['building', 'keeper']),
  calls: {
    list: listWarehouses,
    count: countWarehouses,
    sheet: exportWarehouses,
    chosen: (warehouseIds) => ({ warehouseIds, active: '*' }),
  },
  report: warehouseReports.list,
  words: () => ({
    title: 'Warehouses',
    report: 'Warehouse List',
    columns: warehouseColumns,
    labels: {
      search: 'Search',
      warehouseKind: 'Kind',
      building: 'Building',
      keeper: 'Keeper',
      active: 'Active',
    },
  }),
  row: warehouse,
  sortable: warehouseSortColumns,
  link: { column: 'warehouseCode', to: ({ warehouseId }) => warehousePath(warehouseId) },
  propertyAfter: 'warehouseName',
  figures: ['parts', 'stockValue'],
  card: (row) => ({
    name: [row.warehouseCode, !row.warehouseActiveFlag && 'Inactive'].filter(Boolean).join(' · '),
    status: <span>{row.warehouseKind}</span>,
    title: row.warehouseName,
    facts: (
      <>
        <PropertyFact name={row.propertyName} />
        <CardFact label="Building">{row.building}</CardFact>
        <CardFact label="Keeper">{row.keeper}</CardFact>
        <CardFact label="Parts">{String(row.parts)}</CardFact>
        <CardFact label="Stock value">
          <StockValue row={row} />
        </CardFact>
      </>
    ),
  }),
  searchBox: { label: 'Search code or name' },
  elsewhere: ['active', 'search'],
  controls: ActiveControl,
  Filters: lazyComponent(async () => (await import('./warehouse-filters.tsx')).WarehouseFilters),
  create: { permission: 'parts.edit', label: 'New Warehouse', to: '/warehouses/create' },
  nothingYet: 'No warehouses yet. A warehouse or van holds parts, and has a keeper in charge of its stock.',
})

function StockValue({ row }: { readonly row: Warehouse }): ReactNode {
  return formatAmount(row.stockValue, useWorkspace().settings)
}
