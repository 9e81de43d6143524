import sharp from 'sharp'

/** A picture from a phone's camera, for a file field. */
export const picture = async (name: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 900, height: 700, channels: 3, background: '#7799aa' } })
    .jpeg()
    .toBuffer(),
})

/** A picture of about half a megabyte, which is sent as it is. */
export async function grainyPicture(name: string) {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const buffer = await sharp({ create: { width: 900, height: 700, channels: 3, background: '#000', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}

/**
 * A photo of 4000 × 3000 pixels as a phone held upright stores it: rotated, with the EXIF orientation to turn it right
 * and its time. Upright, its upper half is red and its lower half blue.
 */
export async function uprightPhoto(name: string, takenAt: string) {
  const half = { width: 2000, height: 3000, channels: 3 as const }
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 20 }
  const grain = await sharp({ create: { ...half, background: '#000', noise } })
    .png()
    .toBuffer()
  const buffer = await sharp({ create: { width: 4000, height: 3000, channels: 3, background: '#c02020' } })
    .composite([
      { input: { create: { ...half, background: '#2020c0' } }, left: 2000, top: 0 },
      { input: grain, left: 0, top: 0, blend: 'soft-light' },
    ])
    .jpeg({ quality: 92 })
    .withExif({ IFD0: { Orientation: '6' }, IFD2: { DateTimeOriginal: takenAt } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  return { name, mimeType: 'image/jpeg', buffer }
}
