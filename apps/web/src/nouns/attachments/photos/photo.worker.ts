import { withExif } from './copy-exif.ts'
import type { ShrinkAnswer, ShrinkTask } from './shrink-photo.ts'
import { targetSize } from './target-size.ts'

const quality = 0.85

/** Resizes a picture and rotates it upright. Returns null if it is already small enough. */
async function shrink({ file, longestSide, exif, always }: ShrinkTask): Promise<Blob | null> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    const size = targetSize(picture, longestSide)
    if (!always && size.width === picture.width) return null
    const canvas = new OffscreenCanvas(size.width, size.height)
    const paper = canvas.getContext('2d', { alpha: false })
    if (!paper) return null
    // JPEG has no transparency. The server uses a white background too.
    paper.fillStyle = '#ffffff'
    paper.fillRect(0, 0, size.width, size.height)
    paper.imageSmoothingQuality = 'high'
    paper.drawImage(picture, 0, 0, size.width, size.height)
    return withExif(await canvas.convertToBlob({ type: 'image/jpeg', quality }), exif)
  } finally {
    picture.close()
  }
}

self.addEventListener('message', ({ data }: MessageEvent<ShrinkTask>) => {
  const answer = (jpeg: ShrinkAnswer) => self.postMessage(jpeg)
  void shrink(data).then(answer, () => answer(null))
})
