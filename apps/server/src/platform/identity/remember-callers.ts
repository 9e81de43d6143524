import type { Actor } from '@fettle/rules/permissions'
import type { FastifyRequest } from 'fastify'
import type { Authenticate } from '../http/register-route.ts'

/** Callers beyond so many are forgotten, the first of them first. */
const maxRemembered = 2000

/**
 * Remembers each caller's account by the token or key of the call, so that an answer can be read while the account is
 * read again. A caller who is refused is forgotten.
 */
export function rememberCallers(authenticate: (request: FastifyRequest) => Promise<Actor>): Authenticate {
  const actors = new Map<string, Actor>()
  const remember = async (request: FastifyRequest): Promise<Actor> => {
    const { authorization = '' } = request.headers
    try {
      const actor = await authenticate(request)
      if (!actors.has(authorization) && actors.size >= maxRemembered)
        actors.delete(actors.keys().next().value as string)
      actors.set(authorization, actor)
      return actor
    } catch (refusal) {
      actors.delete(authorization)
      throw refusal
    }
  }
  return Object.assign(remember, {
    remembered: ({ headers }: FastifyRequest) => actors.get(headers.authorization ?? '') ?? null,
  })
}
