import { createSemaphore } from '../semaphore.ts'
import type { PdfRequest, PdfSection, PdfSettings } from './pdf-section.ts'
import { renderInProcess } from './render-in-process.ts'

/** Each process takes up to 192 MB and a processor, so further PDFs wait. */
const rendering = createSemaphore(3)

/**
 * Renders a PDF in a separate process and yields its bytes as they are ready. Pulls a section when the previous one is rendered, so
 * that only one is in memory. Throws when rendering fails, the signal aborts, or reading stalls for `stallMs`.
 */
export async function* renderPdf(
  settings: PdfSettings,
  sections: AsyncIterable<PdfSection>,
  signal: AbortSignal,
  { stallMs = 60_000 } = {},
): AsyncGenerator<Uint8Array> {
  const module = new URL('./pdf-process.ts', import.meta.url)
  const stalled = new AbortController()
  const release = await rendering.acquire()
  const giveUp = () => {
    stalled.abort(new Error('Nobody read the document for a minute.'))
    release()
  }
  try {
    const ending = AbortSignal.any([signal, stalled.signal])
    ending.throwIfAborted()
    for await (const bytes of renderInProcess(module, requestsOf(settings, sections), ending)) {
      const timer = setTimeout(giveUp, stallMs)
      yield bytes
      clearTimeout(timer)
    }
  } finally {
    release()
  }
}

async function* requestsOf(
  settings: PdfSettings,
  sections: AsyncIterable<PdfSection>,
): AsyncGenerator<PdfRequest> {
  yield { kind: 'begin', settings }
  for await (const section of sections) yield { kind: 'section', section }
  yield { kind: 'end' }
}
