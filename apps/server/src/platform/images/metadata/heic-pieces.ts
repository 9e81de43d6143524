import { type ByteReader, DamagedPictureError, type Piece } from './byte-reader.ts'
import { type Box, boxesIn, type Extent, itemExtents, itemTypes } from './heic-boxes.ts'
import { directoryBytes, orientationOf, tiffOf } from './orientation.ts'

/** Bytes of the description of a picture's items. Cameras write some kilobytes. */
const maxDescriptionBytes = 8 * 1024 * 1024
const privateTypes = new Set(['Exif', 'mime', 'uri '])

/**
 * Returns the parts of a HEIC picture with its EXIF and XMP overwritten in place, because positions of other items
 * depend on their length. Viewers turn the picture by a property outside EXIF; the orientation in EXIF is retained, too.
 */
export async function heicPieces(file: ByteReader): Promise<Piece[]> {
  const meta = await findMeta(file)
  const description = await file.read(meta.from, meta.to - meta.from)
  // A version and flags precede the boxes within.
  const boxes = boxesIn(description, 4)
  const [items, places, data] = ['iinf', 'iloc', 'idat'].map((name) => boxes.find((box) => box.name === name))
  if (!items || !places) throw new DamagedPictureError('The list of items is missing.')
  const types = itemTypes(description.subarray(items.from, items.to))
  const extents = itemExtents(description.subarray(places.from, places.to)).filter(({ itemId }) =>
    privateTypes.has(types.get(itemId) ?? ''),
  )
  const overwritten: { from: number; bytes: Buffer }[] = []
  for (const extent of extents) {
    const from = startOf(extent, meta, data)
    const { length } = extent
    if (length === 0 || from + length > file.size) throw new DamagedPictureError('An item ends too late.')
    const isExif = types.get(extent.itemId) === 'Exif'
    const former = isExif ? await file.read(from, Math.min(length, directoryBytes)) : null
    overwritten.push({ from, bytes: blank(length, former) })
  }
  return replaced(file, overwritten)
}

async function findMeta(file: ByteReader): Promise<{ from: number; to: number }> {
  for (let at = 0; at + 8 <= file.size; ) {
    const head = await file.read(at, 8)
    const short = head.readUInt32BE()
    const isLong = short === 1
    const size = isLong ? Number((await file.read(at + 8, 8)).readBigUInt64BE()) : short || file.size - at
    if (size < 8) break
    const from = at + (isLong ? 16 : 8)
    if (head.toString('latin1', 4) === 'meta') {
      if (size > maxDescriptionBytes || size < 16) break
      return { from, to: at + size }
    }
    at += size
  }
  throw new DamagedPictureError('The description of the picture is missing.')
}

function startOf({ isInDescription, offset }: Extent, meta: { from: number }, data: Box | undefined): number {
  if (!isInDescription) return offset
  if (!data) throw new DamagedPictureError('The data of an item is missing.')
  return meta.from + data.from + offset
}

/** Zeros in place of an item, with the orientation of the former EXIF if it fits. */
function blank(length: number, former: Buffer | null): Buffer {
  const bytes = Buffer.alloc(length)
  if (!former || former.length < 4) return bytes
  const tiff = tiffOf(orientationOf(former.subarray(4 + former.readUInt32BE())))
  if (tiff && tiff.length + 4 <= length) tiff.copy(bytes, 4)
  return bytes
}

function replaced(file: ByteReader, parts: { from: number; bytes: Buffer }[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { from, bytes } of parts.sort((a, b) => a.from - b.from)) {
    if (from < at) throw new DamagedPictureError('Two items overlap.')
    pieces.push({ from: at, to: from }, bytes)
    at = from + bytes.length
  }
  return [...pieces, { from: at, to: file.size }]
}
