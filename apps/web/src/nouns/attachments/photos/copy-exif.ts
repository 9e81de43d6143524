const orientationTag = 0x0112
const exifMark = 'Exif\0\0'
const textAt = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length))

/**
 * The part of a JPEG that says when, where and which way up it was taken, as a part that says it is upright; null where
 * there is none. `head` is the file's beginning.
 */
export function uprightExif(head: Uint8Array): Uint8Array<ArrayBuffer> | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength)
  if (head.length < 4 || view.getUint16(0) !== 0xffd8) return null
  for (let at = 2; at + 10 <= head.length && view.getUint8(at) === 0xff; ) {
    const mark = view.getUint8(at + 1)
    const end = at + 2 + view.getUint16(at + 2)
    // Scans follow: what describes the picture stands before them.
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

/** Sets the orientation in the first directory of the TIFF block that begins at `start`. */
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
    // A directory that points outside its part: the server reads nothing from it either.
    if (!(error instanceof RangeError)) throw error
  }
}

/** A JPEG with that part at its beginning. */
export const withExif = (jpeg: Blob, exif: Uint8Array<ArrayBuffer> | null): Blob =>
  exif === null ? jpeg : new Blob([Uint8Array.of(0xff, 0xd8), exif, jpeg.slice(2)], { type: 'image/jpeg' })
