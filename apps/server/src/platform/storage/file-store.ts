import type { Readable } from 'node:stream'

/** Keeps files by the hash of their content; the same bytes are kept once. */
export type FileStore = {
  /** Stores the bytes; gives their SHA-256 (hex) and size. Storing them again changes nothing. */
  put(bytes: Uint8Array, mediaType: string): Promise<{ sha256: string; byteSize: number }>
  /** A stream of the content, or null when there is none. */
  open(sha256: string): Promise<Readable | null>
  has(sha256: string): Promise<boolean>
}
