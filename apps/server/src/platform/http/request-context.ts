import type { Actor } from '@fettle/rules/access/permissions'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Author, type OutsideAuthor, productAuthor } from '../db/author.ts'
import type { Origin, Trx } from '../db/database.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set before the handler of every route that is not public. */
    actor: Actor | null
  }
}

/** Input of a handler in addition to the parsed input. */
export type RequestContext = {
  actor: Actor
  /** The author when it is not the signed-in person; absent means the actor. */
  author?: OutsideAuthor
  origin: Origin
  /** The version that the caller edited, from `If-Match: "<fmModId>"`; null when none was sent. */
  ifMatch: number | null
  /** From `Idempotency-Key`; null when none was sent. */
  idempotencyKey: string | null
  /** Method and path template of the call, the same for every id. */
  operation: string
  /** The field of the body that says when the change was made. */
  timeField?: string
  /**
   * Takes a place within a limit, as the first step of the command's transaction. Throws the refusal. A repeated call,
   * which is answered from its first response, does not take another place.
   */
  admit?: (trx: Trx) => Promise<void>
  request: FastifyRequest
  reply: FastifyReply
}

/** Whether the caller edited another version than the current one. False without `If-Match` ([C0.015]). */
export const isStale = (ifMatch: number | null, version: number): boolean =>
  ifMatch !== null && ifMatch !== version

/** Returns the author of what a call writes: the product if the actor has no account and names no author. */
export const authorOf = ({ actor, author }: Pick<RequestContext, 'actor' | 'author'>): Author => {
  if (author) return { userId: null, outsider: author }
  return actor.userId === 0 ? productAuthor : { userId: actor.userId, outsider: null }
}

/** Identifies the caller where callers take turns: the account, or the address of a person without one. */
export const turnOf = ({ actor, request }: Pick<RequestContext, 'actor' | 'request'>): string =>
  actor.userId === 0 ? `address ${request.ip}` : `account ${actor.userId}`
