import sharp from 'sharp'

/** A picture as a phone's camera gives one, to choose in a file field. */
export const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#7799aa' } })
    .jpeg()
    .toBuffer(),
})
