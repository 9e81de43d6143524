import { constants } from 'node:zlib'
import compress from '@fastify/compress'
import { type FastifyInstance, type FastifyRequest, fastify, LogController } from 'fastify'
import type { Deps } from '../deps.ts'
import { respondToClientError } from './client-errors.ts'
import { compressResponses, minCompressed } from './compress-responses.ts'
import { drainRefusedBodies } from './drain-body.ts'
import { endConnectionsAtStop } from './end-connections.ts'
import { frameworkProblem, installErrorHandler } from './error-handler.ts'
import { readJsonBodies } from './json-body.ts'
import { installRateLimits } from './rate-limits.ts'
import { compileCheckingSerializer, compilePlainSerializer } from './serialization.ts'
import { compileValidator, parseQueryString } from './validation.ts'

/** Largest body of a call without files, in bytes. */
const bodyLimitBytes = 1024 * 1024

/** Quality 4: about as fast as gzip, and smaller. */
const quickBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Creates a server without routes: paths match without regard to case or a trailing slash, input is validated by the
 * contract's schemas, failures have one shape, each request has an id and a log line, and callers have a rate limit.
 */
export async function createHttpServer({
  config,
  log,
}: Pick<Deps, 'config' | 'log'>): Promise<FastifyInstance> {
  const app = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    bodyLimit: bodyLimitBytes,
    trustProxy: config.trustedProxies > 0 && ((_address, hop) => hop < config.trustedProxies),
    frameworkErrors: frameworkProblem as never,
    clientErrorHandler: respondToClientError,
    forceCloseConnections: 'idle',
    // Enough for a phone on a slow line to send its photos; the head of a request has one minute.
    requestTimeout: 15 * 60_000,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      querystringParser: parseQueryString,
      maxParamLength: 200,
    },
  })
  app.setValidatorCompiler(compileValidator as never)
  app.setSerializerCompiler(config.checksAnswers ? compileCheckingSerializer : compilePlainSerializer)
  app.decorateRequest('actor', null)
  app.decorateRequest('presentActor', null)
  readJsonBodies(app)
  installErrorHandler(app)
  endConnectionsAtStop(app)
  drainRefusedBodies(app)
  app.addHook('onRequest', (request, reply, done) => {
    // A client that hung up before its request was handled has no address any more and needs no response.
    if ((request.ip as string | undefined) === undefined) {
      reply.hijack()
      request.raw.destroy()
    } else reply.header('x-request-id', request.id)
    done()
  })
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply.statusCode, reply.elapsedTime)
    done()
  })
  await installRateLimits(app, config.requestsPerMinute)
  compressResponses(app)
  await app.register(compress, {
    threshold: minCompressed,
    encodings: ['br', 'gzip'],
    brotliOptions: quickBrotli,
  })
  return app
}

/** One line per response: the route's template, never the URL with its ids and query, and the caller's address. */
function logResponse(request: FastifyRequest, status: number, elapsedMs: number): void {
  request.log.info(
    {
      requestId: request.id,
      method: request.method,
      route: request.routeOptions.url ?? '(no route)',
      status,
      ms: Math.round(elapsedMs),
      userId: request.actor?.userId,
      address: request.ip,
    },
    'answered',
  )
}
