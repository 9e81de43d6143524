import type { Readable } from 'node:stream'

/** Where a stored file's bytes are known by: their SHA-256 in hex. */
export type StoredBytes = { sha256: string; byteSize: number }

/** Bytes in memory, or a stream of them that is read once and never held as a whole. */
export type FileContent = Uint8Array | Readable

/** Keeps bytes under the hash of their content; the same bytes are kept once. */
export type FileStore = {
  /** Keeps the bytes durably and says under which hash. Bytes that are there already are not written again. */
  put(content: FileContent, mediaType: string): Promise<StoredBytes>
  /** A stream of the bytes. Throws FileMissingError for a hash that is not there. */
  open(sha256: string): Promise<Readable>
  has(sha256: string): Promise<boolean>
  /** Every file that lies there, with when it was put there; in no order. */
  list(): AsyncIterable<{ sha256: string; putAt: Date }>
  /** Takes a file away; nothing happens where it is not there. */
  remove(sha256: string): Promise<void>
}

/** A stored file was asked for that the store does not have. */
export class FileMissingError extends Error {
  override readonly name = 'FileMissingError'
  readonly sha256: string
  constructor(sha256: string) {
    super(`No stored file has the hash ${sha256}.`)
    this.sha256 = sha256
  }
}

/** Whether a text is a SHA-256 in hex, and so nothing that could lead out of the store. */
export const isHash = (text: string): boolean => /^[0-9a-f]{64}$/.test(text)

/** Where a file lies below the store's root: two levels of folders keep each of them small. */
export const pathOfHash = (sha256: string): string => `${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`
