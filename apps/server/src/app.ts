import type { FastifyInstance } from 'fastify'
import { registerIdentity } from './features/desk/accounts/accounts.routes.ts'
import { createAdmission } from './features/desk/accounts/first-sign-in.usecases.ts'
import { features } from './features.ts'
import { logRefusals } from './platform/audit/log-refusals.ts'
import type { Deps } from './platform/deps.ts'
import { installCanonicalHost } from './platform/http/canonical-host.ts'
import { createHttpServer } from './platform/http/http-server.ts'
import { installOpenApi } from './platform/http/openapi.ts'
import { notFound } from './platform/http/problem-error.ts'
import { installSecurityHeaders } from './platform/http/security-headers.ts'
import { installWebClient } from './platform/http/web-client.ts'
import { createAuthenticate } from './platform/identity/authenticate.ts'

/**
 * Builds the whole server from its dependencies, ready for `listen` or `inject`: identity provider, API, events,
 * documents of the API and the web client.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = await createHttpServer(deps)
  installCanonicalHost(app, deps)
  await installSecurityHeaders(app, deps)
  await installOpenApi(app)
  await registerIdentity(app, deps)
  const authenticate = createAuthenticate({ ...deps, admit: createAdmission(deps) })
  logRefusals(app, deps)
  for (const register of features) {
    const plugin = async (scope: FastifyInstance) => register(scope, { ...deps, authenticate })
    // Fastify compares a plugin without a display name with every loaded CommonJS module.
    await app.register(
      Object.assign(plugin, { [Symbol.for('fastify.display-name')]: register.name || 'feature' }),
    )
  }
  await installWebClient(app, deps)
  app.setNotFoundHandler((request, reply) => {
    if (request.url.toLowerCase().startsWith('/api/'))
      throw notFound(`${request.method} ${request.url.split('?')[0]}`)
    return reply.sendWebClient()
  })
  return app
}
