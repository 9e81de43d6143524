import { vendorReports } from '@fettle/contract/reports'
import {
  countVendors,
  exportVendors,
  listVendors,
  vendorQuery,
  vendorRow,
  vendorSortColumns,
} from '@fettle/contract/vendors'
import { vendorColumns } from '@fettle/rules/people/vendor-words'
import { lazyComponent } from '#lib/lazy-component.ts'
import { defineList } from '#records/list/define-list.tsx'
import { activeAddress, addressSchema, type SearchOf } from '#records/list/list-address.ts'
import { CardFact, PropertyFact } from '#records/list/record-card.tsx'
import { ActiveControl } from '#records/list/status-control.tsx'
import { useImportAction } from '#records/list/use-import-action.ts'
import { CertificateBadge } from './components/certificate-badge.tsx'

const schema = addressSchema(vendorQuery.shape, 'vendorIds')
export type VendorSearch = SearchOf<typeof schema>

/** The vendors of a property ([C4.001] to [C4.003]): the active ones by name. */
export const vendorList = defineList({
  kind: {
    one: 'vendor',
    many: 'vendors',
    idOf: ({ vendorId }) => vendorId,
    nameOf: ({ vendorName }) => vendorName,
  },
  flagKind: 'company',
  screen: 'vendors',
  address: activeAddress<VendorSearch>(schema, 'vendorName', ['building', 'trade']),
  calls: {
    list: listVendors,
    count: countVendors,
    sheet: exportVendors,
    chosen: (vendorIds) => ({ vendorIds, active: '*' }),
  },
  report: vendorReports.list,
  words: () => ({
    title: 'Vendors',
    report: 'Vendor List',
    columns: vendorColumns,
    labels: {
      search: 'Search',
      vendorName: 'Name',
      vendorCode: 'Code',
      vendorType: 'Type',
      trade: 'Trade',
      building: 'Building',
      certificates: 'Certificates',
      preferred: 'Preferred',
      active: 'Active',
    },
    valueWords: { preferred: (value) => (value === true ? 'only preferred' : '') },
  }),
  row: vendorRow,
  sortable: vendorSortColumns,
  link: { column: 'vendorName', to: ({ vendorId }) => `/vendors/${vendorId}` },
  cells: {
    certificates: ({ certificates }) => certificates && <CertificateBadge state={certificates} />,
    propertyName: ({ propertyName }) => propertyName ?? 'All',
  },
  uncut: ['certificates'],
  figures: ['rating', 'openOrders'],
  card: (row) => ({
    name: [row.vendorCode, !row.vendorActiveFlag && 'Inactive'].filter(Boolean).join(' · '),
    status: row.certificates && <CertificateBadge state={row.certificates} />,
    title: row.vendorName,
    facts: (
      <>
        <PropertyFact name={row.propertyName ?? 'All'} />
        <CardFact label="Type">{row.vendorType}</CardFact>
        <CardFact label="Trades">{row.trades}</CardFact>
        <CardFact label="Open orders">{String(row.openOrders)}</CardFact>
        <CardFact label="Phone">{row.phone}</CardFact>
        <CardFact label="Contact">{row.contactName}</CardFact>
      </>
    ),
  }),
  searchBox: { label: 'Search code or name' },
  elsewhere: ['active', 'search'],
  controls: ActiveControl,
  Filters: lazyComponent(async () => (await import('./vendor-filters.tsx')).VendorFilters),
  create: { permission: 'vendors.edit', label: 'New Vendor', to: '/vendors/create' },
  useExtras: () => ({ actions: useImportAction('vendors', 'system.manage') }),
})
