/** The job that creates queued reports. */
export const reportJob = 'report'
export type ReportJobData = { queueId: number }
