import { crc32 } from 'node:zlib'
import { type ByteReader, DamagedPictureError, type Piece } from './byte-reader.ts'
import { directoryBytes, orientationOf, tiffOf } from './orientation.ts'

/** Optional chunks that change how the pixels look. Chunks with a capital first letter are required. */
const shown = new Set(
  'tRNS gAMA cHRM sRGB iCCP cICP mDCV mDCv cLLI cLLi sBIT bKGD hIST pHYs sPLT sTER acTL fcTL fdAT'.split(' '),
)

/** Returns the parts of a PNG without EXIF, texts, times, unknown chunks and appended bytes. Keeps the orientation. */
export async function pngPieces(file: ByteReader): Promise<Piece[]> {
  const pieces: Piece[] = [{ from: 0, to: 8 }]
  for (let at = 8; ; ) {
    const head = await file.read(at, 8)
    const length = head.readUInt32BE()
    const name = head.toString('latin1', 4)
    const end = at + 12 + length
    if (end > file.size) throw new DamagedPictureError('A chunk ends too late.')
    if (name === 'eXIf') {
      const tiff = tiffOf(orientationOf(await file.read(at + 8, Math.min(length, directoryBytes))))
      if (tiff) pieces.push(chunkOf(name, tiff))
    } else if (/^[A-Z]/.test(name) || shown.has(name)) pieces.push({ from: at, to: end })
    if (name === 'IEND') return pieces
    at = end
  }
}

function chunkOf(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data])
  const chunk = Buffer.alloc(body.length + 8)
  chunk.writeUInt32BE(data.length)
  body.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(body), body.length + 4)
  return chunk
}
