import type { Deps } from '#platform/deps.ts'
import type { Job } from '#platform/jobs/job-queue.ts'
import { forgetMessages } from './mail-queue.repository.ts'

/** Retention of messages in days. Waiting messages are never deleted. */
const keepDays = 180

/** Deletes old messages every night, because they contain personal data. */
export const createForgetMailJob = ({ db, clock, log }: Pick<Deps, 'db' | 'clock' | 'log'>): Job => ({
  name: 'forget-mail',
  schedule: '41 3 * * *',
  expireInSeconds: 600,
  retries: 1,
  pollSeconds: 30,
  run: async () => {
    const messages = await forgetMessages(db, new Date(clock.now().getTime() - keepDays * 86_400_000))
    if (messages > 0) log.info({ messages }, 'deleted old messages')
  },
})
