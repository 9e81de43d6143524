import { needsConversion, type PictureKind } from '@fettle/rules/picture-kinds'
import { uprightExif } from './copy-exif.ts'

export type ShrinkTask = {
  readonly file: File
  readonly longestSide: number
  /** What the new picture carries of the old one's hidden data. */
  readonly exif: Uint8Array<ArrayBuffer> | null
  /** Makes a JPEG of it in any case. */
  readonly always: boolean
}
/** The new picture; null where there is no need for one, or no way. */
export type ShrinkAnswer = Blob | null

/** A picture that takes longer is sent as it is. */
const timeoutMs = 60_000
/** The hidden data stands in the first parts of a JPEG, each at most 64 KiB. */
const headBytes = 256 * 1024

type Wanted = { readonly kind: PictureKind; readonly longestSide: number }

/**
 * The photo upright and with its longest side within the limit, made beside the page so that nobody waits with it. The
 * same file where it is small already, where the original is asked for, and where the browser cannot.
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

/** One worker for each photo: what a large picture takes of the memory is free again after it. */
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
