import { setTimeout as pause } from 'node:timers/promises'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from './database.ts'

const retryMs = 300

/** A lock among all processes: its number, or the number of a kind of lock and which one of it. */
export type LockKey = number | readonly [space: number, id: number]

const keyOf = (key: LockKey): RawBuilder<unknown> =>
  typeof key === 'number' ? sql`${sql.lit(key)}::bigint` : sql`${sql.lit(key[0])}, ${key[1]}::int`

/**
 * Runs `work` while this process holds the lock; a process that exits releases it. Waits until the lock is
 * free or `isWanted` returns false.
 */
export async function withSessionLock(
  { db, key, signal }: { db: Db; key: LockKey; signal: AbortSignal },
  isWanted: () => Promise<boolean>,
  work: () => Promise<void>,
): Promise<void> {
  const number = keyOf(key)
  await db.connection().execute(async (session) => {
    await tryUntilFree(session, { number, signal, isWanted })
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${number})`.execute(session)
    }
  })
}

type Wait = { number: RawBuilder<unknown>; signal: AbortSignal; isWanted: () => Promise<boolean> }

async function tryUntilFree(session: Db, { number, signal, isWanted }: Wait): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await sql<{
      is_free: boolean
    }>`select pg_try_advisory_lock(${number}) as is_free`.execute(session)
    if (rows[0]?.is_free || !(await isWanted())) return
    await pause(retryMs, undefined, { signal })
  }
}
