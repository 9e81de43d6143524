import type { FileHandle } from 'node:fs/promises'

/** A picture whose structure contradicts itself or ends too early. */
export class DamagedPictureError extends Error {
  override readonly name = 'DamagedPictureError'
}

/** Bytes of the output: a range of the original file, `to` excluded, or new bytes. */
export type Piece = { from: number; to: number } | Buffer

/** Random access to the bytes of a file. */
export type ByteReader = {
  readonly size: number
  /** Returns exactly `length` bytes. Throws `DamagedPictureError` beyond the end of the file. */
  read(at: number, length: number): Promise<Buffer>
}

export async function createByteReader(handle: FileHandle): Promise<ByteReader> {
  const { size } = await handle.stat()
  return {
    size,
    async read(at, length) {
      if (at + length > size) throw new DamagedPictureError('The picture ends too early.')
      const bytes = Buffer.alloc(length)
      await handle.read(bytes, 0, length, at)
      return bytes
    },
  }
}
