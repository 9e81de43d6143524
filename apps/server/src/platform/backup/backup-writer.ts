import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Copied, copyHashed } from './copy-hashed.ts'
import type { Checksums } from './manifest.ts'

type Amount = { files: number; bytes: number }

/** Writes files to a backup's folder under relative paths, and records their checksums. */
export type BackupWriter = {
  /** The files and bytes written so far. */
  amount: Amount
  makeFolder(name: string): Promise<void>
  /** Returns the file's hash; null when the file no longer exists. */
  copy(from: string, name: string): Promise<string | null>
  write(name: string, bytes: Uint8Array): Promise<void>
}

/** Creates a writer into `root` that adds to `checksums`. Only the present user can read the files. */
export function createBackupWriter(root: string, checksums: Checksums): BackupWriter {
  const amount = { files: 0, bytes: 0 }
  function count(name: string, { byteSize, sha256 }: Copied): string {
    checksums.set(name, sha256)
    amount.files++
    amount.bytes += byteSize
    return sha256
  }
  return {
    amount,
    makeFolder: async (name) => void (await mkdir(path.join(root, name), { recursive: true, mode: 0o700 })),
    async copy(from, name) {
      const copied = await copyHashed(from, path.join(root, name))
      return copied && count(name, copied)
    },
    async write(name, bytes) {
      await writeFile(path.join(root, name), bytes, { flag: 'wx', mode: 0o600, flush: true })
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      count(name, { byteSize: bytes.byteLength, sha256 })
    },
  }
}
