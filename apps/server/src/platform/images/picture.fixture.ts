import sharp from 'sharp'

/** Returns a PNG of a single color. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#338877' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
