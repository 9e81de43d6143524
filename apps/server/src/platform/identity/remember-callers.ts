import type { Actor } from '@fettle/rules/access/permissions'
import type { FastifyRequest } from 'fastify'
import type { Authenticate } from '../http/register-route.ts'

/** Maximum number of remembered callers. The oldest is dropped first. */
const maxRemembered = 2000

/**
 * Remembers each caller's account by token or key, so that a response can be read while the account is read
 * again. Forgets refused callers.
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
