import { exportJob } from './export-job-names.ts'

/** A queue that accepts exports and makes none, for tests that need none. */
export const takeExportsOnly = () => [
  { name: exportJob, expireInSeconds: 60, retries: 0, pollSeconds: 3600, run: async () => undefined },
]
