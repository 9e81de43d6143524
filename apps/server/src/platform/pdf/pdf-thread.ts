import { parentPort } from 'node:worker_threads'
import type { PdfRequest } from './pdf-section.ts'
import { PdfWriter } from './pdf-writer.ts'

/** Lays out pages in a separate thread, so that the server stays responsive. */
let writer: PdfWriter | null = null

function handleRequest(request: PdfRequest): Buffer[] {
  if (request.kind === 'begin') {
    writer = new PdfWriter(request.settings)
    return []
  }
  if (!writer) throw new Error('The document was not started.')
  return request.kind === 'section' ? writer.add(request.section) : writer.end()
}

parentPort?.on('message', (request: PdfRequest) => {
  parentPort?.postMessage(Buffer.concat(handleRequest(request)))
})
