import { setTimeout as pause } from 'node:timers/promises'
import { planOutdated } from './prepared.ts'

const deadlockDetected = '40P01'
const isRolledBack: ReadonlySet<unknown> = new Set([deadlockDetected, planOutdated])
const attempts = 4
const refersToNothing = '23503'

/** Milliseconds after which the other transaction of a deadlock has woken up and taken the row that became free. */
const headStart = 20

/**
 * Runs a transaction again after a rollback caused by a deadlock or an outdated prepared plan. A foreign key
 * violation is also retried, so that a record deleted in the meantime is reported as missing.
 */
export async function retryAfterRollback<T>(run: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run()
    } catch (error) {
      const { code } = error as { code?: unknown }
      const isWorthAnother = code === refersToNothing ? attempt === 1 : isRolledBack.has(code)
      if (!isWorthAnother || attempt === attempts) throw error
      if (code === deadlockDetected) await pause(headStart)
    }
  }
}
