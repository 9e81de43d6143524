import type { Db } from '#platform/db/database.ts'
import { withSessionLock } from '#platform/db/session-lock.ts'

type Lock = { db: Db; importId: number; signal: AbortSignal }

/** The first key of locks of one import each; the second is its id. */
const importSpace = 726_060
/** Held by the one import that stores or is undone. */
const storingLock = 726_061

const isWanted = async (db: Db, importId: number): Promise<boolean> =>
  (await db
    .selectFrom('import_progress')
    .select('is_cancelled')
    .where('import_run_id', '=', importId)
    .executeTakeFirst()) !== undefined

/** Runs `work` while no other process works on the import. */
export const withImportLock = ({ db, importId, signal }: Lock, work: () => Promise<void>): Promise<void> =>
  withSessionLock({ db, key: [importSpace, importId], signal }, () => isWanted(db, importId), work)

/** The same, while no other import is stored or undone either. */
export const withStoringLock = (lock: Lock, work: () => Promise<void>): Promise<void> =>
  withSessionLock(
    { ...lock, key: storingLock },
    () => isWanted(lock.db, lock.importId),
    () => withImportLock(lock, work),
  )
