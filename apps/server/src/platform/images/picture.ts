import type { Sharp } from 'sharp'

/** Loads the picture library when the first picture comes: it takes memory that a server without pictures keeps. */
async function loadSharp() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/** More dots than any camera makes; what claims to have more is refused before it is unpacked. */
export const maxPixels = 100_000_000

/** Opens a picture's first frame, turned upright. Throws when asked for anything of one that cannot be read. */
export async function openPicture(source: Uint8Array | string): Promise<Sharp> {
  const sharp = await loadSharp()
  return sharp(source, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 }).autoOrient()
}

/** A JPEG of at most `side` dots on its longer side, on white, without the original's hidden data; null when it cannot be read. */
export async function shrinkPicture(
  source: Uint8Array,
  { side, quality }: { side: number; quality: number },
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const picture = await openPicture(source)
    const jpeg = await picture
      .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality })
      .toBuffer()
    return new Uint8Array(jpeg)
  } catch {
    return null
  }
}
