import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { BackupError } from './backup-error.ts'

/** Folders of a cluster whose content belongs to the running server alone; they are kept empty. */
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

/** The file by which a server knows its own state. Copied last, because it must not be older than the rest. */
export const controlFile = 'global/pg_control'

/**
 * Lists what a base backup takes of a cluster, as paths below `dataFolder`. A folder that disappears meanwhile is left
 * out. Throws BackupError for tablespaces elsewhere, which the built-in database does not make.
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
        throw new BackupError(`${path.join(dataFolder, name)} leads elsewhere and can't be backed up.`)
      } else if (!fileStays.test(entry.name) && name !== controlFile) {
        found.files.push(name)
      }
    }
  }
  await walk('')
  return found
}

/** The control file's bytes, read twice: the server may write it at the very moment of a reading. */
export async function readControlFile(dataFolder: string): Promise<Buffer> {
  const file = path.join(dataFolder, controlFile)
  for (;;) {
    const once = await readFile(file)
    await pause(5)
    if (once.equals(await readFile(file))) return once
  }
}
