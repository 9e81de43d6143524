import type { Readable } from 'node:stream'

/** Identifies stored bytes: their SHA-256 in hex, and how many they are. */
export type StoredBytes = { sha256: string; byteSize: number }

/** Bytes in memory, or a stream that is read once and never held as a whole. */
export type FileContent = Uint8Array | Readable

/** Stores bytes under the hash of their content; the same bytes are stored once. */
export type FileStore = {
  /** Stores the bytes durably and returns their hash. Existing bytes are not written again. */
  put(content: FileContent, mediaType: string): Promise<StoredBytes>
  /** Returns a stream of the bytes. Throws FileMissingError for an unknown hash. */
  open(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
  /** Lists all files with the moment they were stored, in no particular order. */
  list(): AsyncIterable<{ sha256: string; putAt: Date }>
  /** Removes a file. No-op if it does not exist. */
  remove(sha256: string): Promise<void>
}

/** The store does not have the requested file. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError'
  readonly sha256: string
  constructor(sha256: string) {
    super(`No stored file has the hash ${sha256}.`)
    this.sha256 = sha256
  }
}

/** Whether text is a SHA-256 in hex, and so cannot be a path that leads out of the store. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** The path of a file below the store's root; two levels of folders keep each folder small. */
export const pathOfHash = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
