import { isDeepStrictEqual } from 'node:util'
import type { AnswerOf, BodyOf, ParamsOf, QueryOf, Route } from '@fettle/contract/route'
import { type Actor, may, mayGiveAccess } from '@fettle/rules/access/permissions'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { withConnectionsFor } from '../db/connection-quotas.ts'
import { answersJson } from './openapi/declared-statuses.ts'
import { assertMay, invalid, needsPerson, signedOut } from './problem-error.ts'
import type { RequestContext } from './request-context.ts'
import { matchKeys } from './validation.ts'

type Input<R extends Route> = RequestContext & {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
}

/** Returned by the handler of a call that `answersUnchanged`: 304 without a body. */
export const unchanged = Symbol('unchanged')

type Unchanged<R extends Route> = R extends { answersUnchanged: true } ? typeof unchanged : never

/** The value that the contract declares: for a file, the reply that was sent. Ignored for a 204. */
type Answer<R extends Route> = R extends { response: { file: string } }
  ? FastifyReply
  : AnswerOf<R> extends undefined
    ? unknown
    : AnswerOf<R> | Unchanged<R>

export type Handler<R extends Route> = (input: Input<R>) => Promise<Answer<R>>

/** Authenticates the caller: returns the account of a valid token, or throws 401 or 403. */
export type Authenticate = {
  (request: FastifyRequest): Promise<Actor>
  /** The account at the caller's last call, or null on their first call. */
  remembered?(request: FastifyRequest): Actor | null
}

declare module 'fastify' {
  interface FastifyContextConfig {
    contract?: Route
  }
  interface FastifyRequest {
    /** The current account, while the response is being read with the rights of the last call. */
    presentActor: Promise<Actor> | null
  }
}

/**
 * Registers one call of the contract. A call that is not public returns 401 when signed out, and 403 when the
 * actor lacks the descriptor's permission or is a program where a user is required. A refusal reveals nothing
 * about the input. A call that only reads JSON is executed while the account is being read, so its handler
 * must have no side effects and may run twice.
 */
export function registerRoute<R extends Route>(
  app: FastifyInstance,
  { authenticate }: { authenticate: Authenticate },
  contract: R,
  handler: Handler<R>,
): void {
  const isReadAtOnce = contract.method === 'GET' && contract.permission !== 'public' && answersJson(contract)
  app.route({
    method: contract.method,
    url: contract.path.replace(/\{(\w+)\}/g, ':$1'),
    config: { contract },
    schema: schemaOf(contract) as never,
    // Checks permission before validation, so that an unauthorized caller learns nothing about the input.
    attachValidation: isReadAtOnce,
    onRequest: async (request, reply) => {
      if (contract.permission === 'public')
        return contract.unlimited ? undefined : await app.callLimits.countAddress(request)
      // Personal responses must not be cached anywhere; a file sets its own header.
      reply.header('cache-control', 'no-store')
      const remembered = isReadAtOnce ? (authenticate.remembered?.(request) ?? null) : null
      const present = authenticate(request).catch(async (refusal: unknown) => {
        await app.callLimits.countAddress(request)
        throw refusal
      })
      const isKnown = remembered !== null && may(remembered, contract.permission)
      if (isKnown) {
        request.presentActor = present
        present.catch(() => undefined)
      }
      const actor = isKnown ? remembered : await present
      await app.callLimits.countPerson(request, actor.userId)
      request.actor = actor
      assertMay(actor, contract.permission)
      if (contract.needsPerson && !mayGiveAccess(actor)) throw needsPerson()
    },
    preValidation: (request, _reply, done) => {
      // A missing body counts as empty; a body of `null` is not an object.
      if (contract.body && request.body === null && Number(request.headers['content-length'] ?? 0) > 0)
        throw invalid([{ field: '', code: 'wrong-type', message: 'Must be of type object.' }])
      if (contract.bodyKind === 'form' && contract.body && isRecord(request.body))
        request.body = matchKeys(request.body, contract.body as never)
      done()
    },
    preHandler: (request, _reply, done) => {
      refuseOtherIds(request)
      done()
    },
    handler: async (request, reply) => {
      const answer = await (request.presentActor === null
        ? answerOf(request, reply)
        : answerAtOnce(request, reply, request.presentActor))
      // A reply is thenable: awaiting one that was sent returns undefined, and there is nothing more to send. The
      // caller of a file may have hung up.
      if (reply.sent || reply.raw.destroyed) return reply
      if (answer === unchanged) return reply.code(304).send()
      if (contract.response === undefined) return reply.code(contract.status ?? 204).send()
      return reply.code(contract.status ?? 200).send(answer)
    },
  })

  async function answerOf(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    if (request.validationError) throw request.validationError
    const input = {
      ...contextOf(request, reply, contract),
      params: request.params,
      query: request.query,
      body: request.body,
    } as unknown as Input<R>
    // The health check must work when no database connection is left for anything else.
    if (contract.unlimited) return await handler(input)
    return await withConnectionsFor(contract.method === 'GET' ? 'read' : 'change', () => handler(input))
  }

  /**
   * Executes a read with the rights of the caller's last call while the account is read. Sends nothing until
   * the account is confirmed unchanged; otherwise, reads again with the current rights.
   */
  async function answerAtOnce(
    request: FastifyRequest,
    reply: FastifyReply,
    present: Promise<Actor>,
  ): Promise<unknown> {
    const { actor: remembered } = request
    const answer = answerOf(request, reply)
    answer.catch(() => undefined)
    request.actor = null
    const actor = await present
    request.actor = actor
    if (isDeepStrictEqual(actor, remembered)) return await answer
    assertMay(actor, contract.permission)
    return await answerOf(request, reply)
  }
}

/**
 * Registers a command on one record, whose id is the parameter `name` of the address. `work` takes the id and the
 * body.
 */
export const registerCommand = <
  R extends Route,
  Deps extends { authenticate: Authenticate },
  Name extends keyof ParamsOf<R>,
>(
  app: FastifyInstance,
  deps: Deps,
  contract: R,
  name: Name,
  work: (deps: Deps, input: Input<R>, id: ParamsOf<R>[Name], body: BodyOf<R>) => ReturnType<Handler<R>>,
): void => registerRoute(app, deps, contract, (input) => work(deps, input, input.params[name], input.body))

/** A body may repeat the ids of the address, but must not contradict them. */
function refuseOtherIds({ params, body }: FastifyRequest): void {
  if (!isRecord(params) || !isRecord(body)) return
  const problems = Object.entries(params).flatMap(([field, value]) => {
    const other = body[field] ?? value
    if (isIdLike(other) && String(other) === String(value)) return []
    return [
      { field, code: 'not-allowed', message: `The address has ${value}, but the body has ${shown(other)}.` },
    ]
  })
  if (problems.length > 0) throw invalid(problems)
}

/** Values that can be ids. The body's schema validates their type. */
const isIdLike = (value: unknown): value is string | number =>
  typeof value === 'string' || typeof value === 'number'

/** What a client sent where an id belongs, for a message: not everything can become text, or is short. */
const shown = (value: unknown): string => (isIdLike(value) ? String(value).slice(0, 40) : 'something else')

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

function schemaOf(contract: Route): Record<string, unknown> {
  const { response } = contract
  const json = answersJson(contract) ? response : undefined
  return {
    operationId: contract.name,
    summary: contract.summary,
    tags: [contract.path.split('/')[2] ?? 'Fettle'],
    ...(contract.params ? { params: contract.params } : {}),
    ...(contract.query ? { querystring: contract.query } : {}),
    ...(contract.body && contract.bodyKind !== 'multipart' ? { body: contract.body } : {}),
    ...(json ? { response: { [contract.status ?? 200]: json } } : {}),
    ...(contract.permission === 'public' ? { security: [] } : {}),
  }
}

function contextOf(request: FastifyRequest, reply: FastifyReply, contract: Route): RequestContext {
  if (contract.permission !== 'public' && !request.actor) throw signedOut()
  return {
    actor: request.actor as Actor,
    origin: { userId: request.actor?.userId ?? null, requestId: request.id, address: request.ip },
    ...headersOf(request, contract),
    operation: `${contract.method} ${contract.path}`,
    ...(contract.timeField ? { timeField: contract.timeField } : {}),
    request,
    reply,
  }
}

/** The version and the key of a change. A call that only reads ignores both headers. */
function headersOf(
  { headers }: FastifyRequest,
  { method }: Route,
): Pick<RequestContext, 'ifMatch' | 'idempotencyKey'> {
  if (method === 'GET') return { ifMatch: null, idempotencyKey: null }
  return {
    ifMatch: readIfMatch(headers['if-match']),
    idempotencyKey: readIdempotencyKey(headers['idempotency-key']),
  }
}

function readIfMatch(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null
  const match = /^\s*"(\d{1,10})"\s*$/.exec(header)
  if (!match)
    throw invalid([
      {
        field: 'If-Match',
        code: 'wrong-format',
        message: 'Must be the record\'s fmModId in quotes, as in "3".',
      },
    ])
  return Number(match[1])
}

function readIdempotencyKey(header: string | string[] | undefined): string | null {
  if (header === undefined) return null
  const key = Array.isArray(header) ? header.join(',') : header
  if (!/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw invalid([
      { field: 'Idempotency-Key', code: 'wrong-format', message: 'Must be 1 to 200 visible characters.' },
    ])
  }
  return key
}
