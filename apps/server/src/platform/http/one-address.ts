import type { FastifyInstance } from 'fastify'
import { isLoopback } from '../config.ts'
import type { Deps } from '../deps.ts'

/**
 * Sends pages that were asked for under another name of this machine (127.0.0.1 for localhost) to the one address that
 * sign-in knows. Only where the product listens on this machine alone; behind a proxy that is the proxy's matter.
 */
export function installOneAddress(app: FastifyInstance, { config }: Pick<Deps, 'config'>): void {
  const own = new URL(config.publicUrl)
  if (!isLoopback(own.hostname)) return
  app.addHook('onRequest', async (request, reply) => {
    const asked = request.headers.host
    if (request.method !== 'GET' || asked === undefined || asked === own.host) return
    const wantsPage = request.headers.accept?.includes('text/html') ?? false
    if (wantsPage && isLoopback(asked.replace(/:\d+$/, '')))
      return reply.redirect(`${own.origin}${request.url}`, 307)
  })
}
