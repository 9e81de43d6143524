import type { PdfRequest } from './pdf-section.ts'
import { PdfWriter } from './pdf-writer.ts'
import { serveRendering } from './serve-rendering.ts'

/** Lays out pages in a separate process, so that the server stays responsive. */
let writer: PdfWriter | null = null

serveRendering<PdfRequest>((request) => {
  if (request.kind === 'begin') {
    writer = new PdfWriter(request.settings)
    return []
  }
  if (!writer) throw new Error('The document was not started.')
  return request.kind === 'section' ? writer.add(request.section) : writer.end()
})
