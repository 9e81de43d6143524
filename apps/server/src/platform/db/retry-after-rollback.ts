import { setTimeout as pause } from 'node:timers/promises'
import { planOutdated } from './prepared.ts'

const deadlockDetected = '40P01'
const isRolledBack: ReadonlySet<unknown> = new Set([deadlockDetected, planOutdated])
const attempts = 4
const refersToNothing = '23503'

/** Milliseconds after which the other transaction of a deadlock has woken up and taken the row that became free. */
const headStart = 20

/**
 * Runs a transaction again after the database rolled it back to resolve a deadlock, or because a prepared plan no
 * longer fits its table; nothing of it was stored. A record that somebody deleted after it was looked up is looked up
 * once more, so that its absence is told as what it is.
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
