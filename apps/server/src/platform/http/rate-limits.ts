import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../identity/address-limits.ts'
import { createProcessCounts, type ProcessCounts } from '../process-counts.ts'
import { ProblemError } from './problem-error.ts'

/** Each method throws 429 after too many calls for the same person or address within a minute. */
type RateLimits = {
  /** For calls of a signed-in person, from whatever address: an office shares its address. */
  countPerson(request: FastifyRequest, userId: number): Promise<void>
  /** For calls that need no sign-in, and calls whose token is not valid. */
  countAddress(request: FastifyRequest): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    callLimits: RateLimits
  }
}

/** Paths that are neither calls of the contract nor files of the web client. */
const limitedPaths = /^\/(api|oidc|account)(\/|$)/i

const windowMs = 60_000
const createCounts = () => createProcessCounts({ limit: 'calls', windowMs, nowMs: Date.now })

/** Store for the plugin, shared by all server processes. */
const storeOf = (counts: ProcessCounts): FastifyRateLimitStoreCtor =>
  class Store implements FastifyRateLimitStore {
    incr(key: string, done: (error: Error | null, result?: { current: number; ttl: number }) => void): void {
      const { count, remainingMs } = counts.add(key)
      done(null, { current: count, ttl: remainingMs })
    }

    child(): Store {
      return this
    }
  }

/**
 * Limits the calls of each caller per minute; 0 means no limit. Calls of the contract are counted when they are
 * authenticated.
 */
export async function installRateLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) {
    const none = async () => undefined
    app.decorate('callLimits', { countPerson: none, countAddress: none })
    return
  }
  await app.register(rateLimit, { global: false, store: storeOf(createCounts()) })
  const limit = app.createRateLimit({
    max: perMinute,
    timeWindow: windowMs,
    keyGenerator: (request) => request.limitKey as string,
  })
  app.decorateRequest('limitKey', '')
  app.decorateRequest('limitState', null)
  app.addHook('onSend', (request, reply, payload, done) => {
    const { limitState: state } = request
    if (state)
      reply.headers({
        'x-ratelimit-limit': state.max,
        'x-ratelimit-remaining': state.remaining,
        'x-ratelimit-reset': state.ttlInSeconds,
      })
    done(null, payload)
  })
  const count = async (request: FastifyRequest, key: string): Promise<void> => {
    request.limitKey = key
    const { isAllowed, ...state } = await limit(request)
    if (!isAllowed) request.limitState = state as never
    if (!isAllowed && 'isExceeded' in state && state.isExceeded)
      throw new ProblemError(429, 'Too many requests; please wait a moment.')
  }
  const countAddress = (request: FastifyRequest) => count(request, `address ${networkOf(request.ip)}`)
  app.decorate('callLimits', {
    countPerson: (request, userId) => count(request, `person ${userId}`),
    countAddress,
  })
  app.addHook('onRequest', (request, _reply, done) => {
    // The template of the matched route: the spelling of the path in the request makes no difference.
    const { url = '', config } = request.routeOptions
    if (config.contract === undefined && limitedPaths.test(url))
      countAddress(request).then(() => done(), done)
    else done()
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    limitKey?: string
    /** The limit that counted this call: how many are left, and after how many seconds it starts again. */
    limitState: { max: number; remaining: number; ttlInSeconds: number } | null
  }
}
