import { type ByteReader, DamagedPictureError, type Piece } from './byte-reader.ts'
import { orientationOf, tiffOf } from './orientation.ts'

const exifMark = Buffer.from('Exif\0\0', 'latin1')
const chunkBytes = 65_536
const startOfScan = 0xda
const endOfImage = 0xd9

/** Application segments that change how the pixels look. */
const keptSegments: Readonly<Record<number, string>> = { 224: 'JFIF\0', 226: 'ICC_PROFILE\0', 238: 'Adobe' }

/**
 * Returns the parts of a JPEG without EXIF, XMP, IPTC, comments and appended pictures. A new EXIF segment contains
 * the orientation only.
 */
export async function jpegPieces(file: ByteReader): Promise<Piece[]> {
  const pieces: Piece[] = [{ from: 0, to: 2 }]
  let hasOrientation = false
  for (let at = 2; at + 2 <= file.size; ) {
    const [first, mark = 0] = await file.read(at, 2)
    if (first !== 0xff) throw new DamagedPictureError('A segment is missing.')
    // Fill bytes before a marker.
    if (mark === 0xff) {
      at += 1
      continue
    }
    if (mark === endOfImage) return [...pieces, { from: at, to: at + 2 }]
    const end = at + 2 + (await file.read(at + 2, 2)).readUInt16BE()
    if (end < at + 4) throw new DamagedPictureError('A segment is too short.')
    const segment = await file.read(at, end - at)
    if (mark === startOfScan) {
      const scanEnd = await endOfScan(file, end)
      pieces.push({ from: at, to: scanEnd })
      at = scanEnd
      continue
    }
    const tiff = exifOf(mark, segment)
    if (tiff && !hasOrientation) {
      hasOrientation = true
      pieces.push(...exifSegment(orientationOf(tiff)))
    }
    if (isKept(mark, segment)) pieces.push({ from: at, to: end })
    at = end
  }
  // Without an end marker, viewers show as much as there is.
  return pieces
}

const exifOf = (mark: number, segment: Buffer): Buffer | null =>
  mark === 0xe1 && segment.subarray(4, 10).equals(exifMark) ? segment.subarray(10) : null

function isKept(mark: number, segment: Buffer): boolean {
  const isComment = mark === 0xfe
  const isApplication = mark >= 0xe0 && mark <= 0xef
  if (!isApplication) return !isComment
  const name = keptSegments[mark]
  return name !== undefined && segment.toString('latin1', 4, 4 + name.length) === name
}

function exifSegment(orientation: number): Buffer[] {
  const tiff = tiffOf(orientation)
  if (!tiff) return []
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifMark.length + tiff.length])
  return [Buffer.concat([head, exifMark, tiff])]
}

/** Position of the first marker after compressed data, in which 0xff is followed by zero or a restart number. */
async function endOfScan(file: ByteReader, from: number): Promise<number> {
  for (let start = from; start + 1 < file.size; ) {
    const chunk = await file.read(start, Math.min(chunkBytes, file.size - start))
    for (let at = chunk.indexOf(0xff); at >= 0 && at + 1 < chunk.length; at = chunk.indexOf(0xff, at + 1)) {
      const next = chunk[at + 1] ?? 0
      const isData = next === 0 || next === 0xff || (next >= 0xd0 && next <= 0xd7)
      if (!isData) return start + at
    }
    // The last byte is read again with the next chunk.
    start += Math.max(1, chunk.length - 1)
  }
  return file.size
}
