import { createHash, randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type FileContent, FileMissingError, type FileStore, isHash, pathOfHash } from './file-store.ts'
import { flushFolder, writeHashed } from './write-hashed.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const namesIn = (folder: string): Promise<string[]> =>
  readdir(folder).catch((error: unknown) => {
    if (isMissing(error) || (error as NodeJS.ErrnoException).code === 'ENOTDIR') return []
    throw error
  })

/**
 * Opens a store in a folder: `<folder>/ab/cd/<sha256>`. A file is written under another name, flushed and then renamed,
 * so that no name ever refers to half a file, even after a crash.
 */
export function createLocalStore({ folder }: { folder: string }): FileStore {
  const pathOf = (sha256: string) => join(folder, pathOfHash(sha256))

  const sizeOf = async (sha256: string): Promise<number | undefined> => {
    if (!isHash(sha256)) return undefined
    try {
      return (await stat(pathOf(sha256))).size
    } catch (error) {
      if (isMissing(error)) return undefined
      throw error
    }
  }

  /** Skips the write for bytes that exist already; the hash of a stream is known only after it was written. */
  const findStored = async (content: FileContent) => {
    if (!(content instanceof Uint8Array)) return undefined
    const sha256 = createHash('sha256').update(content).digest('hex')
    const { byteLength: byteSize } = content
    return (await sizeOf(sha256)) === byteSize ? { sha256, byteSize } : undefined
  }

  return {
    async put(content) {
      const found = await findStored(content)
      if (found) return found
      const waiting = join(folder, '.incoming', randomUUID())
      await mkdir(dirname(waiting), { recursive: true, mode: 0o700 })
      try {
        const stored = await writeHashed(waiting, content)
        const place = pathOf(stored.sha256)
        if ((await sizeOf(stored.sha256)) !== stored.byteSize) {
          await mkdir(dirname(place), { recursive: true, mode: 0o700 })
          await rename(waiting, place)
          await flushFolder(dirname(place))
        }
        return stored
      } finally {
        await rm(waiting, { force: true })
      }
    },
    async open(sha256) {
      if ((await sizeOf(sha256)) === undefined) throw new FileMissingError(sha256)
      return createReadStream(pathOf(sha256))
    },
    has: async (sha256) => (await sizeOf(sha256)) !== undefined,
    async *list() {
      // One folder at a time, so that a store of a million files is never listed in memory at once.
      for (const first of await namesIn(folder)) {
        if (!/^[0-9a-f]{2}$/.test(first)) continue
        for (const second of await namesIn(join(folder, first)))
          for (const sha256 of await namesIn(join(folder, first, second))) {
            const found = isHash(sha256) ? await stat(pathOf(sha256)).catch(() => undefined) : undefined
            if (found) yield { sha256, putAt: found.mtime }
          }
      }
    },
    remove: async (sha256) => {
      if (isHash(sha256)) await rm(pathOf(sha256), { force: true })
    },
  }
}
