import type { FastifyInstance } from 'fastify'

/**
 * Lets a stop finish as soon as the last accepted call has its response: a connection that becomes idle during the stop
 * is closed instead of waiting for its caller's next call.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onResponse', (_request, _reply, done) => {
    // A connection counts as busy until the end of the tick in which its response was finished.
    if (stopping) setImmediate(() => app.server.closeIdleConnections())
    done()
  })
}
