import type { Trx } from '../db/database.ts'
import type { FileContent, FileStore, StoredBytes } from './file-store.ts'
import { holdFiles, recordStoredFile } from './stored-file.repository.ts'

/** Returns the bytes to store; called again whenever they are needed. */
export type FileToStore = {
  content: () => FileContent
  mediaType: string
  width?: number
  height?: number
  /** Hash and size of bytes that the caller has stored already, to avoid reading them again. */
  kept?: StoredBytes
}

/**
 * Inserts the row of a file and ensures that its bytes are in the store. Returns the row's id. The caller
 * stores the bytes before the transaction; they are stored again only if a sweep has removed them since.
 */
export async function storeFile(trx: Trx, storage: FileStore, file: FileToStore): Promise<number> {
  const { content, kept, ...facts } = file
  await holdFiles(trx)
  const isThere = kept !== undefined && (await storage.has(kept.sha256))
  const stored = isThere ? kept : await storage.put(content(), facts.mediaType)
  return await recordStoredFile(trx, { ...stored, ...facts })
}
