import {
  type PictureKind,
  pictureFault,
  pictureHeadBytes,
  pictureKindAt,
} from '@fettle/rules/documents/picture-kinds'
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

/** Kind of a picture by its content, or why the file cannot be sent. */
export async function checkPhoto(
  file: File,
): Promise<
  | { readonly kind: PictureKind; readonly fault?: undefined }
  | { readonly fault: string; readonly kind?: undefined }
> {
  const head = await file
    .slice(0, pictureHeadBytes)
    .arrayBuffer()
    .catch(() => null)
  if (head === null) return { fault: `${file.name} can't be read on this device. Select it again.` }
  const kind = pictureKindAt(new Uint8Array(head))
  return kind === null ? { fault: unsupportedFileProblem(file) } : { kind }
}

/**
 * Checks a photo by its content like the server, and resizes it, so that rejected files are never sent ([A5.016]). The
 * size limit applies to the sent bytes.
 */
export async function preparePhoto(file: File, limits: PhotoLimits): Promise<PreparedFile> {
  const { kind, fault: noPhoto } = await checkPhoto(file)
  if (kind === undefined) return { fault: noPhoto }
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
