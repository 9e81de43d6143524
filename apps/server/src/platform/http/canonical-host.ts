import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../config.ts'
import type { Deps } from '../deps.ts'

/**
 * Redirects pages that were requested under another name of this machine (127.0.0.1 for localhost) to the address that
 * sign-in knows. Only when the product listens on this machine alone; otherwise that is up to the proxy.
 */
export function installCanonicalHost(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const own = new URL(config.publicUrl)
  if (!isLoopback(own.hostname)) return
  app.addHook('onRequest', (request, reply, done) => {
    const requestedHost = request.headers.host
    if (request.method !== 'GET' || requestedHost === undefined || requestedHost === own.host) return done()
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    if (!wantsPage || !isLoopback(requestedHost.replace(/:\d+$/, ''))) return done()
    reply.redirect(`${own.origin}${request.url}`, 307)
  })
}
