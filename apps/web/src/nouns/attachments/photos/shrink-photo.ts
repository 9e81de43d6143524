import { needsConversion, type PictureKind } from '@fettle/rules/documents/picture-kinds'
import { uprightExif } from './copy-exif.ts'

export type ShrinkTask = {
  readonly file: File
  readonly longestSide: number
  /** EXIF segment to copy into the new picture. */
  readonly exif: Uint8Array<ArrayBuffer> | null
  /** Creates a JPEG in any case. */
  readonly always: boolean
}
/** The new picture, or null if not needed or not possible. */
export type ShrinkAnswer = Blob | null

/** After this time, the original is sent, in milliseconds. */
const timeoutMs = 60_000
/** EXIF is in the first segments of a JPEG, each at most 64 KiB. */
const headBytes = 256 * 1024

type Wanted = { readonly kind: PictureKind; readonly longestSide: number }

/**
 * Resizes a photo to the given longest side and rotates it upright, in a worker. Returns the same file if it
 * is small enough, the original is requested, or the browser cannot.
 */
export async function shrinkPhoto(file: File, { kind, longestSide }: Wanted): Promise<File> {
  const always = needsConversion(kind)
  if ((longestSide === 0 && !always) || !canShrink()) return file
  try {
    const exif = kind === 'JPEG' ? uprightExif(await headOf(file)) : null
    const jpeg = await runWorker({ file, longestSide, exif, always })
    if (jpeg === null || (jpeg.size >= file.size && !always)) return file
    return new File([jpeg], file.name, { type: 'image/jpeg', lastModified: file.lastModified })
  } catch {
    return file
  }
}

const canShrink = () => typeof Worker === 'function' && typeof OffscreenCanvas === 'function'
const headOf = async (file: File) => new Uint8Array(await file.slice(0, headBytes).arrayBuffer())

/** One worker per photo, so that the memory of a large picture is released afterwards. */
async function runWorker(task: ShrinkTask): Promise<ShrinkAnswer> {
  const worker = new Worker(new URL('./photo.worker.ts', import.meta.url), { type: 'module' })
  let timer: ReturnType<typeof setTimeout> | undefined
  try {
    return await new Promise<ShrinkAnswer>((resolve) => {
      timer = setTimeout(() => resolve(null), timeoutMs)
      worker.addEventListener('error', () => resolve(null))
      worker.addEventListener('message', ({ data }: MessageEvent<ShrinkAnswer>) => resolve(data))
      worker.postMessage(task)
    })
  } finally {
    clearTimeout(timer)
    worker.terminate()
  }
}
