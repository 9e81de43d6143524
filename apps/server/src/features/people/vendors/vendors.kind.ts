import * as contract from '@fettle/contract/vendors'
import { vendorColumns } from '@fettle/rules/people/vendor-words'
import { readListSettings, readSettings } from '#features/foundation/settings/settings.public.ts'
import type { RecordList } from '#records/list/record-list.ts'
import { presentVendorRow } from './vendor-row.presenter.ts'
import {
  isOfProperties,
  type ListMoment,
  type StoredVendorRow,
  vendorSearch,
  vendors,
  vendorTable,
} from './vendor-search.access.ts'

type Query = Parameters<typeof vendorSearch>[1]

/** The list of vendors ([C4.001] to [C4.003]). */
export const vendorList: RecordList<StoredVendorRow, Query, contract.VendorRow, ListMoment> = {
  permission: 'vendors.read',
  routes: { list: contract.listVendors, count: contract.countVendors },
  filters: contract.strictVendorFilters,
  columns: () => vendorColumns,
  sheet: { name: 'Vendors', route: contract.exportVendors, settings: readListSettings },
  moment: async (db, now) => ({ now, zone: (await readSettings(db, null)).homeBaseTimeZone }),
  records: vendors,
  table: vendorTable,
  within: isOfProperties,
  search: vendorSearch,
  present: (rows, moment) => rows.map((row) => presentVendorRow(row, moment)),
}
