import { serveFileReader } from '#platform/file-reader/serve-file-reader.ts'
import type { StoredBytes } from '#platform/storage/file-store.ts'
import { acceptDocument, type DocumentVerdict } from './accept-document.ts'
import type { DocumentBytes } from './document-kinds.ts'

export type DocumentRequest = { fileName: string; bytes: DocumentBytes & StoredBytes }

/** Detects documents and cleans pictures in a separate process. */
serveFileReader<DocumentRequest, DocumentVerdict>(({ fileName, bytes }) => acceptDocument(fileName, bytes))
