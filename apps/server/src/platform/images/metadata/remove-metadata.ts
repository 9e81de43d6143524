import { open, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { StoredBytes } from '../../storage/file-store.ts'
import { writeHashed } from '../../storage/write-hashed.ts'
import { type ByteReader, createByteReader, type Piece } from './byte-reader.ts'
import { heicPieces } from './heic-pieces.ts'
import { jpegPieces } from './jpeg-pieces.ts'
import { pngPieces } from './png-pieces.ts'
import { webpPieces } from './webp-pieces.ts'

const finders: Readonly<Record<string, (file: ByteReader) => Promise<Piece[]>>> = {
  'image/jpeg': jpegPieces,
  'image/png': pngPieces,
  'image/webp': webpPieces,
  'image/heic': heicPieces,
}
const chunkBytes = 65_536

/**
 * Removes position, camera, author and all other EXIF, XMP and IPTC data from a picture file, without touching its pixels.
 * Keeps the orientation and the color profile. Returns the new hash and size, or null for other types, which stay
 * unchanged. Throws `DamagedPictureError` if the structure cannot be read.
 */
export async function removeMetadata(path: string, mediaType: string): Promise<StoredBytes | null> {
  const find = finders[mediaType]
  if (!find) return null
  const handle = await open(path, 'r')
  const clean = `${path}.clean`
  try {
    const file = await createByteReader(handle)
    const stored = await writeHashed(clean, Readable.from(bytesOf(file, await find(file))))
    await rename(clean, path)
    return stored
  } finally {
    await handle.close()
    await rm(clean, { force: true })
  }
}

async function* bytesOf(file: ByteReader, pieces: readonly Piece[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    if (Buffer.isBuffer(piece)) yield piece
    else
      for (let at = piece.from; at < piece.to; at += chunkBytes)
        yield await file.read(at, Math.min(chunkBytes, piece.to - at))
  }
}
