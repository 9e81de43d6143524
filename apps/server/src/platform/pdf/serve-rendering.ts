import { flushCompileCache } from 'node:module'

/** What the process answers: the bytes that are ready, or an error. */
export type RenderReply = { bytes: Uint8Array } | { error: Error }

/** Makes this process answer the requests of `renderInProcess`, one at a time, until the server ends it. */
export function serveRendering<Request>(render: (request: Request) => Buffer[]): void {
  // A terminal sends these to every process of the server, which ends this one when its own work is done.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined)
  process.once('disconnect', () => process.exit())
  process.on('message', (request: Request) => process.send?.(replyTo(request, render)))
  // The server kills this process, which writes nothing then. Loading compiled modules takes half the processor time.
  flushCompileCache()
}

function replyTo<Request>(request: Request, render: (request: Request) => Buffer[]): RenderReply {
  try {
    return { bytes: Buffer.concat(render(request)) }
  } catch (error) {
    return { error: error instanceof Error ? error : new Error(String(error)) }
  }
}
