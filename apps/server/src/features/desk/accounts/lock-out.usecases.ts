import type { Config } from '#platform/config.ts'
import { ConfigError } from '#platform/config-error.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { findAdministratorRoles, findAdministrators } from './accounts.repository.ts'

/**
 * Checks that an external provider, which disables passwords, does not lock out administrators. Throws
 * ConfigError if administrators exist but none could sign in there: through a link to it, a matching email
 * address, or a group. The first one is created on the command line.
 */
export async function assertAdministratorCanSignIn(
  db: DbOrTrx,
  { outside }: Pick<Config, 'outside'>,
): Promise<void> {
  if (outside === null) return
  const administrators = await findAdministrators(db)
  const canSignIn = administrators.some(
    ({ issuer, email }) => issuer === outside.issuer || (issuer === '' && email.trim() !== ''),
  )
  if (administrators.length === 0 || canSignIn) return
  const roles = outside.makesAccounts ? await findAdministratorRoles(db) : new Set<string>()
  if (outside.groups.some(({ role }) => roles.has(role.trim().toLowerCase()))) return
  throw new ConfigError(
    `With OIDC_ISSUER nobody who may manage settings could sign in any more: passwords are off then, and no administrator belongs to ${outside.issuer}. Start without OIDC_ISSUER, set the e-mail address of an administrator to the one that the provider has, and start again.`,
  )
}
