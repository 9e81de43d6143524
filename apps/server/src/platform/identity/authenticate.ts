import type { Deps } from '../deps.ts'
import { ProblemError, signedOut } from '../http/problem-error.ts'
import type { Authenticate } from '../http/register-route.ts'
import { UnauthorizedError } from './identity.errors.ts'
import { findActor } from './identity.repository.ts'
import { createTokenVerifier } from './token-verifier.ts'

/**
 * Finds the account of a request's access token in the database, at every request: a right that is taken away
 * is gone at once. No good token is 401; a good token without an account, or with a disabled one, 403.
 */
export function createAuthenticate(deps: Deps): Authenticate {
  const verify = createTokenVerifier(deps)
  return async (request) => {
    const { issuer, subject } = await verify(request.headers.authorization).catch((error: unknown) => {
      throw error instanceof UnauthorizedError ? signedOut(error.message) : error
    })
    const actor = await findActor(deps.db, { issuer, subject })
    if (!actor)
      throw new ProblemError(403, 'There is no account here for you yet. Please ask an administrator.')
    if (actor.isDisabled)
      throw new ProblemError(403, 'This account is disabled. Please ask an administrator.')
    return actor
  }
}
