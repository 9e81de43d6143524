import { DamagedPictureError } from '#platform/images/metadata/byte-reader.ts'
import { removeMetadata } from '#platform/images/metadata/remove-metadata.ts'
import type { StoredBytes } from '#platform/storage/file-store.ts'
import { type DetectedDocument, type DocumentBytes, detectDocumentType } from './document-kinds.ts'

/** An accepted document with the bytes to store, or the reason for its rejection. */
export type DocumentVerdict =
  | (Extract<DetectedDocument, { mediaType: string }> & StoredBytes)
  | { reason: string }

/**
 * Detects a staged file like `detectDocumentType`, and removes private metadata from a picture in place. Everyone who
 * may download a document could otherwise read where a picture was taken.
 */
export async function acceptDocument(
  fileName: string,
  staged: DocumentBytes & StoredBytes,
): Promise<DocumentVerdict> {
  const detected = await detectDocumentType(fileName, staged)
  if ('reason' in detected) return detected
  try {
    const { mediaType } = detected
    const { sha256, byteSize } = (await removeMetadata(staged.path, mediaType)) ?? staged
    return { mediaType, sha256, byteSize }
  } catch (error) {
    if (error instanceof DamagedPictureError) return { reason: 'is damaged' }
    throw error
  }
}
