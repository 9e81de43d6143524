import { createFileReader, FileReadingError } from '../file-reader/file-reader.ts'
import { pictureLimits, pictureProcess } from '../file-reader/reading-limits.ts'
import type { NormalizedPicture } from './normalize-picture.ts'
import type { PictureReply, PictureRequest } from './picture-process.ts'

const pictures = createFileReader<PictureRequest, PictureReply>(
  new URL('./picture-process.ts', import.meta.url),
  pictureProcess,
)

/**
 * Reads an uploaded picture in another process as `normalizePicture` does, when it is the owner's turn. Throws
 * `FileReadingError` with the reason when it is damaged or exceeds a limit.
 */
export async function readPicture(
  file: string,
  { longestSide, owner }: { longestSide: number; owner: string },
): Promise<NormalizedPicture> {
  const reply = await pictures.read({ kind: 'normalize', file, longestSide }, owner)
  if (reply.kind === 'normalized') return reply.picture
  throw new FileReadingError(reply.kind === 'too-large' ? tooLarge(reply) : 'is damaged')
}

function tooLarge({ megapixels, max }: { megapixels: number; max: number }): string {
  if (max === pictureLimits.megapixels)
    return `has ${megapixels} megapixels; a picture may have ${max}. Send it with fewer pixels`
  return `has ${megapixels} megapixels; a picture with so many bits per pixel may have ${max}. Send it as JPEG`
}

/**
 * Returns a JPEG of at most `side` pixels on its longer side, made in another process when it is the owner's turn; null
 * when the picture cannot be read.
 */
export async function resizeStoredPicture(
  source: Uint8Array,
  { side, quality, owner }: { side: number; quality: number; owner: string },
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const reply = await pictures.read({ kind: 'resize', source, side, quality }, owner)
    return reply.kind === 'resized' ? reply.jpeg : null
  } catch (error) {
    if (error instanceof FileReadingError) return null
    throw error
  }
}
