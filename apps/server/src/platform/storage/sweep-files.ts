import type { Clock } from '../clock.ts'
import { type Db, inTransaction, nobody, type Trx } from '../db/database.ts'
import type { FileStore } from './file-store.ts'
import { hasFileRow, lockFiles, removeUnusedFileRows } from './stored-file.repository.ts'

/** Younger files are left alone, because an upload may be about to insert their row. */
export const graceHours = 24

const rowsAtOnce = 200

export type SweepResult = { rows: number; files: number }

/**
 * Removes rows of files that nothing refers to, and files without a row, both only after a grace period. Rows are
 * inserted and files removed under one lock, so a file that is about to get a row is never removed.
 */
export async function sweepFiles(
  { db, storage, clock }: { db: Db; storage: FileStore; clock: Clock },
  signal?: AbortSignal,
): Promise<SweepResult> {
  const before = new Date(clock.now().getTime() - graceHours * 3_600_000)
  const swept = { rows: 0, files: 0 }
  for (let removed = rowsAtOnce; removed === rowsAtOnce; swept.rows += removed) {
    signal?.throwIfAborted()
    removed = await inTransaction(db, nobody, async (trx) => {
      await lockFiles(trx)
      return await removeUnusedFileRows(trx, { before, limit: rowsAtOnce })
    })
  }
  for await (const { sha256, putAt } of storage.list()) {
    signal?.throwIfAborted()
    if (putAt < before && (await inTransaction(db, nobody, (trx) => removeOrphan(trx, storage, sha256)))) {
      swept.files += 1
    }
  }
  return swept
}

/** Removes a file without a row. Checks again under the lock, which prevents inserts. */
async function removeOrphan(trx: Trx, storage: FileStore, sha256: string): Promise<boolean> {
  if (await hasFileRow(trx, sha256)) return false
  await lockFiles(trx)
  if (await hasFileRow(trx, sha256)) return false
  await storage.remove(sha256)
  return true
}
