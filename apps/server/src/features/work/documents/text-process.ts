import { serveFileReader } from '#platform/file-reader/serve-file-reader.ts'
import { extractText, type TextRequest } from './extract-text.ts'

/** Extracts the text of documents in a separate process. */
serveFileReader<TextRequest, string | null>(extractText)
