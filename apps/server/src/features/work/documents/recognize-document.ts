import { createFileReader, FileReadingError } from '#platform/file-reader/file-reader.ts'
import { documentProcess } from '#platform/file-reader/reading-limits.ts'
import type { StagedFile } from '#platform/storage/staged-file.ts'
import type { DocumentVerdict } from './accept-document.ts'
import type { DocumentRequest } from './document-process.ts'

const documents = createFileReader<DocumentRequest, DocumentVerdict>(
  new URL('./document-process.ts', import.meta.url),
  documentProcess,
)

/**
 * Accepts an uploaded document in another process like `acceptDocument`, in the owner's turn. Rejects a file that exceeds
 * a limit, with the reason.
 */
export async function recognizeDocument(
  fileName: string,
  { path, sha256, byteSize, head, tail }: StagedFile,
  owner: string,
): Promise<DocumentVerdict> {
  try {
    return await documents.read({ fileName, bytes: { path, sha256, byteSize, head, tail } }, owner)
  } catch (error) {
    if (error instanceof FileReadingError) return { reason: error.fault }
    throw error
  }
}
