import sharp from 'sharp'

/** The bytes of a PNG of one color. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#338877' } })
    .png({ compressionLevel: 1 })
    .toBuffer()
