import type { Sharp } from 'sharp'
import { createSemaphore } from '../semaphore.ts'

/** Loads the picture library with the first picture, so that a server without pictures saves the memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** About what phone cameras produce; decoded, one such picture takes up to 200 MB. */
export const maxMegapixels = 50

/** The picture has more pixels than may be decoded. */
export class PictureTooLargeError extends Error {
  override readonly name = 'PictureTooLargeError'
  readonly megapixels: number
  constructor(megapixels: number) {
    super(`The picture has ${megapixels} megapixels; the limit is ${maxMegapixels}.`)
    this.megapixels = megapixels
  }
}

/** Pictures are decoded one at a time: many at once would take everybody's memory and processors. */
const decodingSlots = createSemaphore(1)

/** Runs work that decodes pictures, after the work that is queued before it. */
export const withDecodingSlot = <T>(work: () => Promise<T>): Promise<T> => decodingSlots.run(work)

/**
 * Opens a picture's first frame, rotated upright. Throws PictureTooLargeError when the header names too many pixels,
 * before anything is decoded; a picture that cannot be read throws at its first use.
 */
export async function openPicture(source: Uint8Array | string): Promise<Sharp> {
  const sharp = await loadSharp()
  const options = { failOn: 'error', pages: 1 } as const
  const { width, height } = await sharp(source, { ...options, limitInputPixels: false }).metadata()
  if (width * height > maxMegapixels * 1_000_000)
    throw new PictureTooLargeError(Math.ceil((width * height) / 1_000_000))
  return sharp(source, { ...options, limitInputPixels: maxMegapixels * 1_000_000 }).autoOrient()
}

/**
 * Returns a JPEG of at most `side` pixels on its longer side, on white, without metadata; null when the picture cannot
 * be read.
 */
export async function resizePicture(
  source: Uint8Array,
  { side, quality }: { side: number; quality: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return await withDecodingSlot(async () => {
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
