import type { IncomingMessage } from 'node:http'
import type { FastifyInstance } from 'fastify'

/** How much of a refused body is read, and for how long, before the connection is closed instead. */
const maxBytes = 256 * 1024 * 1024
const maxMs = 5000

const hasUnreadBody = (raw: IncomingMessage): boolean =>
  raw.complete === false &&
  (raw.headers['transfer-encoding'] !== undefined || Number(raw.headers['content-length']) > 0)

/**
 * Reads and discards the rest of a refused body before the refusal is sent: a browser reads the response only after its
 * upload, and a connection with unread bytes serves nothing else. When the rest is too long or too slow, the connection
 * is closed.
 */
export function drainRefusedBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, payload, done) => {
    if (!hasUnreadBody(request.raw)) return done(null, payload)
    void drain(request.raw).then((isComplete) => {
      if (!isComplete) reply.header('connection', 'close')
      done(null, payload)
    })
  })
}

/** Returns whether the rest was read to its end. */
function drain(raw: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let bytes = 0
    const timer = setTimeout(() => finish(false), maxMs)
    const count = (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > maxBytes) finish(false)
    }
    const ended = () => finish(raw.complete)
    function finish(isComplete: boolean): void {
      clearTimeout(timer)
      raw.off('data', count).off('end', ended).off('close', ended)
      if (!isComplete) raw.pause()
      resolve(isComplete)
    }
    raw.unpipe()
    raw.on('data', count).on('end', ended).on('close', ended)
    raw.resume()
    if (raw.readableEnded || raw.destroyed) ended()
  })
}
