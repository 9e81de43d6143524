import type { Metadata, Sharp } from 'sharp'
import { pictureLimits } from '../file-reader/reading-limits.ts'
import { PictureTooLargeError } from './picture-too-large.ts'

/** Loads the picture library with the first picture, so that a server without pictures saves the memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Opens a picture's first frame, rotated upright. Throws PictureTooLargeError when the header names too many pixels
 * for its depth, before anything is decoded, and PictureHeaderError when the header takes seconds. A picture that cannot
 * be read throws at its first use.
 */
export async function openPicture(source: Uint8Array | string): Promise<Sharp> {
  const sharp = await loadSharp()
  const options = { failOn: 'error', pages: 1 } as const
  const header = await readHeader(sharp(source, { ...options, limitInputPixels: false }))
  const max = maxMegapixelsOf(header)
  const megapixels = (header.width * header.height) / 1_000_000
  if (megapixels > max) throw new PictureTooLargeError(Math.ceil(megapixels), max)
  return sharp(source, { ...options, limitInputPixels: max * 1_000_000 }).autoOrient()
}

/** Reading the header takes too long; a thread of the process goes on with it. */
export class PictureHeaderError extends Error {
  override readonly name = 'PictureHeaderError'
}

async function readHeader(picture: Sharp): Promise<Metadata> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(
    () => reject(new PictureHeaderError('The header takes too long.')),
    pictureLimits.headerSeconds * 1000,
  )
  try {
    return await Promise.race([picture.metadata(), promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Formats with 16 bits per channel take twice the memory and many times the processor time of those with 8. */
function maxMegapixelsOf({ channels, depth }: Pick<Metadata, 'channels' | 'depth'>): number {
  const pixelBytes = channels * (depth === 'uchar' ? 1 : depth === 'ushort' || depth === 'short' ? 2 : 4)
  return Math.min(pictureLimits.megapixels, Math.floor(pictureLimits.decodedBytes / pixelBytes / 1_000_000))
}

/**
 * Returns a JPEG of at most `side` pixels on its longer side, on white, without metadata. Throws when the picture
 * cannot be read.
 */
export async function resizePicture(
  source: Uint8Array,
  { side, quality }: { side: number; quality: number },
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = await openPicture(source)
  const jpeg = await picture
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality })
    .toBuffer()
  return new Uint8Array(jpeg)
}
