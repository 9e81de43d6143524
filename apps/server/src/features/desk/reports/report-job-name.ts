export const reportJob = 'report'
export type ReportJobData = { queueId: number }
