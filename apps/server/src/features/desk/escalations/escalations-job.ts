import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { fireEscalations } from './fire-escalations.usecases.ts'

/** Fires due escalation steps every five minutes. */
export const createEscalationsJob = (deps: Deps): Job => ({
  name: 'escalations',
  schedule: '*/5 * * * *',
  expireInSeconds: 900,
  retries: 1,
  pollSeconds: 30,
  run: async (_data, signal) => {
    const steps = await fireEscalations(deps, signal)
    if (steps > 0) deps.log.info({ steps }, 'fired escalation steps')
  },
})
