import { admitOutsidePerson } from '#features/desk/user-accounts/outside-accounts.public.ts'
import { IdentityProviderUnavailableError } from '#platform/identity/identity.errors.ts'
import type { Admit, IdentityDeps } from '#platform/identity/identity.ts'
import { type OutsidePerson, readOutsidePerson } from '#platform/identity/outside-claims.ts'

/**
 * A user without an account is looked up again after this time, because their client retries several times a
 * second.
 */
const retryMs = 30_000
const maxRemembered = 2000

/**
 * Admits a user who signs in at the external provider for the first time: links the account with their
 * verified address, or else creates one by their groups if enabled. Throws if the provider does not respond.
 */
export function createAdmission(deps: IdentityDeps): Admit {
  const { outside } = deps.config
  if (outside === null) return async () => false
  const refused = new Map<string, number>()

  async function ask(token: string): Promise<OutsidePerson> {
    try {
      return await readOutsidePerson(outside ?? never(), token)
    } catch (error) {
      deps.log.warn(
        { err: error, issuer: outside?.issuer },
        'the external identity provider does not answer about a person',
      )
      throw new IdentityProviderUnavailableError(error)
    }
  }

  return async ({ issuer, subject, token }) => {
    const now = deps.clock.now().getTime()
    if (now - (refused.get(subject) ?? -retryMs) < retryMs) return false
    const person = await ask(token)
    const outcome = await admitOutsidePerson(deps, { issuer, subject }, { person, outside })
    if (outcome === 'admitted') return true
    deps.log.info({ issuer, subject, reason: outcome }, 'no account was created at the first sign-in')
    if (refused.size >= maxRemembered) refused.clear()
    refused.set(subject, now)
    return false
  }
}

function never(): never {
  throw new TypeError('There is no outside provider.')
}
