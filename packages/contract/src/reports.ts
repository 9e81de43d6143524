import { maxLength, maxListRecords } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { instant, limited, recordId, recordIdText, recordStamp, text } from './common.ts'
import { route } from './route.ts'

/** The result of a finished report run. */
export const reportSucceeded = 'Run successfully'

/** A row of the report history ([B3.022]). Any result other than 'Run successfully' is shown as pending. */
export const reportRun = z.object({
  queueId: recordId,
  ...recordStamp,
  reportId: z.int(),
  reportName: z.string(),
  propertyId: z.nullable(recordId),
  propertyName: z.nullable(z.string()),
  outputType: z.string(),
  /** Time of the request, and of the run. */
  queuedDateTime: instant,
  runDateTime: z.nullable(instant),
  runResult: z.string(),
})
export type ReportRun = z.infer<typeof reportRun>

export const getMyReportHistory = route('POST', '/api/Reports/GetMyReportHistory', {
  name: 'getMyReportHistory',
  permission: 'reports.read',
  summary: 'Reports that the caller asked for, newest first, at most `take` of them.',
  body: z.strictObject({
    propertyId: z.optional(recordId),
    take: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 250),
  }),
  response: z.array(reportRun),
})

export const getReportByQueueId = route('GET', '/api/Reports/GetReportByQueueId', {
  name: 'getReportByQueueId',
  permission: 'reports.read',
  summary: 'A report of the caller with its PDF in base64; empty until it has run.',
  query: z.strictObject({ queueId: recordIdText }),
  response: z.extend(reportRun, { reportData: z.string() }),
})

/** The ids of the reports on work orders: one order, a batch of orders, a list of orders ([A7.058], C10). */
export const orderReports = { order: 1000, batch: 1002, list: 1004 } as const
/** The ids of the reports on assets. */
export const assetReports = { list: 2201 } as const
/** The ids of the reports on workers. */
export const workerReports = { list: 2401 } as const
/** The ids of the reports on vendors. */
export const vendorReports = { list: 2501 } as const
/** The ids of the reports on PM schedules. */
export const pmReports = { list: 2102 } as const
/** The ids of the reports on occurrences of PM schedules: compliance; skipped and superseded (C10). */
export const pmOccurrenceReports = { compliance: 2103, leftOut: 2104 } as const
/** The ids of the reports on contacts. */
export const contactReports = { list: 2601 } as const
/** The ids of the reports on issues. */
export const issueReports = { list: 2701 } as const
/** The ids of the reports on the condition of buildings ([C7.013]). */
export const conditionReports = { byBuilding: 2702 } as const
/** The ids of the reports on parts. */
export const partReports = { list: 2301 } as const
/** The ids of the reports on warehouses. */
export const warehouseReports = { list: 2307 } as const
/** The ids of the reports on requisitions. */
export const requisitionReports = { list: 2306 } as const
/** The ids of the reports on documents. */
export const documentReports = { list: 2901 } as const
/** The ids of the reports on users (C10). */
export const accountReports = { list: 2801 } as const
/** The ids of the reports on procedures. */
export const procedureReports = { list: 2105 } as const
/** The ids of the reports on properties. */
export const propertyReports = { list: 2802 } as const
/** The ids of the reports on roles. */
export const roleReports = { list: 2803 } as const
/** The ids of the reports on places, by level. */
export const placeReports = { campus: 2804, building: 2805, floor: 2806, room: 2807 } as const
const printedReportIds = [
  ...Object.values(orderReports),
  ...Object.values(assetReports),
  ...Object.values(workerReports),
  ...Object.values(vendorReports),
  ...Object.values(pmReports),
  ...Object.values(pmOccurrenceReports),
  ...Object.values(contactReports),
  ...Object.values(issueReports),
  ...Object.values(conditionReports),
  ...Object.values(partReports),
  ...Object.values(warehouseReports),
  ...Object.values(requisitionReports),
  ...Object.values(documentReports),
  ...Object.values(accountReports),
  ...Object.values(procedureReports),
  ...Object.values(propertyReports),
  ...Object.values(roleReports),
  ...Object.values(placeReports),
] as const
export type PrintedReportId = (typeof printedReportIds)[number]

/** Space for the ids of the longest list: sixteen digits and a line break each. */
const maxIdListLength = maxListRecords * 18
const idPattern = /^[1-9]\d{0,15}$/
const linesOf = (text: string): string[] =>
  text
    .split(/[\r\n]/)
    .map((line) => line.trim())
    .filter(Boolean)

/** Record ids in print order, one per line. Duplicates count once. */
export const foundSetIds = z.pipe(
  limited(maxIdListLength).check(
    z.trim(),
    z.minLength(1, 'Is required.'),
    z.refine((text) => linesOf(text).every((line) => idPattern.test(line)), {
      message: 'Must be whole numbers above zero, one per line.',
    }),
  ),
  z.pipe(
    z.transform((text: string) => [...new Set(linesOf(text).map(Number))]),
    z.array(recordId),
  ),
)

/** A requested report, with its parameters ([B3.024]). */
export const queuedReport = z.extend(reportRun, {
  foundSetIds: z.string(),
  findFilters: z.string(),
  sortField: z.string(),
})
export type QueuedReport = z.infer<typeof queuedReport>

export const queueReport = route('POST', '/api/Reports/QueueReport', {
  name: 'queueReport',
  permission: 'reports.queue',
  summary:
    'Asks for a PDF of work orders (1000 one order, 1002 a batch, 1004 a list), of assets (2201 a list), of workers (2401 a list), of vendors (2501 a list), of PM schedules (2102 a list) and their occurrences (2103 compliance, 2104 skipped and superseded), of contacts (2601 the staff list), of issues (2701 a list), of buildings (2702 condition), of parts (2301 a list), of requisitions (2306 a list), of warehouses (2307 a list), of documents (2901 a list), of users (2801 a list), of properties (2802 a list), of roles (2803 a list), of places (2804 campuses, 2805 buildings, 2806 floors, 2807 rooms), or of procedures (2105 a list). It is made in the background.',
  body: z.strictObject({
    reportId: z.literal(printedReportIds),
    /** The title. Each report has a default. */
    reportName: z.optional(text(maxLength.reportTitle)),
    propertyId: z.optional(z.nullable(recordId)),
    outputType: z._default(z.literal('PDF'), 'PDF'),
    foundSetIds,
    /**
     * Sort column of the record list, alone or followed by `ascend` or `descend`. Without it, the order of
     * `foundSetIds` applies.
     */
    sortField: z.optional(z.nullable(text(maxLength.label))),
    findFilters: z.optional(z.nullable(text(8000))),
    /** Accepted for compatibility with the specification: a report always belongs to its caller. */
    user: z.optional(z.unknown()),
  }),
  response: queuedReport,
})
