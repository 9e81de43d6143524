import { getMyReportHistory, getReportByQueueId } from '@fettle/contract/reports'
import type { AnswerOf } from '@fettle/contract/route'
import { callQuery } from '#lib/call-query.ts'

/** A row of the report history ([B3.022]). */
export type ReportRun = AnswerOf<typeof getMyReportHistory>[number]

/** The person's newest reports, across all properties ([B7.044]). */
export const reportHistoryQuery = () => callQuery(['report-run', 'history'], getMyReportHistory, { body: {} })

/** One report with its PDF in base64 ([B7.045]). Immutable after it has run. */
export const reportQuery = (queueId: number) => ({
  ...callQuery(['report', queueId], getReportByQueueId, { query: { queueId: String(queueId) } }),
  staleTime: Number.POSITIVE_INFINITY,
})
