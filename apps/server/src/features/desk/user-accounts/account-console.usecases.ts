import type { UserKind } from '@fettle/rules/access/permissions'
import { passwordLinkHours } from '@fettle/rules/access/user-accounts'
import { fullName } from '@fettle/rules/people/person-name'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import {
  accountStore,
  endLinks,
  findAccountNamed,
  findPropertiesByCode,
  findRoleNamed,
  insertAccount,
  isEmailTaken,
  isLoginTaken,
  isUserNameTaken,
  listAccountLines,
  lockUser,
  lockUserName,
  markReset,
} from '#features/foundation/users/users.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Author } from '#platform/db/author.ts'
import { type Db, inTransaction, nobody, type Trx } from '#platform/db/database.ts'
import { clearAttempts } from '#platform/identity/credentials.repository.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { putOneTimePassword } from './account-passwords.usecases.ts'
import { makeTie } from './account-ties.usecases.ts'
import { newOneTimePassword } from './one-time-password.ts'
import { endSignIns } from './sign-in-ends.usecases.ts'

/** Dependencies of the shell command, which has no signed-in administrator. */
export type ConsoleDeps = { db: Db; clock: Clock; outside: { issuer: string } | null }
export type ConsoleOutcome = { isDone: boolean; lines: string[] }

const author: Author = { userId: null, outsider: { name: 'Command line', address: '', way: 'link' } }
const done = (...lines: string[]): ConsoleOutcome => ({ isDone: true, lines })
const refused = (...lines: string[]): ConsoleOutcome => ({ isDone: false, lines })
const inConsole = <T>(db: Db, work: (trx: Trx) => Promise<T>) => inTransaction(db, nobody, work)

/**
 * Accounts whose name, login or address contains the text, with role, state and last sign-in, by login name.
 */
export async function listUsers({ db, clock }: ConsoleDeps, text: string): Promise<ConsoleOutcome> {
  const rows = await listAccountLines(db, text, clock.now())
  if (rows.length === 0) return refused(text === '' ? 'There is no account.' : `No account holds ${text}.`)
  const widthOf = (column: 'login_name' | 'user_name' | 'role_name') =>
    Math.max(...rows.map((row) => row[column].length))
  const [login, user, role] = [widthOf('login_name'), widthOf('user_name'), widthOf('role_name')]
  return done(
    ...rows.map((row) =>
      [
        row.login_name.padEnd(login),
        row.user_name.padEnd(user),
        row.role_name.padEnd(role),
        row.state.padEnd(8),
        row.last_at ? row.last_at.toISOString().slice(0, 16).replace('T', ' ') : 'never',
      ].join('  '),
    ),
  )
}

const noSuchAccount = (loginName: string) =>
  refused(`There is no account with a password here that signs in as ${loginName}.`)

/** Clears an account's lock and failed attempts. */
export async function unlockUser({ db, clock }: ConsoleDeps, loginName: string): Promise<ConsoleOutcome> {
  const account = await findAccountNamed(db, loginName)
  if (!account?.has_password) return noSuchAccount(loginName)
  await inConsole(db, async (trx) => {
    await clearAttempts(trx, account.id)
    await insertLog(trx, accountStore, account.id, {
      author,
      at: clock.now(),
      lines: [{ event: 'unlocked' }],
    })
  })
  const lines = [`${account.login_name} is unlocked and can sign in.`]
  return done(
    ...lines,
    ...(account.is_disabled ? ['The account is disabled, though: "user reset" enables it, too.'] : []),
  )
}

/**
 * Sets a one-time password and enables the account. This recovers the only administrator who lost a password.
 * Ends all its sign-ins.
 */
export async function resetUser(
  { db, clock, outside }: ConsoleDeps,
  loginName: string,
): Promise<ConsoleOutcome> {
  const account = await findAccountNamed(db, loginName)
  if (!account) return refused(`There is no account that signs in as ${loginName}.`)
  if (account.issuer !== '') return refused(`${account.login_name} signs in at ${account.issuer}.`)
  if (outside) return refused(`People sign in at ${outside.issuer}: there are no passwords here.`)
  if (account.is_disabled && (await isEmailTaken(db, account.email, account.id)))
    return refused(`Another account uses ${account.email}.`)
  const password = newOneTimePassword()
  const passwordHash = await hashPassword(password)
  await inConsole(db, async (trx) => {
    await lockUser(trx, account.id)
    const now = clock.now()
    await putOneTimePassword(trx, { userId: account.id, passwordHash, now })
    await markReset(trx, account.id)
    await endLinks(trx, account.id, now)
    await endSignIns(trx, account, now)
    await insertLog(trx, accountStore, account.id, {
      author,
      at: now,
      lines: [{ event: 'one-time-password-set' }],
    })
  })
  return done(...passwordLines(account.login_name, password))
}

const passwordLines = (loginName: string, password: string): string[] => [
  `${loginName} signs in with this one-time password and then chooses a new one:`,
  password,
  `It is good for ${passwordLinkHours} hours and is not shown again.`,
]

export type ConsoleUser = {
  loginName: string
  role: string
  /** First and last name. The last word is the last name. */
  name: string
  email: string
  propertyCodes: readonly string[]
}

/** Creates an account with a one-time password, or without one for an external provider. */
export async function createUser(deps: ConsoleDeps, user: ConsoleUser): Promise<ConsoleOutcome> {
  const { db, clock, outside } = deps
  const role = await findRoleNamed(db, user.role)
  const propertyIds = await findPropertiesByCode(db, user.propertyCodes)
  const [, firstName = '', lastName = ''] = /^(.*\S)\s+(\S+)$/.exec(user.name.trim()) ?? []
  const obstacle =
    (role === undefined && `There is no role ${user.role}.`) ||
    (lastName === '' && 'Give a first and a last name: --name "First Last".') ||
    (user.email !== '' && !isMailAddress(user.email) && `${user.email} is not an e-mail address.`) ||
    (user.loginName.length > 120 && 'A login name has at most 120 characters.') ||
    (propertyIds.length === 0 && 'There is no such property.') ||
    null
  if (obstacle !== null || role === undefined) return refused(obstacle ?? '')
  const password = outside ? null : newOneTimePassword()
  const passwordHash = password === null ? null : await hashPassword(password)
  const person = { firstName, lastName, name: fullName(firstName, lastName), email: user.email }
  const taken = await inConsole(db, async (trx) => {
    const now = clock.now()
    await lockUserName(trx, person.name)
    if (await isUserNameTaken(trx, person.name)) return person.name
    if (await isEmailTaken(trx, user.email, null)) return user.email
    if (await isLoginTaken(trx, user.loginName, null)) return user.loginName
    const kind = role.kind as UserKind
    const tie = { problems: [], contactId: null, assigneeId: null, name: null, email: '' }
    const draft = { kind }
    const tied = await makeTie(trx, { draft, tie, person, propertyId: propertyIds[0] ?? 0 }, { author, now })
    const userId = await insertAccount(trx, {
      issuer: '',
      subject: null,
      loginName: user.loginName,
      displayName: person.name,
      email: user.email,
      roleId: role.id,
      ...tied,
      localAccountFlag: outside ? 0 : 2,
      mustChangePassword: password !== null,
      inOutActive: kind === 'worker',
      propertyIds,
    })
    const line = { event: 'account-entered', name: person.name, role: role.name } as const
    await insertLog(trx, accountStore, userId, { author, at: now, lines: [line] })
    if (passwordHash !== null) await putOneTimePassword(trx, { userId, passwordHash, now })
    return null
  })
  if (taken !== null) return refused(`Another account uses ${taken}.`)
  return password === null
    ? done(`${user.loginName} may sign in at ${outside?.issuer} with the verified address ${user.email}.`)
    : done(...passwordLines(user.loginName, password))
}
