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
import { workOrderSortColumns } from '@fettle/contract/work-order-query'
import type { Actor } from '@fettle/rules/access/permissions'
import { type ColumnOption, customFieldOfColumn } from '@fettle/rules/records/list-columns'
import type { SortDirection } from '@fettle/rules/records/paging'
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
import { type RecordList, sortColumnsOf, sortedTableOf } from '#records/list/record-list.ts'
import type { SortedTable } from '#records/list/record-search.ts'

type Reading = { db: DbOrTrx; actor: Actor; now: Date }
type Sort = { sortColumn: string; sortDirection: SortDirection }

/** Sorting of a list report, same as the list of its records. */
export type ReportSort = {
  /** Sort columns of the list. */
  readonly names: readonly string[]
  /** Whether the list can be sorted by a column that `names` does not list. */
  readonly accepts?: (name: string) => boolean
  /** Columns with their titles, for one property or several. */
  readonly columns: (settings: Settings, propertyId: number | null) => readonly ColumnOption[]
  /** The table of the list with this sort; `sortColumn` is one of `names`. */
  readonly search: (reading: Reading, sort: Sort) => SortedTable | Promise<SortedTable>
}

const orderSort: ReportSort = {
  names: workOrderSortColumns,
  accepts: (name) => customFieldOfColumn(name) !== null,
  columns: (settings) => settings.workOrderListColumnOptions,
  search: ({ actor }, { sortColumn, sortDirection }) => sortedOrders(actor, { sortColumn, sortDirection }),
}

/** The sort of a list whose records match `filters`. */
const sortLike = <Row extends { id: number }, Query extends object, Answer, Moment>(
  list: RecordList<Row, Query, Answer, Moment>,
  filters: Partial<Query> = {},
): ReportSort => ({
  names: sortColumnsOf(list),
  columns: list.columns,
  search: (reading, sort) => sortedTableOf(list, reading, { ...filters, ...sort } as Query),
})

/** The sorts of each report. Reports not listed here print in the order of `foundSetIds`. */
export const reportSorts: Readonly<Partial<Record<PrintedReportId, ReportSort>>> = {
  [orderReports.order]: orderSort,
  [orderReports.batch]: orderSort,
  [orderReports.list]: orderSort,
  [assetReports.list]: sortLike(assetList),
  [workerReports.list]: sortLike(workerList),
  [vendorReports.list]: sortLike(vendorList),
  [issueReports.list]: sortLike(issueList),
  [partReports.list]: sortLike(partList, { includeInactive: true }),
  [warehouseReports.list]: sortLike(warehouseList),
  [requisitionReports.list]: sortLike(requisitionList),
  [documentReports.list]: sortLike(documentList),
  [pmReports.list]: sortLike(pmList),
  [contactReports.list]: sortLike(contactList, { includeInactive: true }),
  [accountReports.list]: sortLike(accountList),
  [procedureReports.list]: sortLike(procedureList),
  [propertyReports.list]: sortLike(propertyList),
  [roleReports.list]: sortLike(roleList),
  [placeReports.campus]: sortLike(placeList('campus'), { level: 'campus' }),
  [placeReports.building]: sortLike(placeList('building'), { level: 'building' }),
  [placeReports.floor]: sortLike(placeList('floor'), { level: 'floor' }),
  [placeReports.room]: sortLike(placeList('room'), { level: 'room' }),
}
