/** The kind of work that makes a report of the queue. */
export const reportJob = 'report'
export type ReportJobData = { queueId: number }
