import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { hasBaselineSchema, isReplacedMigration, olderDatabaseAdvice } from '../db/baseline.ts'
import { postgresFolder } from '../db/connect.ts'
import { EmbeddedPostgresError } from '../db/embedded/errors.ts'
import { changeOwner } from '../db/embedded/initialize.ts'
import { startEmbeddedPostgres } from '../db/embedded/start.ts'
import { isMigrationKnown, latestMigration } from '../db/migrate.ts'
import type { Logger } from '../log.ts'
import { filesFolder } from '../storage/open-store.ts'
import { flushFolder } from '../storage/write-hashed.ts'
import { BackupError } from './backup-error.ts'
import { copyHashed, flushFolders } from './copy-hashed.ts'
import { inParallel } from './in-parallel.ts'
import { type Checksums, type Manifest, names, readManifest } from './manifest.ts'
import { restoringFolder } from './unfinished-restore.ts'

export type RestoreBackup = { backup: string; dataFolder: string; log: Logger }

/**
 * Restores a backup into an empty data folder: compares every file with its checksum, starts the database once, which
 * replays the log of the backup, and only then moves everything into place. Throws BackupError when the folder is not
 * empty, or when the backup is incomplete, damaged, or from a newer version.
 */
export async function restoreBackup({ backup, dataFolder, log }: RestoreBackup): Promise<Manifest> {
  const { manifest, checksums } = await readManifest(backup)
  if (manifest.latestMigration !== null) await requireKnownSchema(manifest.latestMigration)
  await mkdir(dataFolder, { recursive: true })
  const waiting = restoringFolder(dataFolder)
  const present = (await readdir(dataFolder)).filter((name) => name !== path.basename(waiting))
  if (present.length > 0) {
    throw new BackupError(
      `A backup is restored into an empty data folder only, and ${dataFolder} holds ${present.slice(0, 3).join(', ')}. Move that away, or set FETTLE_DATA to another folder.`,
    )
  }
  await rm(waiting, { recursive: true, force: true })
  try {
    await copyVerified({ backup, waiting, manifest, checksums })
    // When root restores, the files belong to the owner of the data folder.
    await changeOwner(waiting, await stat(dataFolder))
    await proveStart(waiting, log)
    await flushFolders(waiting)
    if (manifest.storedFiles) await rename(filesFolder(waiting), filesFolder(dataFolder))
    await rename(postgresFolder(waiting), postgresFolder(dataFolder))
    await flushFolder(dataFolder)
    return manifest
  } finally {
    await rm(waiting, { recursive: true, force: true })
  }
}

async function requireKnownSchema(migration: string): Promise<void> {
  if (!hasBaselineSchema(migration)) {
    throw new BackupError(
      `The backup is too old for this version: its newest migration is ${migration}. Restore it with the version that took it. ${olderDatabaseAdvice}`,
    )
  }
  if (isReplacedMigration(migration) || (await isMigrationKnown(migration))) return
  throw new BackupError(
    `The backup was taken by a newer Fettle: its database has the migration ${migration}, and this program knows none after ${await latestMigration()}. Restore it with the program that took it or a later one.`,
  )
}

type Copy = { backup: string; waiting: string; manifest: Manifest; checksums: Checksums }

async function copyVerified({ backup, waiting, manifest, checksums }: Copy): Promise<void> {
  const clusterFolder = path.join(postgresFolder(waiting), names.cluster)
  const place = (name: string) =>
    name.startsWith(`${names.cluster}/`) ? path.join(postgresFolder(waiting), name) : path.join(waiting, name)
  // Everyone may enter, because root's database may run as another user; only the owner may read.
  await mkdir(postgresFolder(waiting), { recursive: true, mode: 0o711 })
  for (const folder of ['data', ...manifest.folders.map((name) => path.join('data', name))]) {
    await mkdir(path.join(clusterFolder, folder), { recursive: true, mode: 0o700 })
  }
  if (manifest.storedFiles) await mkdir(filesFolder(waiting), { mode: 0o700 })
  await inParallel(checksums, async ([name, sha256]) => {
    if (name.split('/').includes('..'))
      throw new BackupError(`The backup names a file outside of it: ${name}`)
    await mkdir(path.dirname(place(name)), { recursive: true, mode: 0o700 })
    const copied = await copyHashed(path.join(backup, name), place(name))
    if (copied === null) throw new BackupError(`The backup in ${backup} is not complete: ${name} is missing.`)
    if (copied.sha256 !== sha256)
      throw new BackupError(`The backup in ${backup} is damaged: ${name} has changed.`)
  })
}

async function proveStart(waiting: string, log: Logger): Promise<void> {
  try {
    const database = await startEmbeddedPostgres({
      folder: postgresFolder(waiting),
      log: { info: (message) => log.info({}, message), warn: (message) => log.warn({}, message) },
    })
    await database.stop()
  } catch (error) {
    if (!(error instanceof EmbeddedPostgresError)) throw error
    throw new BackupError(`The database of the backup does not start. ${error.message}`, { cause: error })
  }
}
