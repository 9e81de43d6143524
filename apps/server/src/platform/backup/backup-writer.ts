import { createHash } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Copied, copyHashed } from './copy-hashed.ts'
import type { Checksums } from './manifest.ts'

export type Amount = { files: number; bytes: number }

/** Brings files into a backup's folder under paths below it, and keeps their sums. */
export type BackupWriter = {
  /** What was brought in so far. */
  amount: Amount
  makeFolder(name: string): Promise<void>
  /** Gives the file's hash; null when it has gone. */
  copy(from: string, name: string): Promise<string | null>
  write(name: string, bytes: Uint8Array): Promise<void>
}

/** A writer into `root` that adds to `checksums`. Only this user may read what it writes. */
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
