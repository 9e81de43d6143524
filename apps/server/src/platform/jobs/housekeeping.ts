import type { Deps } from '../deps.ts'
import { deleteOldKeys, emptyOldResponses } from '../http/idempotency.repository.ts'
import { incomingFolder } from '../http/uploads.ts'
import { removeStaged } from '../storage/staged-file.ts'
import { graceHours, sweepFiles } from '../storage/sweep-files.ts'
import type { Job } from './job-queue.ts'

/** How long a repeated call returns its first response: a device may come back after a month without a network. */
const keepResponsesDays = 35

/** How long a repeated call is recognized, and refused as done before. */
const keepKeysDays = 400

type HousekeepingDeps = Pick<Deps, 'db' | 'log' | 'storage' | 'clock' | 'config'>

/** Cleans up expired data, every hour, in one of all processes. */
export function createHousekeeping(deps: HousekeepingDeps): Job {
  const { db, log } = deps
  return {
    name: 'housekeeping',
    schedule: '23 * * * *',
    expireInSeconds: 600,
    retries: 1,
    pollSeconds: 30,
    run: async (_data, signal) => {
      const responses = await emptyOldResponses(db, keepResponsesDays)
      if (responses > 0) log.info({ responses }, 'emptied old responses of idempotency keys')
      const keys = await deleteOldKeys(db, keepKeysDays)
      if (keys > 0) log.info({ keys }, 'deleted old idempotency keys')
      const incoming = incomingFolder(deps.config.dataFolder)
      await removeStaged(incoming, new Date(deps.clock.now().getTime() - graceHours * 3_600_000))
      const swept = await sweepFiles(deps, signal)
      if (swept.rows + swept.files > 0) log.info(swept, 'deleted unreferenced files')
    },
  }
}
