import { setTimeout as pause } from 'node:timers/promises'
import type { DbOrTrx } from '#platform/db/database.ts'
import { areOthersAtWork } from '#platform/db/others-at-work.ts'

/** Length of a pause as a multiple of the batch before it. */
const roomForOthers = 3
/** The longest pause, in milliseconds. */
const maxPauseMs = 300
/** Occasional statements of others, such as polling the import, do not count. */
const looks = { kept: 5, busy: 3 } as const

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }

const systemClock: Clock = { now: () => performance.now(), wait: pause }

/** Throttles a long import so that concurrent users hardly notice it. */
export type ImportThrottle = {
  /** Whether the last samples saw no concurrent users. False until there are enough samples. */
  isQuiet: () => boolean
  /**
   * To be called after each batch: where the database was seen answering others lately, it waits for a multiple of the
   * time that the batch took, so that most of their calls meet no batch at all.
   */
  pause: () => Promise<void>
}

export function createImportThrottle(
  othersAtWork: () => Promise<boolean>,
  { now, wait }: Clock = systemClock,
): ImportThrottle {
  let batchFrom = now()
  const seen: boolean[] = []
  return {
    isQuiet: () => seen.length === looks.kept && !seen.includes(true),
    async pause() {
      const tookMs = now() - batchFrom
      seen.push(await othersAtWork())
      if (seen.length > looks.kept) seen.shift()
      if (seen.filter(Boolean).length >= looks.busy) await wait(Math.min(maxPauseMs, tookMs * roomForOthers))
      batchFrom = now()
    },
  }
}

/** Throttle that samples the database. `db` must use a connection other than the one the batches run on. */
export const importThrottleOn = (db: DbOrTrx): ImportThrottle =>
  createImportThrottle(() => areOthersAtWork(db))
