import { Worker } from 'node:worker_threads'

/** Enough for a long section. A document that needs more fails alone, without ending the process. */
const maxHeapMegabytes = 192

/** A request to a thread, with the buffers that are transferred to it. */
export type ThreadRequest<Request> = { readonly request: Request; readonly transfer?: readonly ArrayBuffer[] }

/**
 * Runs a rendering module in a thread and yields its answer to each request: the bytes that are ready. Pulls the next
 * request when the previous one is answered. Throws when the thread fails or the signal aborts.
 */
export async function* renderInThread<Request>(
  module: URL,
  requests: AsyncIterable<ThreadRequest<Request>>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const worker = new Worker(module, { resourceLimits: { maxOldGenerationSizeMb: maxHeapMegabytes } })
  const stop = () => void worker.terminate()
  signal.addEventListener('abort', stop)
  try {
    for await (const request of requests) {
      signal.throwIfAborted()
      yield await ask(worker, request)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

function ask<Request>(
  worker: Worker,
  { request, transfer = [] }: ThreadRequest<Request>,
): Promise<Uint8Array> {
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
