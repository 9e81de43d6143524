import {
  accountReports,
  assetReports,
  conditionReports,
  orderReports,
  type PrintedReportId,
  pmOccurrenceReports,
  pmReports,
  vendorReports,
  workerReports,
} from '@fettle/contract/reports'
import { workOrderSortColumns } from '@fettle/contract/work-order-query'
import { accountColumns } from '@fettle/rules/access/user-accounts'
import { maxBatchOrders, maxListRecords } from '@fettle/rules/records/limits'
import { customFieldOfColumn } from '@fettle/rules/records/list-columns'
import { visibleAmong } from '#features/foundation/order-access/order-access.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { accountList } from '#features/foundation/users/users.public.ts'
import { vendorList } from '#features/people/vendors/vendors.public.ts'
import { workerList } from '#features/people/workers/workers.public.ts'
import { assetList } from '#features/things/assets/assets.public.ts'
import { conditionsVisibleAmong, findBuildingConditions } from '#features/work/issues/issues.public.ts'
import {
  readComplianceRowsForPrint,
  visibleOccurrencesAmong,
} from '#features/work/pms/pm-compliance.public.ts'
import { pmList } from '#features/work/pms/pms.public.ts'
import { readRowsForPrint, sortedOrders } from '#features/work/work-orders/work-orders.public.ts'
import type { PdfSection } from '#platform/pdf/pdf-section.ts'
import { readListRows } from '#records/list/record-list.ts'
import { presentAccountRows } from './account-list.presenter.ts'
import { createAssetTotals, presentAssetRows } from './asset-list.presenter.ts'
import { presentConditions, presentConditionTotals } from './conditions.presenter.ts'
import { facts, heading } from './content.ts'
import { listSections } from './list-sections.ts'
import { createListTotals, presentListRows, presentTotals, printedFields } from './order-list.presenter.ts'
import { orderSections, type ReportInput, type ReportReading } from './order-sections.ts'
import {
  createComplianceTotals,
  presentComplianceRows,
  presentLeftOutRows,
} from './pm-compliance.presenter.ts'
import { createPmTotals, presentPmRows } from './pm-list.presenter.ts'
import { recordListKinds } from './record-lists.ts'
import { listReport, type ReportKind } from './report-kind.ts'
import { createVendorTotals, presentVendorRows } from './vendor-list.presenter.ts'
import { createWorkerTotals, presentWorkerRows } from './worker-list.presenter.ts'

const ofOrders = {
  one: 'order',
  many: 'orders',
  visibleAmong,
  sort: {
    names: workOrderSortColumns,
    accepts: (name) => customFieldOfColumn(name) !== null,
    columns: (settings) => settings.workOrderListColumnOptions,
    search: ({ actor }, { sortColumn, sortDirection }) => sortedOrders(actor, { sortColumn, sortDirection }),
  },
} satisfies Partial<ReportKind>

async function* orderListSections({ db }: ReportReading, { actor, ids, front, propertyId }: ReportInput) {
  const { workOrderListColumnOptions, enableCustomFields } = await readSettings(db, propertyId)
  const fields = enableCustomFields ? printedFields(workOrderListColumnOptions) : []
  const counting = createListTotals()
  yield* listSections({
    ids,
    front,
    readRows: (workorderIds) => readRowsForPrint(db, actor, { workorderIds, now: front.now }),
    presentRows: (rows) => {
      counting.count(rows)
      return presentListRows(rows, { formats: front.formats, fields })
    },
    presentTotals: () => presentTotals(counting.totals()),
  })
}

async function* assetListSections(
  { db }: ReportReading,
  { actor, ids, front, propertyId }: ReportInput,
): AsyncGenerator<PdfSection> {
  const { assetListColumnOptions: columns } = await readSettings(db, propertyId)
  const counting = createAssetTotals()
  yield* listSections({
    ids,
    front,
    readRows: (some) => readListRows(assetList, { db, actor, now: front.now }, some),
    presentRows: (rows) => {
      counting.count(rows)
      return presentAssetRows(rows, columns)
    },
    presentTotals: counting.present,
  })
}

async function* workerListSections(
  { db }: ReportReading,
  { actor, ids, front, propertyId }: ReportInput,
): AsyncGenerator<PdfSection> {
  const counting = createWorkerTotals()
  const propertyIds = propertyId === null ? [] : [propertyId]
  yield* listSections({
    ids,
    front,
    readRows: (some) => readListRows(workerList, { db, actor, now: front.now, propertyIds }, some),
    presentRows: (rows) => {
      counting.count(rows)
      return presentWorkerRows(rows, front.formats)
    },
    presentTotals: counting.present,
  })
}

async function* vendorListSections({ db }: ReportReading, { actor, ids, front }: ReportInput) {
  const counting = createVendorTotals()
  yield* listSections({
    ids,
    front,
    readRows: (some) => readListRows(vendorList, { db, actor, now: front.now }, some),
    presentRows: (rows) => {
      counting.count(rows)
      return presentVendorRows(rows)
    },
    presentTotals: counting.present,
  })
}

async function* pmListSections({ db }: ReportReading, { actor, ids, front }: ReportInput) {
  const counting = createPmTotals()
  yield* listSections({
    ids,
    front,
    readRows: (some) => readListRows(pmList, { db, actor, now: front.now }, some),
    presentRows: (rows) => {
      counting.count(rows)
      return presentPmRows(rows)
    },
    presentTotals: counting.present,
  })
}

async function* complianceSections({ db }: ReportReading, { actor, ids, front }: ReportInput) {
  const counting = createComplianceTotals()
  yield* listSections({
    ids,
    front,
    readRows: (some) => readComplianceRowsForPrint(db, actor, { ids: some, now: front.now }),
    presentRows: (rows) => {
      counting.count(rows)
      return presentComplianceRows(rows, front.formats)
    },
    presentTotals: counting.present,
  })
}

async function* leftOutSections({ db }: ReportReading, { actor, ids, front }: ReportInput) {
  yield* listSections({
    ids,
    front,
    readRows: (some) => readComplianceRowsForPrint(db, actor, { ids: some, now: front.now }),
    presentRows: (rows) => presentLeftOutRows(rows, front.formats),
    presentTotals: () => [heading('Totals'), ...facts([['Occurrences', ids.length]])],
  })
}

async function* conditionSections({ db }: ReportReading, { actor, ids, front }: ReportInput) {
  yield* listSections({
    ids,
    front,
    readRows: (buildingIds) => findBuildingConditions(db, actor, { buildingIds }),
    presentRows: (rows) => presentConditions(rows, front.formats),
    presentTotals: () => presentConditionTotals(ids.length),
  })
}

const ofOccurrences = {
  one: 'occurrence',
  many: 'occurrences',
  max: maxListRecords,
  orientation: 'landscape',
  visibleAmong: visibleOccurrencesAmong,
} as const

async function* accountListSections(
  { db }: ReportReading,
  { actor, ids, front, propertyId }: ReportInput,
): AsyncGenerator<PdfSection> {
  const columns = accountColumns(await readSettings(db, propertyId))
  yield* listSections({
    ids,
    front,
    readRows: (some) => readListRows(accountList, { db, actor, now: front.now }, some),
    presentRows: (rows) => presentAccountRows(rows, columns, front),
    presentTotals: () => [heading('Totals'), ...facts([['Users', ids.length]])],
  })
}

/** All record reports by id ([A7.058], C10). */
export const reportKinds: Readonly<Record<PrintedReportId, ReportKind>> = {
  [orderReports.order]: {
    ...ofOrders,
    title: 'Work Order Report',
    max: 1,
    orientation: 'portrait',
    sections: orderSections,
  },
  [orderReports.batch]: {
    ...ofOrders,
    title: 'Batch List Report',
    max: maxBatchOrders,
    orientation: 'portrait',
    sections: orderSections,
  },
  [orderReports.list]: {
    ...ofOrders,
    title: 'Work Order List Report',
    max: maxListRecords,
    orientation: 'landscape',
    sections: orderListSections,
  },
  [assetReports.list]: listReport(
    assetList,
    { one: 'asset', many: 'assets', title: 'Asset List' },
    assetListSections,
  ),
  [workerReports.list]: listReport(
    workerList,
    { one: 'worker', many: 'workers', title: 'Worker List' },
    workerListSections,
  ),
  [vendorReports.list]: listReport(
    vendorList,
    { one: 'vendor', many: 'vendors', title: 'Vendor List' },
    vendorListSections,
  ),
  [pmReports.list]: listReport(
    pmList,
    { one: 'PM schedule', many: 'PM schedules', title: 'PM Schedule List' },
    pmListSections,
  ),
  [pmOccurrenceReports.compliance]: {
    ...ofOccurrences,
    title: 'PM Compliance',
    sections: complianceSections,
  },
  [pmOccurrenceReports.leftOut]: {
    ...ofOccurrences,
    title: 'Skipped and superseded',
    sections: leftOutSections,
  },
  [conditionReports.byBuilding]: {
    one: 'building',
    many: 'buildings',
    title: 'Condition by building',
    max: maxListRecords,
    orientation: 'landscape',
    visibleAmong: conditionsVisibleAmong,
    sections: conditionSections,
  },
  ...recordListKinds,
  [accountReports.list]: listReport(
    accountList,
    { one: 'user', many: 'users', title: 'User List' },
    accountListSections,
  ),
}

/** The kind of a stored run, or undefined if the report no longer exists. */
export const findReportKind = (reportId: number): ReportKind | undefined =>
  Object.entries(reportKinds).find(([id]) => Number(id) === reportId)?.[1]
