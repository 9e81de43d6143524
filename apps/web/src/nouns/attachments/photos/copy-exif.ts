const orientationTag = 0x0112
const exifMark = 'Exif\0\0'
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/**
 * Returns the EXIF segment of a JPEG with time, place and upright orientation, or null. `head` is the start
 * of the file.
 */
export function uprightExif(head: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (head.length < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 10 <= head.length && view.getUint8(at) === 0xff; ) {
    const mark = view.getUint8(at + 1)
    const end = at + 2 + view.getUint16(at + 2)
    // Scan data follows. Metadata always precedes it.
    if (mark === 0xda || end > head.length) return null
    if (mark === 0xe1 && textAt(head, at + 4, exifMark.length) === exifMark) {
      const part = new Uint8Array(head.slice(at, end))
      turnUpright(part, 4 + exifMark.length)
      return part
    }
    at = end
  }
  return null
}

/** Sets the orientation in the first directory of the TIFF block at `start`. */
function turnUpright(part: Uint8Array, start: number): void {
  const view = new DataView(part.buffer, part.byteOffset, part.byteLength)
  try {
    const isLittle = view.getUint16(start) === 0x4949
    const directory = start + view.getUint32(start + 4, isLittle)
    const entries = view.getUint16(directory, isLittle)
    for (let entry = directory + 2; entry < directory + 2 + entries * 12; entry += 12) {
      if (view.getUint16(entry, isLittle) === orientationTag) view.setUint16(entry + 8, 1, isLittle)
    }
  } catch (error) {
    // A directory with offsets outside its segment, which the server cannot read either.
    if (!(error instanceof RangeError)) throw error
  }
}

/** Inserts an EXIF segment at the start of a JPEG. */
export const withExif = (jpeg: Blob, exif: Uint8Array<ArrayBuffer> | null): Blob =>
  exif === null ? jpeg : new Blob([Uint8Array.of(0xff, 0xd8), exif, jpeg.slice(2)], { type: 'image/jpeg' })
