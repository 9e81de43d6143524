import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '../db/database.ts'

export type HeldLock = AsyncDisposable & {
  /** Settles when another session waits for the lock. */
  isReached(): Promise<void>
  /** Lets the sessions that wait continue. */
  release(): Promise<void>
}

/**
 * Holds the advisory lock `key`, so that a trigger of the test which asks for it stops the work of the product at a known
 * place.
 */
export async function holdLock(db: Db, key: number): Promise<HeldLock> {
  const isHeld = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  const ended = db.connection().execute(async (session) => {
    await sql`select pg_advisory_lock(${key}::bigint)`.execute(session)
    isHeld.resolve()
    await mayEnd.promise
    await sql`select pg_advisory_unlock(${key}::bigint)`.execute(session)
  })
  await Promise.race([isHeld.promise, ended])
  const isAwaited = async () => {
    const { rows } = await sql`select from pg_locks where locktype = 'advisory' and objid = ${key}::bigint
      and database = (select oid from pg_database where datname = current_database()) and not granted`.execute(
      db,
    )
    return rows.length > 0
  }
  const release = async () => {
    mayEnd.resolve()
    await ended
  }
  return {
    isReached: async () => {
      while (!(await isAwaited())) await pause(10)
    },
    release,
    [Symbol.asyncDispose]: release,
  }
}
