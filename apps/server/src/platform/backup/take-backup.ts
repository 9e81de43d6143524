import { mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Clock } from '../clock.ts'
import { beginBaseBackup } from '../db/embedded/base-backup.ts'
import { flushFolder } from '../storage/write-hashed.ts'
import { versions } from '../versions.ts'
import { BackupError } from './backup-error.ts'
import { createBackupWriter } from './backup-writer.ts'
import { copyCluster } from './copy-cluster.ts'
import { flushFolders } from './copy-hashed.ts'
import { copyStoredFiles } from './copy-stored-files.ts'
import { backupFormat, type Checksums, type Manifest, writeManifest } from './manifest.ts'

export type TakeBackup = {
  connectionString: string
  /** The folder that holds PostgreSQL's `data` and its password. */
  clusterFolder: string
  /** The local store's folder; null when files are stored in a bucket. */
  filesFolder: string | null
  target: string
  clock: Clock
  /** Receives warnings that do not stop the backup. */
  warn(line: string): void
}

/**
 * Writes a backup of a running built-in database and of the stored files to the new folder `target`. It contains
 * everything that was acknowledged before this call. It is written under another name and renamed when it is complete
 * and flushed. Throws BackupError when the target exists.
 */
export async function takeBackup(options: TakeBackup): Promise<Manifest> {
  const target = path.resolve(options.target)
  if (await isThere(target)) {
    throw new BackupError(`${target} exists already. A backup is written to a new folder.`)
  }
  const parent = path.dirname(target)
  await mkdir(parent, { recursive: true })
  const partial = await mkdtemp(path.join(parent, `.${path.basename(target)}.unfinished-`))
  try {
    const manifest = await fill(partial, options)
    await flushFolders(partial)
    await rename(partial, target)
    await flushFolder(parent)
    return manifest
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function fill(root: string, options: TakeBackup): Promise<Manifest> {
  const { connectionString, clusterFolder, filesFolder, clock, warn } = options
  const checksums: Checksums = new Map()
  const database = createBackupWriter(root, checksums)
  const stored = createBackupWriter(root, checksums)
  await using backup = await beginBaseBackup(connectionString)
  const folders = await copyCluster({ backup, clusterFolder, writer: database })
  // After the database: a file is stored before any row names it, so every file that the copied rows name exists.
  if (filesFolder) await copyStoredFiles({ folder: filesFolder, writer: stored, warn })
  return await writeManifest(
    root,
    {
      format: backupFormat,
      fettle: versions.server,
      takenAt: clock.now().toISOString(),
      latestMigration: backup.latestMigration,
      database: database.amount,
      storedFiles: filesFolder ? stored.amount : null,
      folders,
    },
    checksums,
  )
}

const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false
      throw error
    },
  )
