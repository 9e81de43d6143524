import type { Actor } from '@fettle/rules/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Origin } from '../db/database.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of every route that is not public. */
    actor: Actor | null
  }
}

/** What a handler is given beside its parsed input. */
export type RequestContext = {
  actor: Actor
  origin: Origin
  /** The version that the caller changed, from `If-Match: "<fmModId>"`; null when none was sent. */
  ifMatch: number | null
  /** From `Idempotency-Key`; null when none was sent. */
  idempotencyKey: string | null
  /** Method and path template of the call, the same for every id. */
  operation: string
  request: FastifyRequest
  reply: FastifyReply
}
