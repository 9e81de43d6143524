import { pictureFault, pictureHeadBytes, pictureKindAt } from '@fettle/rules/documents/picture-kinds'
import { uploadProblems } from '@fettle/rules/orders/order-requirements'
import { maxUploadFiles } from '@fettle/rules/records/limits'
import type { Settings } from '@fettle/rules/settings/settings'
import { shrinkPhoto } from './shrink-photo.ts'

export type PhotoLimits = Pick<Settings, 'photoMaxMegabytes' | 'photoMaxSide'>

/** A file to send, or why it cannot be sent. */
export type PreparedFile =
  | { readonly file: File; readonly fault?: undefined }
  | { readonly fault: string; readonly file?: undefined }

/** Error of each photo beyond the fifteenth. */
export const tooManyPhotos = `Not sent: at most ${maxUploadFiles} photos at a time.`

/**
 * Checks a photo by its content like the server, and resizes it, so that rejected files never reach the queue
 * ([A5.016]). The size limit applies to the sent bytes.
 */
export async function preparePhoto(file: File, limits: PhotoLimits): Promise<PreparedFile> {
  const head = await file
    .slice(0, pictureHeadBytes)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) return { fault: `${file.name} can't be read on this device. Select it again.` }
  const kind = pictureKindAt(new Uint8Array(head))
  if (kind === null) return { fault: unsupportedFileProblem(file) }
  const photo = await shrinkPhoto(file, { kind, longestSide: limits.photoMaxSide })
  // A format that only the device can decode has been converted to JPEG.
  const fault = photo === file ? pictureFault(kind) : null
  if (fault !== null) return { fault: `${file.name} ${fault}.` }
  const { photoMaxMegabytes } = limits
  if (photo.size > photoMaxMegabytes * 1024 * 1024)
    return { fault: `${file.name} is larger than ${photoMaxMegabytes} MB, the limit here.` }
  return { file: photo }
}

function unsupportedFileProblem({ name, type }: File): string {
  const [known] = uploadProblems({ files: [{ name, isImage: type.startsWith('image/') }], photos: true })
  return known?.message ?? `${name} ${pictureFault(null)}.`
}
