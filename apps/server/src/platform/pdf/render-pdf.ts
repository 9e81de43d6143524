import type { PdfRequest, PdfSection, PdfSettings } from './pdf-section.ts'
import { renderInProcess } from './render-in-process.ts'

/**
 * Renders a PDF in a separate process and yields its bytes as they are ready. Pulls a section when the previous one is rendered, so
 * that only one is in memory. Throws when the content cannot be rendered or the signal aborts.
 */
export function renderPdf(
  settings: PdfSettings,
  sections: AsyncIterable<PdfSection>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  return renderInProcess(new URL('./pdf-process.ts', import.meta.url), requestsOf(settings, sections), signal)
}

async function* requestsOf(
  settings: PdfSettings,
  sections: AsyncIterable<PdfSection>,
): AsyncGenerator<PdfRequest> {
  yield { kind: 'begin', settings }
  for await (const section of sections) yield { kind: 'section', section }
  yield { kind: 'end' }
}
