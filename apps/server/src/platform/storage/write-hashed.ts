import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileContent, StoredBytes } from './file-store.ts'

/**
 * Writes the content to a new file that only this user may read, flushes it to the disk and returns its hash and size.
 * A stream is written chunk by chunk. Throws when the file exists or the stream fails; the caller removes the file.
 */
export async function writeHashed(file: string, content: FileContent): Promise<StoredBytes> {
  const hash = createHash('sha256')
  let byteSize = 0
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const piece of content instanceof Uint8Array ? [content] : content) {
      const bytes: Uint8Array = typeof piece === 'string' ? Buffer.from(piece) : piece
      hash.update(bytes)
      byteSize += bytes.byteLength
      await handle.writeFile(bytes)
    }
    await handle.sync()
  } finally {
    await handle.close()
  }
  return { sha256: hash.digest('hex'), byteSize }
}

/** Flushes a folder: a new or renamed entry survives a power failure only after that. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
