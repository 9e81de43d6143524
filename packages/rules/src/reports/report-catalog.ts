import type { Permission } from '../access/permissions.ts'
import type { Period } from './figure-filters.ts'
import {
  type FigureUnit,
  type OrderReport,
  orderGroupLabels,
  orderGroups,
  orderMeasures,
  orderReports,
  type ReportArea,
} from './figure-reports.ts'
import type { OwnParts } from './report-shape.ts'
import { rowGroups, rowMeasures } from './row-measures.ts'
import { type RowReport, rowReports } from './row-reports.ts'

/** A report of figures: on orders, or on other records. Of the catalog, or a user's own. */
export type FigureReport = (OrderReport | RowReport) & OwnParts
export type ReportGroup = FigureReport['groups'][number]
export type ReportMeasure = FigureReport['measures'][number]
type MeasureWords = { label: string; unit: FigureUnit; showsRates?: true }

export const figureReports: readonly FigureReport[] = [...orderReports, ...rowReports]
export const figureReportIds = [...orderReports, ...rowReports].map(({ id }) => id)

export const groupLabels: Readonly<Record<ReportGroup, string>> = { ...orderGroupLabels, ...rowGroups }
export const reportGroups = [...orderGroups, ...Object.keys(rowGroups)] as readonly ReportGroup[]

const measures: Readonly<Record<ReportMeasure, MeasureWords>> = { ...orderMeasures, ...rowMeasures }

/** Label and unit of a measure, and whether it shows rates. */
export const measureWords = (measure: ReportMeasure): MeasureWords => measures[measure]

/** Returns a report of figures. */
export const figureReport = (id: number): FigureReport | undefined =>
  figureReports.find((report) => report.id === id)

export const isRowReport = (report: FigureReport): report is RowReport & OwnParts => 'source' in report

/** The period of a report: days that have been, days that come, or none for a report about this moment. */
export function periodOf(report: FigureReport): 'past' | 'ahead' | 'none' {
  if (isRowReport(report)) return report.period
  return report.population === 'open' ? 'none' : 'past'
}

/** Most years of a period. Days to come are computed one by one, so that fewer fit. */
export function maxPeriodYears(report: FigureReport): number {
  const own = isRowReport(report) ? report.maxYears : undefined
  return own ?? (periodOf(report) === 'ahead' ? 10 : 50)
}

/** Whether a period, both days included, is longer than {@link maxPeriodYears}. */
export function isPeriodTooLong(report: FigureReport, { from, to }: Period): boolean {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4)) - maxPeriodYears(report)
  return years > 0 || (years === 0 && to.slice(4) >= from.slice(4))
}

/** Whether a report is about a period. The others are about this moment. */
export const hasPeriod = (report: FigureReport): boolean => periodOf(report) !== 'none'

/** A report that a page other than the catalog's shows, with its filters, spreadsheet and print. */
type PageReport = {
  readonly id: number
  readonly area: ReportArea
  readonly title: string
  readonly answers: string
  readonly page: string
  /** The part of the page that answers the question, as its address names it. */
  readonly search?: Readonly<Record<string, string>>
  readonly needs: Permission
  /** Shown only with advanced parts. */
  readonly isStock?: true
}

/** Reports that are printed from their own list or page (C10). */
export const pageReports = [
  {
    id: 1004,
    area: 'Work Orders',
    title: 'Work Order List',
    answers: 'Print one order, a batch or the list.',
    page: '/orders',
    needs: 'work-orders.read',
  },
  {
    id: 2102,
    area: 'Preventive Maintenance',
    title: 'PM Schedule List',
    answers: 'Which schedules are there, and when are they due next?',
    page: '/pms',
    needs: 'pms.read',
  },
  {
    id: 2103,
    area: 'Preventive Maintenance',
    title: 'PM Compliance',
    answers: 'How much maintenance was done by its target, skipped or superseded?',
    page: '/pms/compliance',
    needs: 'pms.read',
  },
  {
    id: 2104,
    area: 'Preventive Maintenance',
    title: 'Skipped and Superseded',
    answers: 'Which maintenance was left out, and why?',
    page: '/pms/compliance',
    search: { counted: 'leftOut' },
    needs: 'pms.read',
  },
  {
    id: 2201,
    area: 'Assets',
    title: 'Asset List',
    answers: 'Which assets are there?',
    page: '/assets',
    needs: 'assets.read',
  },
  {
    id: 2301,
    area: 'Parts and Stock',
    title: 'Part List',
    answers: 'Which parts are in the catalog?',
    page: '/parts',
    needs: 'parts.read',
  },
  {
    id: 2302,
    area: 'Parts and Stock',
    title: 'Part Labels',
    answers: 'Print labels of the parts that a list shows.',
    page: '/parts',
    needs: 'parts.read',
  },
  {
    id: 2306,
    area: 'Parts and Stock',
    title: 'Requisition List',
    answers: 'What was ordered, approved and received?',
    page: '/requisitions',
    needs: 'parts.read',
    isStock: true,
  },
  {
    id: 2401,
    area: 'People',
    title: 'Worker List',
    answers: 'Who works here, and how much open work do they have?',
    page: '/workers',
    needs: 'workers.read',
  },
  {
    id: 2402,
    area: 'People',
    title: 'Daily Activity',
    answers: 'What did each worker do on a day?',
    page: '/workers/activity',
    needs: 'workers.read',
  },
  {
    id: 2501,
    area: 'People',
    title: 'Vendor List',
    answers: 'Which vendors are there?',
    page: '/vendors',
    needs: 'vendors.read',
  },
  {
    id: 2601,
    area: 'People',
    title: 'Staff List',
    answers: 'Who may send requests, and how are they reached?',
    page: '/staff',
    needs: 'contacts.read',
  },
  {
    id: 2701,
    area: 'Buildings and Administration',
    title: 'Issues Log',
    answers: 'Which issues are known, and what do they cost to mend?',
    page: '/issuelog',
    needs: 'issues.read',
  },
  {
    id: 2702,
    area: 'Buildings and Administration',
    title: 'Condition by Building',
    answers: 'Which buildings are in the worst condition? Print it from the actions of the issues log.',
    page: '/issuelog',
    needs: 'conditions.read',
  },
  {
    id: 2801,
    area: 'Buildings and Administration',
    title: 'User List',
    answers: 'Who has an account, and with which role?',
    page: '/admin/users',
    needs: 'users.read',
  },
] as const satisfies readonly PageReport[]
