import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../identity/address-limits.ts'
import { ProblemError } from './problem-error.ts'

/** Each throws 429 when it was called too often for the same one within a minute. */
export type CallLimits = {
  /** For calls of somebody who is signed in, wherever they come from: an office shares its address. */
  countPerson(request: FastifyRequest, userId: number): Promise<void>
  /** For what needs no sign-in, and for calls whose sign-in is not good. */
  countAddress(request: FastifyRequest): Promise<void>
}

declare module 'fastify' {
  interface FastifyInstance {
    callLimits: CallLimits
  }
}

/** What is no call of the contract, and is not a file of the web client either. */
const limitedPlaces = /^\/(api|oidc|account)(\/|$)/i

/** Lets each caller make so many calls a minute; 0 is no limit. Calls of the contract are counted where they sign in. */
export async function installCallLimits(app: FastifyInstance, perMinute: number): Promise<void> {
  if (perMinute === 0) {
    const none = async () => undefined
    app.decorate('callLimits', { countPerson: none, countAddress: none })
    return
  }
  await app.register(rateLimit, { global: false, cache: 20_000 })
  const limit = app.createRateLimit({
    max: perMinute,
    timeWindow: 60_000,
    keyGenerator: (request) => request.limitKey as string,
  })
  app.decorateRequest('limitKey', '')
  const count = async (request: FastifyRequest, key: string): Promise<void> => {
    request.limitKey = key
    const { isAllowed, ...state } = await limit(request)
    if (!isAllowed && 'isExceeded' in state && state.isExceeded)
      throw new ProblemError(429, 'Too many requests; please wait a moment.')
  }
  const countAddress = (request: FastifyRequest) => count(request, `address ${networkOf(request.ip)}`)
  app.decorate('callLimits', {
    countPerson: (request, userId) => count(request, `person ${userId}`),
    countAddress,
  })
  app.addHook('onRequest', async (request) => {
    // The template of the route that was found: how a path is spelled in the request makes no difference.
    const { url = '', config } = request.routeOptions
    if (config.contract === undefined && limitedPlaces.test(url)) await countAddress(request)
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    limitKey?: string
  }
}
