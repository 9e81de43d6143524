import { reportJob } from './report-job-name.ts'

/** A queue that takes reports and makes none, for tests that look at none. */
export const takeReportsOnly = () => [
  {
    name: reportJob,
    expireInSeconds: 60,
    retries: 0,
    pollSeconds: 3600,
    run: async () => undefined,
  },
]
