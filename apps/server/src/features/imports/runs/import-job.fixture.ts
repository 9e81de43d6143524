import { checkJob, storeJob } from './import-job-names.ts'

/** A queue that accepts the work on imports and does none, for tests that need none. */
export const takeImportsOnly = () =>
  [checkJob, storeJob].map((name) => ({
    name,
    expireInSeconds: 60,
    retries: 0,
    pollSeconds: 3600,
    run: async () => undefined,
  }))
