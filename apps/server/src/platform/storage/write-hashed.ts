import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { FileContent, StoredBytes } from './file-store.ts'

/**
 * Writes the content to a new file that only this user may read, flushes it to the disk and tells its hash and size.
 * A stream is passed on piece by piece. Throws when the file exists or the stream fails; the caller removes the file.
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

/** A name or a link to it survives a power cut only when its folder is flushed too. */
export async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
