import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { DbOrTrx } from '#platform/db/database.ts'

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

/** Whether the database executes anybody else's statement at this moment. */
export async function areOthersAtWork(db: DbOrTrx): Promise<boolean> {
  const { rows } = await sql<{ others: boolean }>`select exists (
    select from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
      and state = 'active' and pid <> pg_backend_pid()) as others`.execute(db)
  return rows[0]?.others ?? false
}
