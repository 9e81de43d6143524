import * as z from 'zod/mini'
import { instant, recordId, recordIdText, recordStamp } from './common.ts'
import { route } from './route.ts'

/** A run of a report that can be looked at by its run result. */
export const reportSucceeded = 'Run successfully'

/** A row of the report history ([B3.022]). Any result but 'Run successfully' is pending to the reader. */
export const reportRun = z.object({
  queueId: recordId,
  ...recordStamp,
  reportId: z.int(),
  reportName: z.string(),
  propertyId: z.nullable(recordId),
  propertyName: z.nullable(z.string()),
  outputType: z.string(),
  /** When it was asked for, and when it ran. */
  queuedDateTime: instant,
  runDateTime: z.nullable(instant),
  runResult: z.string(),
})
export type ReportRun = z.infer<typeof reportRun>

export const getMyReportHistory = route({
  name: 'getMyReportHistory',
  method: 'POST',
  path: '/api/Reports/GetMyReportHistory',
  permission: 'reports.read',
  summary: 'Reports that the caller asked for, newest first, at most `take` of them.',
  body: z.strictObject({
    propertyId: z.optional(recordId),
    take: z._default(z.int().check(z.minimum(1), z.maximum(1000)), 250),
  }),
  response: z.array(reportRun),
})

export const getReportByQueueId = route({
  name: 'getReportByQueueId',
  method: 'GET',
  path: '/api/Reports/GetReportByQueueId',
  permission: 'reports.read',
  summary: 'A report of the caller with its PDF in base64; empty until it has run.',
  query: z.strictObject({ queueId: recordIdText }),
  response: z.extend(reportRun, { reportData: z.string() }),
})
