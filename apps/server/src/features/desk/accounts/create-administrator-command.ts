import { type Db, inTransaction, nobody } from '#platform/db/database.ts'
import { findAccount } from '#platform/identity/identity.repository.ts'
import type { OutsideIssuer } from '#platform/identity/identity.ts'
import { findLoginNames } from './accounts.repository.ts'
import { createAdministrator } from './setup.usecases.ts'

type Deps = { db: Db; outside: OutsideIssuer | null; print: (line: string) => void }

const usable = (text: string | undefined, max: number): text is string =>
  text !== undefined && text.trim() !== '' && text.length <= max && !/\p{Cc}/u.test(text)

/** Returns the reason why this person cannot become an administrator, as a sentence, or null. */
async function findObstacle(
  [subject, loginName, ...rest]: string[],
  { db, outside }: Deps,
): Promise<string | null> {
  if (outside === null) {
    return 'OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_AUDIENCE are not set. Without them the first visit to /account/setup makes the administrator.'
  }
  if (!usable(subject, 255) || !usable(loginName, 120) || rest.length > 0) {
    return 'Usage: admin:create <subject> <login name>. The subject is what the provider calls the person in the claim "sub".'
  }
  if (await findAccount(db, { issuer: outside.issuer, subject })) return `${subject} already has an account.`
  const taken = await findLoginNames(db, [loginName.trim().toLowerCase()])
  return taken.size > 0 ? `The login name ${loginName} is taken.` : null
}

/**
 * Creates an administrator account for a user of an external identity provider. This is the only way to
 * create the first account without passwords. Returns the exit code: 0 when created, 2 when refused.
 */
export async function createOutsideAdministrator(args: string[], deps: Deps): Promise<number> {
  const reason = await findObstacle(args, deps)
  if (reason !== null) {
    deps.print(reason)
    return 2
  }
  const [subject, loginName] = args as [string, string]
  const { issuer } = deps.outside as OutsideIssuer
  const person = { issuer, subject, loginName: loginName.trim(), displayName: '', email: '' }
  await inTransaction(deps.db, nobody, (trx) => createAdministrator(trx, person))
  deps.print(`${loginName} may administer.`)
  return 0
}
