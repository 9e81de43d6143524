import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore, StoredBytes } from './file-store.ts'

/** An uploaded file in a temporary place, checked before it is stored. The caller must call `discard` in the end. */
export type StagedFile = {
  sha256: string
  byteSize: number
  /** The first bytes, which identify the file's type. */
  head: Buffer
  /** The last bytes, where many formats mark their end. */
  tail: Buffer
  /** The path of the temporary file, for checks that read all of it. */
  path: string
  /** Puts the bytes into the store. */
  keep(storage: FileStore, mediaType: string): Promise<StoredBytes>
  discard(): Promise<void>
}

/** More bytes were sent than are allowed. */
export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError'
  readonly maxBytes: number
  constructor(maxBytes: number) {
    super(`The file has more than ${maxBytes} bytes.`)
    this.maxBytes = maxBytes
  }
}

const headBytes = 8192
const tailBytes = 2048

/**
 * Receives bytes into a new file in the folder. Throws FileTooLargeError beyond `maxBytes`, and errors of the source; no
 * file is left behind then.
 */
export async function stageFile(
  folder: string,
  source: AsyncIterable<Uint8Array>,
  { maxBytes }: { maxBytes: number },
): Promise<StagedFile> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  const discard = () => rm(path, { force: true })
  const hash = createHash('sha256')
  let byteSize = 0
  let head = Buffer.alloc(0)
  let tail = Buffer.alloc(0)
  const handle = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of source) {
      byteSize += chunk.byteLength
      if (byteSize > maxBytes) throw new FileTooLargeError(maxBytes)
      hash.update(chunk)
      if (head.length < headBytes) head = Buffer.concat([head, chunk.subarray(0, headBytes - head.length)])
      tail = Buffer.concat([tail, chunk.subarray(-tailBytes)]).subarray(-tailBytes)
      await handle.writeFile(chunk)
    }
  } catch (error) {
    await discard()
    throw error
  } finally {
    await handle.close()
  }
  const keep = (storage: FileStore, mediaType: string) => storage.put(createReadStream(path), mediaType)
  return { sha256: hash.digest('hex'), byteSize, head, tail, path, keep, discard }
}

/** Removes temporary files older than this moment, which a stopped process left behind. */
export async function removeStaged(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const found = await stat(join(folder, name)).catch(() => undefined)
    if (found && found.mtime < before) await rm(join(folder, name), { force: true })
  }
}
