import type { PdfRequest, PdfSection, PdfSettings } from './pdf-section.ts'
import { renderInThread, type ThreadRequest } from './render-in-thread.ts'

/**
 * Renders a PDF in a thread and yields its bytes as they are ready. Pulls a section when the previous one is rendered, so
 * that only one is in memory. Throws when the content cannot be rendered or the signal aborts.
 */
export function renderPdf(
  settings: PdfSettings,
  sections: AsyncIterable<PdfSection>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  return renderInThread(new URL('./pdf-thread.ts', import.meta.url), requestsOf(settings, sections), signal)
}

async function* requestsOf(
  settings: PdfSettings,
  sections: AsyncIterable<PdfSection>,
): AsyncGenerator<ThreadRequest<PdfRequest>> {
  yield { request: { kind: 'begin', settings } }
  for await (const section of sections) {
    const transfer = Object.values(section.images ?? {}).map(({ buffer }) => buffer)
    yield { request: { kind: 'section', section }, transfer }
  }
  yield { request: { kind: 'end' } }
}
