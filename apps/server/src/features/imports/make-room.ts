import { setTimeout as pause } from 'node:timers/promises'
import type { DbOrTrx } from '#platform/db/database.ts'
import { areOthersAtWork } from '#platform/db/others-at-work.ts'

/** For how many times as long as a batch took others have the database to themselves. */
const roomForOthers = 3
/** The longest pause, in milliseconds. */
const maxPauseMs = 300
/** One statement of others now and then, as of somebody who watches the import, is no reason to wait. */
const looks = { kept: 4, busy: 2 } as const

type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> }

const systemClock: Clock = { now: () => performance.now(), wait: pause }

/**
 * Returns what is called after each batch of long work: where the database was seen answering others lately, it waits for a
 * multiple of the time that the batch took, so that most of their calls meet no batch at all.
 */
export function createMakeRoom(
  othersAtWork: () => Promise<boolean>,
  { now, wait }: Clock = systemClock,
): () => Promise<void> {
  let batchFrom = now()
  const seen: boolean[] = []
  return async () => {
    const tookMs = now() - batchFrom
    seen.push(await othersAtWork())
    if (seen.length > looks.kept) seen.shift()
    if (seen.filter(Boolean).length >= looks.busy) await wait(Math.min(maxPauseMs, tookMs * roomForOthers))
    batchFrom = now()
  }
}

/** The same for work on a database; `db` must give it another connection than the batches run on. */
export const makeRoomIn = (db: DbOrTrx): (() => Promise<void>) => createMakeRoom(() => areOthersAtWork(db))
