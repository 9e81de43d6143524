import { createForgetMailJob } from './features/notices/forget-mail-job.ts'
import { createMailJob } from './features/notices/send-mail-job.ts'
import { createReportJob } from './features/reports/report-job.ts'
import { createLearnJob } from './features/request-help/learn-job.ts'
import { createCloseOutJob } from './features/work-orders/close-out-job.ts'
import { createBacklogJob } from './features/work-orders/week-backlog-job.ts'
import type { Deps } from './platform/deps.ts'
import { createHousekeeping } from './platform/jobs/housekeeping.ts'
import type { Job } from './platform/jobs/job-queue.ts'

/** The list of all background jobs. */
export const listJobs = (deps: Deps): readonly Job[] => [
  createCloseOutJob(deps),
  createForgetMailJob(deps),
  createHousekeeping(deps),
  createLearnJob(deps),
  createMailJob(deps),
  createReportJob(deps),
  createBacklogJob(deps),
]
