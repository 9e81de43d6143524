import { ProblemError } from '../http/problem-error.ts'
import type { Authenticate } from '../http/register-route.ts'
import { authenticateKey, isApiKey } from './api-keys.ts'
import { createAuthenticator } from './authenticator.ts'
import { IdentityProviderUnavailableError, UnauthorizedError } from './identity.errors.ts'
import type { IdentityDeps } from './identity.ts'
import { rememberCallers } from './remember-callers.ts'

/** Signed in at the provider, but without access here: signing in again would not help. */
const refusalMessage = new Set(['unknown-user', 'disabled-user'])

/**
 * Reads the account of a request's access token or API key from the database on every request, so that
 * revoked rights end immediately. An invalid token or key is 401; a valid token without an account, or with a
 * disabled one, is 403.
 */
export function createAuthenticate(deps: IdentityDeps): Authenticate {
  const authenticator = createAuthenticator(deps)
  return rememberCallers((request) => {
    const { authorization } = request.headers
    const actor = isApiKey(authorization)
      ? authenticateKey(deps, { authorization, address: request.ip })
      : authenticator(authorization)
    return actor.catch((error: unknown) => {
      if (error instanceof IdentityProviderUnavailableError)
        throw problem(error.status, error.code, error.message)
      if (!(error instanceof UnauthorizedError)) throw error
      request.log.debug({ requestId: request.id, reason: error.reason }, 'refused a token')
      throw problem(refusalMessage.has(error.code) ? 403 : error.status, error.code, error.message)
    })
  })
}

const problem = (status: number, code: string, message: string) =>
  new ProblemError(status, message, [{ field: '', code, message }])
