import { forgottenAfterMs, forgottenOutAt } from '@fettle/rules/people/worker-shifts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import { insertPresence, lockUser } from '#features/foundation/users/users.public.ts'
import { inTransaction, nobody } from '#platform/db/database.ts'
import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { findPresentWorkers, type PresentWorker } from './presence.repository.ts'

const outOf = ({ in_at, shifts, days_off: daysOff, time_zone: zone }: PresentWorker, now: Date) =>
  forgottenOutAt({ inAtMs: in_at.getTime(), nowMs: now.getTime() }, { shifts, daysOff }, zone)

/**
 * Marks workers Out who forgot to press Out, two hours after their shift ended. Workers who came outside
 * their shifts, or whose timer is running, stay In.
 */
export function createPresenceJob({
  config,
  db,
  clock,
  log,
}: Pick<Deps, 'config' | 'db' | 'clock' | 'log'>): Job {
  return {
    name: 'forgotten-out',
    schedule: '*/10 * * * *',
    expireInSeconds: 300,
    retries: 1,
    pollSeconds: 30,
    run: async (_data, signal) => {
      // The demo world keeps its initial presence.
      if (config.demo) return
      if (!(await readSettings(db, null)).inOutActiveFlag) return
      const now = clock.now()
      const before = new Date(now.getTime() - forgottenAfterMs)
      let closed = 0
      for (const found of await findPresentWorkers(db, { before })) {
        if (signal.aborted) break
        if (outOf(found, now) === undefined) continue
        await inTransaction(db, nobody, async (trx) => {
          await lockUser(trx, found.user_id)
          // They may have pressed Out in the meantime.
          const [present] = await findPresentWorkers(trx, { before, userId: found.user_id })
          const at = present && outOf(present, now)
          if (at === undefined) return
          const entry = {
            status: 'Out',
            at: new Date(at),
            cause: 'shift-end',
            reason: '',
            author: null,
          } as const
          await insertPresence(trx, found.user_id, entry)
          closed += 1
        })
      }
      if (closed > 0) log.info({ people: closed }, 'marked people Out at the end of their shift')
    },
  }
}
