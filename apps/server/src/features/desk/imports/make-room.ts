import { setTimeout as pause } from 'node:timers/promises'
import type { DbOrTrx } from '#platform/db/database.ts'
import { areOthersAtWork } from '#platform/db/others-at-work.ts'

/** For how many times as long as a batch took others have the database to themselves. */
const roomForOthers = 3
/** The longest pause, in milliseconds. */
const maxPauseMs = 300
/** Occasional statements of others, such as polling the import, do not count. */
const looks = { kept: 5, busy: 3 } as const

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }

const systemClock: Clock = { now: () => performance.now(), wait: pause }

/** What long work asks between its batches, so that others hardly notice it. */
export type Room = {
  /** Whether none of the last looks saw anybody else at work; not so before there were enough of them. */
  isQuiet: () => boolean
  /**
   * To be called after each batch: where the database was seen answering others lately, it waits for a multiple of the
   * time that the batch took, so that most of their calls meet no batch at all.
   */
  make: () => Promise<void>
}

export function createRoom(othersAtWork: () => Promise<boolean>, { now, wait }: Clock = systemClock): Room {
  let batchFrom = now()
  const seen: boolean[] = []
  return {
    isQuiet: () => seen.length === looks.kept && !seen.includes(true),
    async make() {
      const tookMs = now() - batchFrom
      seen.push(await othersAtWork())
      if (seen.length > looks.kept) seen.shift()
      if (seen.filter(Boolean).length >= looks.busy) await wait(Math.min(maxPauseMs, tookMs * roomForOthers))
      batchFrom = now()
    },
  }
}

/** The same for work on a database; `db` must give it another connection than the batches run on. */
export const roomIn = (db: DbOrTrx): Room => createRoom(() => areOthersAtWork(db))
