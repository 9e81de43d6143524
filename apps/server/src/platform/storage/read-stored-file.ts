import { buffer } from 'node:stream/consumers'
import type { FileStore } from './file-store.ts'

/** Reads the whole content of a small stored file. Throws FileMissingError when the store has lost it. */
export const readStoredFile = async (storage: FileStore, sha256: string): Promise<Buffer> =>
  await buffer(await storage.open(sha256))

/** The same, or null when the store has lost it. */
export const findStoredContent = async (storage: FileStore, sha256: string): Promise<Buffer | null> =>
  (await storage.has(sha256)) ? await readStoredFile(storage, sha256) : null
