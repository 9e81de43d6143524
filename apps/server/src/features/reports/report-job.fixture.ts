import { reportJob } from './report-job-name.ts'

/** A queue that accepts reports and creates none, for tests that need none. */
export const takeReportsOnly = () => [
  {
    name: reportJob,
    expireInSeconds: 60,
    retries: 0,
    pollSeconds: 3600,
    run: async () => undefined,
  },
]
