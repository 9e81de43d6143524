import { requisitionReports } from '@fettle/contract/reports'
import {
  countRequisitions,
  exportRequisitions,
  listRequisitions,
  type Requisition,
  requisition,
  requisitionQuery,
  requisitionSortColumns,
  type requisitionStatusFilters,
} from '@fettle/contract/requisitions'
import { requisitionColumns } from '@fettle/rules/parts/requisition-columns'
import { formatTotal } from '@fettle/rules/text/money'
import { formatDate } from '@fettle/rules/time/time'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { defineList } from '#records/list/define-list.tsx'
import { addressSchema, type ListSort, listAddress, type SearchOf } from '#records/list/list-address.ts'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { RequisitionBadge } from './components/requisition-badge.tsx'
import { useNewDraftAction } from './use-new-draft-action.ts'

const schema = addressSchema(requisitionQuery.shape, 'requisitionIds')
export type RequisitionSearch = SearchOf<typeof schema>
type StatusFilter = (typeof requisitionStatusFilters)[number]

/** The statuses in the row of tools. The others are in the filters. */
const frequentStatuses: readonly StatusFilter[] = ['Open', 'Draft', 'Submitted', 'Approved', 'Ordered', '*']

/** The requisitions ([C1.032]): the open ones, the newest first. */
export const requisitionList = defineList({
  kind: {
    one: 'requisition',
    many: 'requisitions',
    idOf: ({ requisitionId }) => requisitionId,
    nameOf: ({ requisitionId }) => `Requisition #${requisitionId}`,
  },
  flagKind: 'requisition',
  screen: 'requisitions',
  address: listAddress<RequisitionSearch, ListSort & { status: StatusFilter; propertyId: number[] }>({
    schema,
    initial: (propertyIds) => ({
      status: 'Open',
      sortColumn: 'requisitionId',
      sortDirection: 'descend',
      propertyId: [...propertyIds],
    }),
    ofProperty: ['vendorName', 'warehouseId', 'partId'],
  }),
  calls: {
    list: listRequisitions,
    count: countRequisitions,
    sheet: exportRequisitions,
    chosen: (requisitionIds) => ({ requisitionIds, status: '*' }),
  },
  report: requisitionReports.list,
  words: () => ({
    title: 'Requisitions',
    report: 'Requisition List',
    sheetName: 'Requisitions',
    columns: requisitionColumns,
    labels: {
      search: 'Search',
      status: 'Status',
      vendorName: 'Supplier',
      warehouseId: 'Warehouse',
      partId: 'Part',
    },
    valueWords: { warehouseId: () => 'chosen', partId: () => 'chosen' },
  }),
  row: requisition,
  sortable: requisitionSortColumns,
  link: { column: 'requisitionId', to: ({ requisitionId }) => `/requisitions/${requisitionId}` },
  propertyAfter: 'vendorName',
  cells: {
    status: ({ status }) => <RequisitionBadge status={status} />,
    totalCost: (row) => <Total row={row} />,
  },
  uncut: ['status'],
  figures: ['lines', 'totalCost'],
  card: (row) => ({
    name: `Requisition #${row.requisitionId}`,
    status: <RequisitionBadge status={row.status} />,
    title: row.vendorName ?? 'No supplier yet',
    facts: (
      <>
        <PropertyFact name={row.propertyName} />
        <CardFact label="Total">
          <Total row={row} />
        </CardFact>
        <CardFact label="Lines">{row.lines}</CardFact>
        <CardFact label="Warehouse">{row.warehouse}</CardFact>
        {row.neededOn !== null && (
          <CardFact label="Needed On">
            <Day day={row.neededOn} />
          </CardFact>
        )}
      </>
    ),
  }),
  searchBox: { label: 'Search supplier, note, order number or #' },
  elsewhere: ['status', 'search'],
  controls: ({ search, change }) => (
    <StatusControl
      label="Status"
      status={[search.status]}
      statuses={frequentStatuses}
      onStatus={(status) => change({ status })}
    />
  ),
  Filters: lazyComponent(async () => (await import('./requisition-filters.tsx')).RequisitionFilters),
  create: { permission: 'parts.edit', label: 'Prepare Requisition', to: '/requisitions/prepare' },
  useExtras: () => ({ actions: useNewDraftAction() }),
  nothingYet: 'No open requisitions. Prepare one from the parts that are low, or start an empty draft.',
})

function Total({ row }: { readonly row: Requisition }): ReactNode {
  return formatTotal(row.totalCost, useWorkspace().settings)
}

function Day({ day }: { readonly day: string }): ReactNode {
  return formatDate(day, useWorkspace().settings)
}
