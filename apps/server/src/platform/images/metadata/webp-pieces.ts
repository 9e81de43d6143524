import { type ByteReader, DamagedPictureError, type Piece } from './byte-reader.ts'
import { directoryBytes, orientationOf, tiffOf } from './orientation.ts'

const shown = new Set(['VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'])
const exifFlag = 0x08
const xmpFlag = 0x04
const exifMark = 'Exif\0\0'

/** Returns the parts of a WebP without EXIF, XMP, unknown chunks and appended bytes. Keeps the orientation. */
export async function webpPieces(file: ByteReader): Promise<Piece[]> {
  const head = await file.read(0, 12)
  const riffEnd = 8 + head.readUInt32LE(4)
  if (riffEnd > file.size) throw new DamagedPictureError('The picture ends too early.')
  const pieces: Piece[] = [head]
  let extended: Buffer | null = null
  for (let at = 12; at + 8 <= riffEnd; ) {
    const chunk = await file.read(at, 8)
    const name = chunk.toString('latin1', 0, 4)
    const length = chunk.readUInt32LE(4)
    const end = Math.min(at + 8 + length + (length % 2), file.size)
    if (at + 8 + length > riffEnd) throw new DamagedPictureError('A chunk ends too late.')
    if (name === 'VP8X') {
      extended = await file.read(at, end - at)
      extended.writeUInt8(extended.readUInt8(8) & ~(exifFlag | xmpFlag), 8)
      pieces.push(extended)
    } else if (name === 'EXIF') {
      const tiff = tiffOf(orientationOf(tiffIn(await file.read(at + 8, Math.min(length, directoryBytes)))))
      if (tiff && extended) {
        pieces.push(chunkOf(name, tiff))
        extended.writeUInt8(extended.readUInt8(8) | exifFlag, 8)
      }
    } else if (shown.has(name)) pieces.push({ from: at, to: end })
    at = end
  }
  head.writeUInt32LE(pieces.reduce((sum, piece) => sum + lengthOf(piece), 0) - 8, 4)
  return pieces
}

const tiffIn = (exif: Buffer): Buffer =>
  exif.toString('latin1', 0, exifMark.length) === exifMark ? exif.subarray(exifMark.length) : exif

const lengthOf = (piece: Piece): number => (Buffer.isBuffer(piece) ? piece.length : piece.to - piece.from)

/** The data has an even length, so it needs no padding. */
function chunkOf(name: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.write(name, 'latin1')
  head.writeUInt32LE(data.length, 4)
  return Buffer.concat([head, data])
}
