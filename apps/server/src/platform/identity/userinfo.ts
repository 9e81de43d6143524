import type { FastifyInstance } from 'fastify'
import { UnauthorizedError } from './identity.errors.ts'
import { createTokenAccountReader, isTokenRevoked } from './identity.repository.ts'
import { type IdentityDeps, providerPath } from './identity.ts'
import { claimsOf } from './oidc-claims.ts'
import { createTokenVerifier } from './token-verifier.ts'

/**
 * Serves the userinfo endpoint ([A1.010]). The provider's own endpoint refuses tokens with an audience, and all of ours
 * have one; this one accepts the same access tokens as the API.
 */
export function mountUserinfo(app: FastifyInstance, deps: IdentityDeps): void {
  const verify = createTokenVerifier(deps)
  const findTokenAccount = createTokenAccountReader(deps.db)
  app.route({
    method: ['GET', 'POST'],
    url: `${providerPath}/me`,
    handler: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      try {
        const subject = await verify(request.headers.authorization)
        const row = await findTokenAccount(subject)
        const isOpen = row?.is_granted && !row.is_disabled && !isTokenRevoked(row, subject.issuedAt)
        if (row === undefined || !isOpen) throw new UnauthorizedError('invalid-token', 'no active account')
        return claimsOf(row)
      } catch (error) {
        if (!(error instanceof UnauthorizedError)) throw error
        return reply
          .code(401)
          .header('www-authenticate', 'Bearer error="invalid_token"')
          .send({ error: 'invalid_token', error_description: error.message })
      }
    },
  })
}
