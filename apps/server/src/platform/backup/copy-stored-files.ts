import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { isHash, pathOfHash } from '../storage/file-store.ts'
import type { BackupWriter } from './backup-writer.ts'
import { inParallel } from './in-parallel.ts'
import { names } from './manifest.ts'

type CopyStoredFiles = { folder: string; writer: BackupWriter; warn(line: string): void }

/** Copies the local store. A file whose bytes do not match its name is copied as it is, with a warning. */
export async function copyStoredFiles({ folder, writer, warn }: CopyStoredFiles): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  await writer.makeFolder(names.files)
  // Unfinished uploads have other names.
  const stored = entries.filter((entry) => entry.isFile() && isHash(entry.name))
  await inParallel(stored, async (entry) => {
    const name = `${names.files}/${pathOfHash(entry.name)}`
    await writer.makeFolder(path.posix.dirname(name))
    const file = path.join(entry.parentPath, entry.name)
    const sha256 = await writer.copy(file, name)
    if (sha256 !== entry.name) warn(`The stored file ${file} is damaged; it is kept as it is.`)
  })
}
