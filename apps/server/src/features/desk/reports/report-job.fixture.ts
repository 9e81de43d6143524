import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { createReportJob } from './report-job.ts'
import { reportJob } from './report-job-name.ts'

/** A queue that accepts reports without running them. */
export const takeReportsOnly = () => [
  {
    name: reportJob,
    expireInSeconds: 60,
    retries: 0,
    pollSeconds: 3600,
    run: async () => undefined,
  },
]

/** The queue with the report job only. */
export const runReports = (deps: Deps): readonly Job[] => [createReportJob(deps)]
