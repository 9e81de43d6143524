import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BackupError } from './backup-error.ts'

/** Folders of a cluster whose content is meaningless without the running server; a backup keeps them empty. */
const contentStays = new Set([
  'pg_dynshmem',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_wal',
])
const fileStays =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|pg_internal\.init.*|pgsql_tmp.*|t\d+_\d+(_\w+)?(\.\d+)?)$/

/** The file in which the server records its own state. Copied last, because it must not be older than the rest. */
export const controlFile = 'global/pg_control'

/**
 * Lists the files of a cluster that belong to a base backup, as paths below `dataFolder`. Skips folders
 * deleted concurrently. Throws BackupError for external tablespaces, which the built-in database never
 * creates.
 */
export async function listClusterFiles(dataFolder: string): Promise<{ folders: string[]; files: string[] }> {
  const found = { folders: [] as string[], files: [] as string[] }
  async function walk(folder: string): Promise<void> {
    const entries = await readdir(path.join(dataFolder, folder), { withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' && folder !== '') return []
        throw error
      },
    )
    for (const entry of entries) {
      const name = path.posix.join(folder, entry.name)
      if (entry.isDirectory()) {
        if (entry.name.startsWith('pgsql_tmp')) continue
        found.folders.push(name)
        if (!contentStays.has(name)) await walk(name)
      } else if (!entry.isFile()) {
        throw new BackupError(`${path.join(dataFolder, name)} points elsewhere and can't be backed up.`)
      } else if (!fileStays.test(entry.name) && name !== controlFile) {
        found.files.push(name)
      }
    }
  }
  await walk('')
  return found
}

/** Reads the control file twice, because the server may write it during a read. Returns its bytes. */
export async function readControlFile(dataFolder: string): Promise<Buffer> {
  const file = path.join(dataFolder, controlFile)
  for (;;) {
    const once = await readFile(file)
    await pause(5)
    if (once.equals(await readFile(file))) return once
  }
}
