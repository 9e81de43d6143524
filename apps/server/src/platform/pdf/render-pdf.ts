import { Worker } from 'node:worker_threads'
import type { PdfRequest, PdfSection, PdfSettings } from './pdf-section.ts'

/** Enough for a long section; a document that takes more fails alone and not with the process. */
const maxHeapMegabytes = 192

/**
 * Renders a PDF in a thread of its own and gives its bytes as they get ready. A section is asked for when the one
 * before it is rendered, so that only one is in memory. Throws when the content cannot be rendered or the signal says stop.
 */
export async function* renderPdf(
  settings: PdfSettings,
  sections: AsyncIterable<PdfSection>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(new URL('./pdf-thread.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes },
  })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    await ask(worker, { kind: 'begin', settings })
    for await (const section of sections) {
      signal.throwIfAborted()
      const images = Object.values(section.images ?? {}).map(({ buffer }) => buffer)
      yield await ask(worker, { kind: 'section', section }, images)
    }
    yield await ask(worker, { kind: 'end' })
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function ask(worker: Worker, request: PdfRequest, transfer: ArrayBuffer[] = []): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      worker.off('message', onMessage).off('error', onError).off('exit', onExit)
      finish()
    }
    const onMessage = (bytes: Uint8Array) => settle(() => resolve(bytes))
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('Rendering was interrupted.')))
    worker.on('message', onMessage).on('error', onError).on('exit', onExit)
    worker.postMessage(request, transfer)
  })
}
