import type { Sharp } from 'sharp'
import { createSemaphore } from '../semaphore.ts'

/** Loads the picture library when the first picture comes: it takes memory that a server without pictures keeps. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** As many dots as the cameras of phones make; unpacked, one such picture takes up to 200 MB. */
export const maxMegapixels = 50

/** A picture has more dots than may be unpacked. */
export class PictureTooLargeError extends Error {
  override readonly name = 'PictureTooLargeError'
  readonly megapixels: number
  constructor(megapixels: number) {
    super(`The picture has ${megapixels} megapixels; the limit is ${maxMegapixels}.`)
    this.megapixels = megapixels
  }
}

/** One picture at a time is unpacked: many at once would take the memory and the processors of everybody else. */
const unpacking = createSemaphore(1)

/** Does work that unpacks pictures, after that of those who came before. */
export const whileUnpacking = <T>(work: () => Promise<T>): Promise<T> => unpacking.run(work)

/**
 * Opens a picture's first frame, turned upright. Throws PictureTooLargeError for one whose header names too many dots,
 * before any of it is unpacked; one that cannot be read throws when it is asked for anything.
 */
export async function openPicture(source: Uint8Array | string): Promise<Sharp> {
  const sharp = await loadSharp()
  const options = { failOn: 'error', pages: 1 } as const
  const { width, height } = await sharp(source, { ...options, limitInputPixels: false }).metadata()
  if (width * height > maxMegapixels * 1_000_000)
    throw new PictureTooLargeError(Math.ceil((width * height) / 1_000_000))
  return sharp(source, { ...options, limitInputPixels: maxMegapixels * 1_000_000 }).autoOrient()
}

/** A JPEG of at most `side` dots on its longer side, on white, without the original's hidden data; null when it cannot be read. */
export async function shrinkPicture(
  source: Uint8Array,
  { side, quality }: { side: number; quality: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await whileUnpacking(async () => {
      const picture = await openPicture(source)
      const jpeg = await picture
        .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality })
        .toBuffer()
      return new Uint8Array(jpeg)
    })
  } catch {
    return null
  }
}
