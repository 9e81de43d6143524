import { createHash, randomInt, timingSafeEqual } from 'node:crypto'
import { seededRoles } from '@fettle/rules/access/privileges'
import { putRole } from '#features/desk/roles/new-role.public.ts'
import { insertAccount } from '#features/foundation/users/users.public.ts'
import { type DbOrTrx, inTransaction, nobody, type Trx } from '#platform/db/database.ts'
import { setPasswordHash } from '#platform/identity/credentials.repository.ts'
import type { IdentityDeps } from '#platform/identity/identity.ts'
import { type PasswordRule, passwordFault } from '#platform/identity/password-policy.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import { deleteSecret, findSecret, putSecret } from '#platform/identity/secrets.repository.ts'
import { findAllPropertyIds, hasAdministrator, lockSetup } from './accounts.repository.ts'
import { readSignInRules } from './sign-in-rules.ts'

const secretName = 'setup code'
const validMinutes = 60
/** Omits characters that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

type StoredCode = { sha256: string; expiresAt: string }

const normalizeCode = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')
const digest = (code: string) => createHash('sha256').update(normalizeCode(code)).digest()

const newCode = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join(''),
  ).join('-')

/** Whether the first administrator must be created here. Never in demo mode or with an external issuer. */
export async function isSetupNeeded({ db, config }: Pick<IdentityDeps, 'db' | 'config'>): Promise<boolean> {
  return !config.demo && config.outside === null && !(await hasAdministrator(db))
}

async function findCode(db: DbOrTrx, now: Date): Promise<StoredCode | null> {
  const text = await findSecret(db, secretName)
  const stored = text === null ? null : (JSON.parse(text) as StoredCode)
  return stored !== null && new Date(stored.expiresAt) > now ? stored : null
}

type SetupDeps = Pick<IdentityDeps, 'db' | 'clock' | 'config'>
type Say = (line: string) => void

/** If there is no administrator, creates a one-time code and prints it for the operator. */
export async function announceSetup({ db, clock, config, say }: SetupDeps & { say: Say }): Promise<void> {
  if (!(await isSetupNeeded({ db, config }))) return
  const code = newCode()
  const expiresAt = new Date(clock.now().getTime() + validMinutes * 60_000)
  const stored: StoredCode = { sha256: digest(code).toString('hex'), expiresAt: expiresAt.toISOString() }
  await putSecret(db, secretName, JSON.stringify(stored))
  say(
    `There is no administrator yet. Open ${config.publicUrl}/account/setup and enter this code, ` +
      `valid for ${validMinutes} minutes: ${code}`,
  )
}

/** Prints a new code on the console if the last one has expired. */
export async function renewEndedSetupCode(deps: SetupDeps): Promise<void> {
  const say: Say = (line) => void process.stdout.write(`${line}\n`)
  if ((await findCode(deps.db, deps.clock.now())) === null) await announceSetup({ ...deps, say })
}

export type Setup = {
  code: string
  loginName: string
  displayName: string
  email: string
  password: string
  repeatedPassword: string
}
export type SetupFault = { field: keyof Setup | null; message: string }

function faultOf(
  { loginName, displayName, email, password, repeatedPassword }: Setup,
  rule: PasswordRule,
): SetupFault | null {
  const unstorable = (text: string, max: number) => text.length > max || /\p{Cc}/u.test(text)
  if (loginName.trim() === '' || unstorable(loginName, 120)) {
    return { field: 'loginName', message: 'Enter a login name of at most 120 characters.' }
  }
  if (unstorable(displayName, 160)) return { field: 'displayName', message: 'Enter at most 160 characters.' }
  if (email !== '' && (unstorable(email, 254) || !/^[^\s@]+@[^\s@]+$/.test(email))) {
    return { field: 'email', message: 'This is not an e-mail address.' }
  }
  const weak = passwordFault(password, { loginName: loginName.trim(), ...rule })
  if (weak !== null) return { field: 'password', message: weak }
  return password === repeatedPassword
    ? null
    : { field: 'repeatedPassword', message: 'The two passwords differ.' }
}

const administratorRole = () => {
  const { name, kind, privileges } =
    seededRoles.find((role) => role.name === 'Administrator') ?? seededRoles[0]
  return { name, kind, privileges }
}

export type NewAdministrator = {
  issuer: string
  /** Null means the account's own id, as for every local account ([A1.010] sub is the user id). */
  subject: string | null
  loginName: string
  displayName: string
  email: string
}

/**
 * Creates an administrator of every property, for the embedded provider or an external issuer. Returns the
 * account's id.
 */
export async function createAdministrator(trx: Trx, administrator: NewAdministrator): Promise<number> {
  return await insertAccount(trx, {
    ...administrator,
    roleId: await putRole(trx, administratorRole()),
    propertyIds: await findAllPropertyIds(trx),
    contactId: null,
    assigneeId: null,
    localAccountFlag: administrator.issuer === '' ? 2 : 0,
    mustChangePassword: false,
    inOutActive: false,
  })
}

export type SetupResult = { fault: SetupFault } | { fault: null; account: { id: number; login_name: string } }

/** Creates the first administrator with the code from the console, which is then invalid. */
export async function completeSetup(deps: SetupDeps, setup: Setup): Promise<SetupResult> {
  const wrongCode: SetupFault = { field: 'code', message: 'This is not the code that the console shows.' }
  const fault = faultOf(setup, (await readSignInRules(deps.db)).passwordRule)
  const passwordHash = fault === null ? await hashPassword(setup.password) : ''
  return await inTransaction(deps.db, nobody, async (trx) => {
    await lockSetup(trx)
    const now = deps.clock.now()
    const stored = await findCode(trx, now)
    if (stored === null || !timingSafeEqual(Buffer.from(stored.sha256, 'hex'), digest(setup.code)))
      return { fault: wrongCode }
    if (fault !== null) return { fault }
    if (await hasAdministrator(trx))
      return { fault: { field: null, message: 'There already is an administrator.' } }
    const loginName = setup.loginName.trim()
    const userId = await createAdministrator(trx, {
      issuer: '',
      subject: null,
      loginName,
      displayName: setup.displayName.trim(),
      email: setup.email.trim(),
    })
    await setPasswordHash(trx, { userId, passwordHash, now })
    await deleteSecret(trx, secretName)
    return { fault: null, account: { id: userId, login_name: loginName } }
  })
}
