import { createHash } from 'node:crypto'
import { type FileHandle, open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { flushFolder } from '../storage/write-hashed.ts'
import { inParallel } from './in-parallel.ts'

const pieceBytes = 1024 * 1024

export type Copied = { byteSize: number; sha256: string }

/**
 * Copies a file to a new one that only the present user can read, flushes it and returns its size and hash; null when
 * the source no longer exists.
 */
export async function copyHashed(from: string, to: string): Promise<Copied | null> {
  const source = await open(from, 'r').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  if (source === null) return null
  try {
    const target = await open(to, 'wx', 0o600)
    try {
      const copied = await pass(source, target)
      await target.sync()
      return copied
    } finally {
      await target.close()
    }
  } finally {
    await source.close()
  }
}

async function pass(source: FileHandle, target: FileHandle): Promise<Copied> {
  const hash = createHash('sha256')
  const piece = Buffer.allocUnsafe(pieceBytes)
  let byteSize = 0
  for (;;) {
    const { bytesRead } = await source.read(piece, 0, pieceBytes)
    if (bytesRead === 0) return { byteSize, sha256: hash.digest('hex') }
    const read = piece.subarray(0, bytesRead)
    hash.update(read)
    await target.writeFile(read)
    byteSize += bytesRead
  }
}

/** Flushes a folder and all folders in it, so that the names of their files survive a power failure. */
export async function flushFolders(root: string): Promise<void> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const folders = entries.filter((entry) => entry.isDirectory())
  await inParallel([...folders.map((entry) => path.join(entry.parentPath, entry.name)), root], flushFolder)
}
