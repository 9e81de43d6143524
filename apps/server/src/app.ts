import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import rateLimit from '@fastify/rate-limit'
import { type FastifyInstance, fastify } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import { features } from './features.ts'
import type { Deps } from './platform/deps.ts'
import { installErrorHandler } from './platform/http/error-handler.ts'
import { installOpenApi } from './platform/http/openapi.ts'
import { notFound, ProblemError } from './platform/http/problem-error.ts'
import { installSecurityHeaders } from './platform/http/security-headers.ts'
import { compileValidator, parseQueryString } from './platform/http/validation.ts'
import { installWebClient } from './platform/http/web-client.ts'
import { createAuthenticate } from './platform/identity/authenticate.ts'
import { registerIdentity } from './platform/identity/identity.ts'

/** Quality 4: about as fast as gzip, and smaller. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/** Largest body of a call without files, in bytes. */
export const bodyLimitBytes = 1024 * 1024

/**
 * Builds the whole server from its dependencies, ready for `listen` or `inject`: identity provider, API, events,
 * documents of the API and the web client. Paths match without regard to case or a trailing slash.
 */
export async function buildApp(deps: Deps): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: deps.log,
    disableRequestLogging: true,
    genReqId: () => crypto.randomUUID(),
    bodyLimit: bodyLimitBytes,
    trustProxy: deps.config.trustProxy,
    forceCloseConnections: 'idle',
    requestTimeout: 60_000,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      querystringParser: parseQueryString,
      maxParamLength: 200,
    },
  })
  app.setValidatorCompiler(compileValidator as never)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('actor', null)
  installErrorHandler(app)
  app.addHook('onRequest', async (request, reply) => void reply.header('x-request-id', request.id))
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? request.url.split('?')[0]
    request.log.info(
      {
        requestId: request.id,
        method: request.method,
        route,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        userId: request.actor?.userId,
      },
      'answered',
    )
  })
  await installSecurityHeaders(app, deps)
  if (deps.config.requestsPerMinute > 0) {
    await app.register(rateLimit, {
      max: deps.config.requestsPerMinute,
      timeWindow: 60_000,
      allowList: (request) => !request.url.toLowerCase().startsWith('/api/'),
      errorResponseBuilder: () => new ProblemError(429, 'Too many requests; please wait a moment.'),
    })
  }
  await app.register(compress, { threshold: 1024, encodings: ['br', 'gzip'], brotliOptions: quickBrotli })
  await installOpenApi(app)
  await registerIdentity(app, deps)
  const authenticate = createAuthenticate(deps)
  for (const register of features) {
    await app.register(async (scope) => register(scope, { ...deps, authenticate }))
  }
  await installWebClient(app, deps)
  app.setNotFoundHandler((request, reply) => {
    if (request.url.toLowerCase().startsWith('/api/'))
      throw notFound(`${request.method} ${request.url.split('?')[0]}`)
    return reply.sendWebClient()
  })
  return app
}
