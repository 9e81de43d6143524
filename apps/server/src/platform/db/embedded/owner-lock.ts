import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { EmbeddedPostgresError, folderError } from './errors.ts'

export type OwnerLock = { release(): void }

const sqliteBusy = 5

/**
 * Makes this process the only owner of `folder` until `release` or its exit. The lock is an exclusive SQLite
 * transaction, so the kernel releases it however the process ends, a reused process id cannot be mistaken for
 * the owner, and it works across containers that share a volume. The pid file is only for the error message.
 * Throws `folder-in-use` when another process holds the lock.
 */
export function takeOwnerLock(folder: string): OwnerLock {
  const pidFile = path.join(folder, 'owner.pid')
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(path.join(folder, 'owner.lock'), { timeout: 0 })
    // Otherwise a killed process would leave a journal file behind.
    database.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE')
    writeFileSync(pidFile, `${process.pid}\n`)
  } catch (error) {
    database?.close()
    if (isBusy(error)) throw inUse(folder, readPid(pidFile))
    if (isSqliteError(error)) {
      throw new EmbeddedPostgresError(
        'folder-unusable',
        `The folder ${folder} cannot be locked: ${error.message}. It must be writable and on a disk that knows file locks.`,
        { cause: error },
      )
    }
    throw folderError(folder, error)
  }
  const held = database
  return {
    release() {
      if (!held.isOpen) return
      rmSync(pidFile, { force: true })
      held.close()
    },
  }
}

function inUse(folder: string, pid: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    'folder-in-use',
    `The database folder ${folder} is in use by another Fettle (process ${pid}). Stop that one, or set FETTLE_DATA to another folder.`,
  )
}

function readPid(file: string): string {
  try {
    return readFileSync(file, 'utf8').trim() || 'unknown'
  } catch {
    return 'unknown'
  }
}

function isSqliteError(error: unknown): error is Error & { errcode: number } {
  return error instanceof Error && 'errcode' in error
}

function isBusy(error: unknown): boolean {
  return isSqliteError(error) && error.errcode === sqliteBusy
}
