const orientationTag = 0x0112
const entryBytes = 12
const upright = 1

/** Bytes of an EXIF block that contain its first directory, as cameras write it. */
export const directoryBytes = 65_536

/** Returns the orientation, 1 to 8, from the first directory of a TIFF block. Defaults to 1. */
export function orientationOf(tiff: Buffer): number {
  try {
    const isLittle = tiff.toString('latin1', 0, 2) === 'II'
    const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
    const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
    for (let entry = 0; entry < short(directory); entry += 1) {
      const at = directory + 2 + entry * entryBytes
      if (short(at) !== orientationTag) continue
      const value = short(at + 8)
      return value >= 1 && value <= 8 ? value : upright
    }
    return upright
  } catch (error) {
    // A directory with offsets outside its block, which no viewer reads either.
    if (error instanceof RangeError) return upright
    throw error
  }
}

/** Returns a TIFF block with nothing but this orientation, or null for an upright picture, which needs none. */
export function tiffOf(orientation: number): Buffer | null {
  if (orientation === upright) return null
  // Header, one entry of type SHORT, no further directory.
  const tiff = Buffer.from('4d4d002a0000000800010112000300000001000000000000', 'hex')
  tiff.writeUInt16BE(orientation, 18)
  return Buffer.concat([tiff, Buffer.alloc(2)])
}
