import { accountSortColumns } from '@fettle/contract/accounts'
import { assetSortColumns } from '@fettle/contract/asset-query'
import { contactSortColumns } from '@fettle/contract/contacts'
import { documentSortColumns } from '@fettle/contract/document-rows'
import { issueSortColumns } from '@fettle/contract/issues'
import { partSortColumns } from '@fettle/contract/parts'
import { placeSortColumns } from '@fettle/contract/place-list'
import { pmSortColumns } from '@fettle/contract/pm-list'
import { procedureSortColumns } from '@fettle/contract/procedures'
import { propertyRowSortColumns } from '@fettle/contract/property-list'
import {
  accountReports,
  assetReports,
  contactReports,
  documentReports,
  issueReports,
  orderReports,
  type PrintedReportId,
  partReports,
  placeReports,
  pmReports,
  procedureReports,
  propertyReports,
  requisitionReports,
  roleReports,
  vendorReports,
  warehouseReports,
  workerReports,
} from '@fettle/contract/reports'
import { requisitionSortColumns } from '@fettle/contract/requisitions'
import { roleSortColumns } from '@fettle/contract/role-list'
import { vendorSortColumns } from '@fettle/contract/vendors'
import { warehouseSortColumns } from '@fettle/contract/warehouses'
import { workOrderSortColumns } from '@fettle/contract/work-order-query'
import { workerRowSortColumns } from '@fettle/contract/worker-list'
import type { Actor } from '@fettle/rules/access/permissions'
import { type ColumnOption, customFieldOfColumn } from '@fettle/rules/records/list-columns'
import type { SortDirection } from '@fettle/rules/records/paging'
import type { PlaceLevel } from '@fettle/rules/records/place-fields'
import type { Settings } from '@fettle/rules/settings/settings'
import { roleList } from '#features/desk/roles/roles.public.ts'
import { placeList } from '#features/foundation/places/place-list.public.ts'
import { propertyList } from '#features/foundation/properties/properties.public.ts'
import { accountList } from '#features/foundation/users/users.public.ts'
import { contactList } from '#features/people/contacts/contacts.public.ts'
import { vendorList } from '#features/people/vendors/vendors.public.ts'
import { workerList } from '#features/people/workers/workers.public.ts'
import { assetList } from '#features/things/assets/assets.public.ts'
import { partList } from '#features/things/parts/parts.public.ts'
import { procedureList } from '#features/things/procedures/procedures.public.ts'
import { requisitionList } from '#features/things/requisitions/requisitions.public.ts'
import { warehouseList } from '#features/things/warehouses/warehouses.public.ts'
import { documentList } from '#features/work/documents/documents.public.ts'
import { issueList } from '#features/work/issues/issues.public.ts'
import { pmList } from '#features/work/pms/pms.public.ts'
import { sortedOrders } from '#features/work/work-orders/work-orders.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { sortedTableOf } from '#records/list/record-list.ts'
import type { SortedTable } from '#records/list/record-search.ts'

type Sort<Column extends string> = { sortColumn: Column; sortDirection: SortDirection }
type Reading = { db: DbOrTrx; actor: Actor; now: Date }

/** Sorting of a list report, same as the list of its records. */
export type ReportSort = {
  /** Sort columns of the list. */
  readonly names: readonly string[]
  /** Whether the list can be sorted by a column that `names` does not list. */
  readonly accepts?: (name: string) => boolean
  /** Columns with their titles, for one property or several. */
  readonly columns: (settings: Settings, propertyId: number | null) => readonly ColumnOption[]
  /** The table of the list with this sort; `sortColumn` is one of `names`. */
  readonly search: (reading: Reading, sort: Sort<string>) => SortedTable | Promise<SortedTable>
}

/** Ties the names of the columns to the search that takes them. */
const sortable = <const Column extends string>(
  names: readonly Column[],
  columns: ReportSort['columns'],
  search: (reading: Reading, sort: Sort<Column>) => SortedTable | Promise<SortedTable>,
): ReportSort => ({ names, columns, search: (reading, sort) => search(reading, sort as Sort<Column>) })

const orderSort: ReportSort = {
  names: workOrderSortColumns,
  accepts: (name) => customFieldOfColumn(name) !== null,
  columns: (settings) => settings.workOrderListColumnOptions,
  search: ({ actor }, { sortColumn, sortDirection }) => sortedOrders(actor, { sortColumn, sortDirection }),
}

const placeSort = (level: PlaceLevel): ReportSort => {
  const list = placeList(level)
  return sortable(placeSortColumns, list.columns, (reading, sort) =>
    sortedTableOf(list, reading, { level, ...sort }),
  )
}

/** The sorts of each report. Reports not listed here print in the order of `foundSetIds`. */
export const reportSorts: Readonly<Partial<Record<PrintedReportId, ReportSort>>> = {
  [orderReports.order]: orderSort,
  [orderReports.batch]: orderSort,
  [orderReports.list]: orderSort,
  [assetReports.list]: sortable(assetSortColumns, assetList.columns, (reading, sort) =>
    sortedTableOf(assetList, reading, sort),
  ),
  [workerReports.list]: sortable(workerRowSortColumns, workerList.columns, (reading, sort) =>
    sortedTableOf(workerList, reading, sort),
  ),
  [vendorReports.list]: sortable(vendorSortColumns, vendorList.columns, (reading, sort) =>
    sortedTableOf(vendorList, reading, sort),
  ),
  [issueReports.list]: sortable(issueSortColumns, issueList.columns, (reading, sort) =>
    sortedTableOf(issueList, reading, sort),
  ),
  [partReports.list]: sortable(partSortColumns, partList.columns, (reading, sort) =>
    sortedTableOf(partList, reading, { includeInactive: true, ...sort }),
  ),
  [warehouseReports.list]: sortable(warehouseSortColumns, warehouseList.columns, (reading, sort) =>
    sortedTableOf(warehouseList, reading, sort),
  ),
  [requisitionReports.list]: sortable(requisitionSortColumns, requisitionList.columns, (reading, sort) =>
    sortedTableOf(requisitionList, reading, sort),
  ),
  [documentReports.list]: sortable(documentSortColumns, documentList.columns, (reading, sort) =>
    sortedTableOf(documentList, reading, sort),
  ),
  [pmReports.list]: sortable(pmSortColumns, pmList.columns, (reading, sort) =>
    sortedTableOf(pmList, reading, sort),
  ),
  [contactReports.list]: sortable(contactSortColumns, contactList.columns, (reading, sort) =>
    sortedTableOf(contactList, reading, { includeInactive: true, ...sort }),
  ),
  [accountReports.list]: sortable(accountSortColumns, accountList.columns, (reading, sort) =>
    sortedTableOf(accountList, reading, sort),
  ),
  [procedureReports.list]: sortable(procedureSortColumns, procedureList.columns, (reading, sort) =>
    sortedTableOf(procedureList, reading, sort),
  ),
  [propertyReports.list]: sortable(propertyRowSortColumns, propertyList.columns, (reading, sort) =>
    sortedTableOf(propertyList, reading, sort),
  ),
  [roleReports.list]: sortable(roleSortColumns, roleList.columns, (reading, sort) =>
    sortedTableOf(roleList, reading, sort),
  ),
  [placeReports.campus]: placeSort('campus'),
  [placeReports.building]: placeSort('building'),
  [placeReports.floor]: placeSort('floor'),
  [placeReports.room]: placeSort('room'),
}
