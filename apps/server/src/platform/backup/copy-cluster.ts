import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { BaseBackup } from '../db/embedded/base-backup.ts'
import { BackupError } from './backup-error.ts'
import type { BackupWriter } from './backup-writer.ts'
import { controlFile, listClusterFiles, readControlFile } from './cluster-files.ts'
import { inParallel } from './in-parallel.ts'
import { names } from './manifest.ts'

type CopyCluster = { backup: BaseBackup; clusterFolder: string; writer: BackupWriter }

/**
 * Copies a running cluster in the order that PostgreSQL requires: its files in whatever state they are, the control
 * file, then the write-ahead log from the start of the backup to its end, which makes them consistent. Returns the
 * cluster's folders. Throws BackupError when a part of the log is missing.
 */
export async function copyCluster({ backup, clusterFolder, writer }: CopyCluster): Promise<string[]> {
  const dataFolder = path.join(clusterFolder, 'data')
  const place = (name: string) => path.posix.join(names.cluster, 'data', name)
  const { folders, files } = await listClusterFiles(dataFolder)
  await writer.makeFolder(place(''))
  for (const folder of folders) await writer.makeFolder(place(folder))
  await inParallel(files, async (file) => void (await writer.copy(path.join(dataFolder, file), place(file))))
  await writer.write(place(controlFile), await readControlFile(dataFolder))

  const { label, segments } = await backup.finish()
  await writer.write(place('backup_label'), Buffer.from(label))
  const histories = (await readdir(path.join(dataFolder, 'pg_wal'))).filter((name) =>
    name.endsWith('.history'),
  )
  for (const name of [...segments, ...histories].map((file) => `pg_wal/${file}`)) {
    await copyOrThrow(writer, path.join(dataFolder, name), place(name))
  }
  await copyOrThrow(writer, path.join(clusterFolder, 'password'), `${names.cluster}/password`)
  return folders
}

async function copyOrThrow(writer: BackupWriter, from: string, name: string): Promise<void> {
  if ((await writer.copy(from, name)) !== null) return
  throw new BackupError(`${from} is missing; without it the backup would not be whole.`)
}
