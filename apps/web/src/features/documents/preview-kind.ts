/** How the browser can show a file of a media type in the page ([C3.010]). */
export type PreviewKind = 'picture' | 'pdf'

/** SVG is excluded, because it can contain scripts. */
const pictures: readonly string[] = ['image/png', 'image/jpeg', 'image/gif', 'image/webp']

/** Returns how a file can be previewed, or null for other types, which are only downloaded. */
export function previewKindOf(mediaType: string | null): PreviewKind | null {
  if (mediaType === null) return null
  const [type = ''] = mediaType.toLowerCase().split(';', 1)
  if (pictures.includes(type.trim())) return 'picture'
  return type.trim() === 'application/pdf' ? 'pdf' : null
}
