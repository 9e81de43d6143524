import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'

/** Where a stored file's bytes are known by: their SHA-256 in hex. */
export type StoredBytes = { sha256: string; byteSize: number }

/** Keeps bytes under the hash of their content; the same bytes are kept once. */
export type FileStore = {
  /** Keeps the bytes durably and says under which hash. Bytes that are there already are not written again. */
  put(bytes: Uint8Array, mediaType: string): Promise<StoredBytes>
  /** A stream of the bytes. Throws FileMissingError for a hash that is not there. */
  open(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
}

export class FileMissingError extends Error {
  override readonly name = 'FileMissingError'
  readonly sha256: string
  constructor(sha256: string) {
    super(`No stored file has the hash ${sha256}.`)
    this.sha256 = sha256
  }
}

const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)
const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

/** A name or a link to it survives a power cut only when its folder is flushed too. */
async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function writeDurably(path: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(path, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/**
 * A store in a folder: `<folder>/ab/cd/<sha256>`. A file is written under another name, flushed and then renamed,
 * so that a name never stands for half a file, whatever stops the process.
 */
export function createLocalStore({ folder }: { folder: string }): FileStore {
  const folderOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2, 4))
  const pathOf = (sha256: string) => join(folderOf(sha256), sha256)

  const sizeOf = async (sha256: string): Promise<number | undefined> => {
    if (!isHash(sha256)) return undefined
    try {
      return (await stat(pathOf(sha256))).size
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  return {
    async put(bytes) {
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const stored = { sha256, byteSize: bytes.byteLength }
      if ((await sizeOf(sha256)) === bytes.byteLength) return stored
      await mkdir(folderOf(sha256), { recursive: true, mode: 0o700 })
      const waiting = join(folderOf(sha256), `.${sha256}.${randomUUID()}`)
      try {
        await writeDurably(waiting, bytes)
        await rename(waiting, pathOf(sha256))
      } catch (error) {
        await rm(waiting, { force: true })
        throw error
      }
      await flushFolder(folderOf(sha256))
      return stored
    },
    async open(sha256) {
      if ((await sizeOf(sha256)) === undefined) throw new FileMissingError(sha256)
      return createReadStream(pathOf(sha256))
    },
    has: async (sha256) => (await sizeOf(sha256)) !== undefined,
  }
}
