import { serveFileReader } from '../file-reader/serve-file-reader.ts'
import { type NormalizedPicture, normalizePicture } from './normalize-picture.ts'
import { PictureHeaderError, resizePicture } from './picture.ts'
import { PictureTooLargeError } from './picture-too-large.ts'

/** Normalizes the picture in a file, or resizes one that is given as bytes. */
export type PictureRequest =
  | { kind: 'normalize'; file: string; longestSide: number }
  | { kind: 'resize'; source: Uint8Array; side: number; quality: number }

/** A picture that was read, or why it was not. */
export type PictureReply =
  | { kind: 'normalized'; picture: NormalizedPicture }
  | { kind: 'resized'; jpeg: Uint8Array<ArrayBuffer> }
  | { kind: 'too-large'; megapixels: number; max: number }
  | { kind: 'damaged' }

/** Decodes pictures in a separate process. */
serveFileReader<PictureRequest, PictureReply>(async (request) => {
  try {
    if (request.kind === 'resize')
      return { kind: 'resized', jpeg: await resizePicture(request.source, request) }
    return { kind: 'normalized', picture: await normalizePicture(request.file, request.longestSide) }
  } catch (error) {
    // Nothing but the end of the process stops the thread that reads it.
    if (error instanceof PictureHeaderError) process.kill(process.pid, 'SIGKILL')
    if (!(error instanceof PictureTooLargeError)) return { kind: 'damaged' }
    return { kind: 'too-large', megapixels: error.megapixels, max: error.max }
  }
})
