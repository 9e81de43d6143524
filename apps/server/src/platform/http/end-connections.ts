import type { FastifyInstance } from 'fastify'

/**
 * Lets a stop end as soon as the last accepted call is answered: a connection that becomes idle while the server
 * stops is closed, where it would otherwise wait for its caller's next call.
 */
export function endConnectionsAtStop(app: FastifyInstance): void {
  let stopping = false
  app.addHook('preClose', async () => {
    stopping = true
  })
  app.addHook('onResponse', async () => {
    // The connection counts as busy until the turn in which its answer was finished is over.
    if (stopping) setImmediate(() => app.server.closeIdleConnections())
  })
}
