import { serveFileReader } from '#platform/file-reader/serve-file-reader.ts'
import { type DetectedDocument, type DocumentBytes, detectDocumentType } from './document-kinds.ts'

export type DocumentRequest = { fileName: string; bytes: DocumentBytes }

/** Detects documents in a separate process. */
serveFileReader<DocumentRequest, DetectedDocument>(({ fileName, bytes }) =>
  detectDocumentType(fileName, bytes),
)
