import { buffer } from 'node:stream/consumers'
import type { FileStore } from './local-store.ts'

/** The whole content of a small stored file. Throws when the store has lost it, which no caller can mend. */
export async function readStoredFile(storage: FileStore, sha256: string): Promise<Buffer> {
  const stream = await storage.open(sha256)
  if (!stream) throw new Error(`The file store has no content ${sha256}.`)
  return await buffer(stream)
}
