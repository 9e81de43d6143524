import { type ChildProcess, fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { RenderReply } from './serve-rendering.ts'

/** Enough for a long section. A document that needs more fails alone, without ending the server. */
const heapMegabytes = 192

/**
 * Renders in a process whose module calls `serveRendering`, and yields its answer to each request: the bytes that are ready.
 * Pulls the next request when the previous one is answered. Throws when rendering fails or the signal aborts.
 */
export async function* renderInProcess<Request extends object>(
  module: URL,
  requests: AsyncIterable<Request>,
  signal: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const child = fork(fileURLToPath(module), {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
  })
  const stop = () => child.kill('SIGKILL')
  signal.addEventListener('abort', stop)
  try {
    for await (const request of requests) {
      signal.throwIfAborted()
      yield await ask(child, request)
    }
  } finally {
    signal.removeEventListener('abort', stop)
    stop()
  }
}

function ask(child: ChildProcess, request: object): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      child.off('message', onMessage).off('error', onError).off('exit', onExit)
      finish()
    }
    const onMessage = (message: unknown) => {
      const reply = message as RenderReply
      settle(() => ('bytes' in reply ? resolve(reply.bytes) : reject(reply.error)))
    }
    const onError = (error: Error) => settle(() => reject(error))
    const onExit = () => settle(() => reject(new Error('Rendering was interrupted.')))
    child.on('message', onMessage).on('error', onError).on('exit', onExit)
    child.send(request, (error) => error && onError(error))
  })
}
