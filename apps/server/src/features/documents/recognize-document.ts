import { createFileReader, FileReadingError } from '#platform/file-reader/file-reader.ts'
import { documentProcess } from '#platform/file-reader/reading-limits.ts'
import type { StagedFile } from '#platform/storage/staged-file.ts'
import type { DetectedDocument } from './document-kinds.ts'
import type { DocumentRequest } from './document-process.ts'

const documents = createFileReader<DocumentRequest, DetectedDocument>(
  new URL('./document-process.ts', import.meta.url),
  documentProcess,
)

/**
 * Recognizes an uploaded document in another process as `detectDocumentType` does, when it is the owner's turn. A file
 * that exceeds a limit is refused with the reason.
 */
export async function recognizeDocument(
  fileName: string,
  { path, byteSize, head, tail }: StagedFile,
  owner: string,
): Promise<DetectedDocument> {
  try {
    return await documents.read({ fileName, bytes: { path, byteSize, head, tail } }, owner)
  } catch (error) {
    if (error instanceof FileReadingError) return { reason: error.fault }
    throw error
  }
}
