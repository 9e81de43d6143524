import type { Trx } from '../db/database.ts'
import type { FileContent, FileStore } from './file-store.ts'
import { holdFiles, recordStoredFile } from './stored-file.repository.ts'

/** What is kept: called for the bytes anew whenever they are needed. */
export type FileToStore = {
  content: () => FileContent
  mediaType: string
  width?: number
  height?: number
}

/**
 * Makes the row of a file in a transaction, with its bytes surely in the store; gives its id. The bytes should have
 * been put before the transaction, so that this finds them there; if a sweep has taken them meanwhile they are put again.
 */
export async function storeFile(trx: Trx, storage: FileStore, file: FileToStore): Promise<number> {
  const { content, ...facts } = file
  await holdFiles(trx)
  const stored = await storage.put(content(), facts.mediaType)
  return await recordStoredFile(trx, { ...stored, ...facts })
}
