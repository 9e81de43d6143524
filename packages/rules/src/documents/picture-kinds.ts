export type PictureKind = 'JPEG' | 'PNG' | 'GIF' | 'WebP' | 'AVIF' | 'HEIC'

/** How many bytes at the start of a file identify its kind. */
export const pictureHeadBytes = 16

const kinds: readonly { kind: PictureKind; isIt: (head: string) => boolean }[] = [
  { kind: 'JPEG', isIt: (head) => head.startsWith('\xff\xd8\xff') },
  { kind: 'PNG', isIt: (head) => head.startsWith('\x89PNG\r\n\x1a\n') },
  { kind: 'GIF', isIt: (head) => /^GIF8[79]a/.test(head) },
  { kind: 'WebP', isIt: (head) => /^RIFF.{4}WEBPVP8/s.test(head) },
  { kind: 'AVIF', isIt: (head) => /^.{4}ftyp(avif|avis)/s.test(head) },
  { kind: 'HEIC', isIt: (head) => /^.{4}ftyp(hei[cxms]|hev[cmsx]|mif1|msf1)/s.test(head) },
]

/** Identifies the kind of a picture by the file's first bytes, whatever its name says; null for anything else. */
export function pictureKindAt(head: Uint8Array): PictureKind | null {
  if (head.length < 12) return null
  const text = String.fromCharCode(...head.subarray(0, pictureHeadBytes))
  return kinds.find(({ isIt }) => isIt(text))?.kind ?? null
}

/** Whether a picture of this kind must become a JPEG before it is sent, in a browser that reads it. */
export const needsConversion = (kind: PictureKind): boolean => kind === 'AVIF' || kind === 'HEIC'

/**
 * Returns why a file of this kind is refused as a photo, as text to follow the file's name; null when it is accepted.
 */
export function pictureFault(kind: PictureKind | null): string | null {
  if (kind === null) return 'is not a JPEG, PNG, WebP or GIF picture'
  if (kind === 'AVIF') return 'is an AVIF picture, which cannot be read here. Send it as JPEG'
  if (kind !== 'HEIC') return null
  return 'is a HEIC picture, which can not be read here. Choose “Most Compatible” in the camera’s settings, or send it as JPEG'
}
