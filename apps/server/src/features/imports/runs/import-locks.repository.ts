import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/db/database.ts'

type Lock = { db: Db; importId: number; signal: AbortSignal }

/** The first key of locks of one import each; the second is its id. */
const importSpace = 726_060
/** Held by the one import that stores or is undone. */
const storingLock = 726_061
const retryMs = 300

const isWanted = async (db: Db, importId: number): Promise<boolean> =>
  (await db
    .selectFrom('import_progress')
    .select('is_cancelled')
    .where('import_run_id', '=', importId)
    .executeTakeFirst()) !== undefined

/** Runs `work` while no other process works on the import. A process that ends gives its locks back. */
export async function withImportLock(
  { db, importId, signal }: Lock,
  work: () => Promise<void>,
): Promise<void> {
  await db.connection().execute(async (session) => {
    const key = sql`${sql.lit(importSpace)}, ${importId}::int`
    await tryUntilFree(session, key, signal, () => isWanted(db, importId))
    try {
      await work()
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(session)
    }
  })
}

/** The same, while no other import is stored or undone either. */
export async function withStoringLock(lock: Lock, work: () => Promise<void>): Promise<void> {
  const { db, importId, signal } = lock
  await db.connection().execute(async (session) => {
    const key = sql`${sql.lit(storingLock)}::bigint`
    await tryUntilFree(session, key, signal, () => isWanted(db, importId))
    try {
      await withImportLock(lock, work)
    } finally {
      await sql`select pg_advisory_unlock(${key})`.execute(session)
    }
  })
}

/** Waits for a lock until it is free, or until nobody wants it any more: then the work finds nothing to do. */
async function tryUntilFree(
  session: Db,
  key: ReturnType<typeof sql>,
  signal: AbortSignal,
  stillWanted: () => Promise<boolean>,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted()
    const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_lock(${key}) as is_free`.execute(
      session,
    )
    if (rows[0]?.is_free || !(await stillWanted())) return
    await pause(retryMs, undefined, { signal })
  }
}
