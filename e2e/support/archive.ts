import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A ZIP archive of texts by their names. */
export function archiveOf(files: Readonly<Record<string, string>>): Promise<Buffer> {
  const archive = new ZipFile()
  for (const [name, content] of Object.entries(files)) archive.addBuffer(Buffer.from(content), name)
  archive.end()
  return buffer(archive.outputStream as NodeJS.ReadableStream)
}

export const pdfOf = (text: string): string =>
  `%PDF-1.7\n1 0 obj << >> endobj\n% ${text}\ntrailer << >>\n%%EOF\n`
