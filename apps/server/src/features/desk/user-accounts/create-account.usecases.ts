import type { AccountDraft, AccountWithPassword } from '@fettle/contract/account-changes'
import type { Actor, UserKind } from '@fettle/rules/access/permissions'
import { userKindLabels } from '@fettle/rules/access/role-privileges'
import { fullName } from '@fettle/rules/people/person-name'
import { type Problem, problem, required, requiredText } from '@fettle/rules/records/problem'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import {
  accountStore,
  accountTaken,
  findRoleToGive,
  insertAccount,
  isEmailTaken,
  isLoginTaken,
  isUserNameTaken,
  lockUserName,
  mapDuplicateError,
} from '#features/foundation/users/users.public.ts'
import { lockAddress } from '#features/people/contacts/new-contact.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { hashPassword } from '#platform/identity/passwords.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { type AccountDeps, offersPasswords, readAccount } from './account-command.usecases.ts'
import { putOneTimePassword } from './account-passwords.usecases.ts'
import { makeTie, type PickedTie, pickTie } from './account-ties.usecases.ts'
import { newOneTimePassword } from './one-time-password.ts'
import { mailPasswordLink, mailProviderAccount } from './send-password-link.usecases.ts'

type Role = { id: number; name: string; kind: UserKind }

/**
 * Creates an account with role, properties and its contact or worker ([C8.002]–[C8.005]). Sends an invitation
 * or returns a one-time password. Throws 400 naming every invalid field, 404 for a property outside the
 * actor's, and 409 for a name or address that another account uses.
 */
export async function createAccount(
  deps: AccountDeps,
  context: RequestContext,
  draft: AccountDraft,
): Promise<AccountWithPassword> {
  const hasPassword = draft.start === 'one-time-password'
  const oneTimePassword = hasPassword ? newOneTimePassword() : null
  const passwordHash = oneTimePassword === null ? null : await hashPassword(oneTimePassword)
  // Storing the response for replay would store the password.
  const keyed = hasPassword ? { ...context, idempotencyKey: null } : context
  return await runCommand(deps.db, keyed, async (trx) => {
    const { actor } = context
    const now = deps.clock.now()
    const propertyIds = ownProperties(actor, draft.propertyIds)
    const tie = await pickTie(trx, draft, propertyIds)
    const role = await findRole(trx, draft)
    const person = personOf(draft, tie)
    const problems = [
      ...tie.problems,
      ...(role === null
        ? [problem('roleId', 'unknown', `Choose a role of the kind ${userKindLabels[draft.kind]}.`)]
        : []),
      ...personProblems(deps, draft, person, tie),
    ]
    if (problems.length > 0 || role === null) throw invalid(problems)
    await refuseTaken(trx, person)
    const author = authorOf(context)
    const tied = await makeTie(trx, { draft, tie, person, propertyId: propertyIds[0] ?? 0 }, { author, now })
    const userId = await insertAccount(trx, {
      issuer: '',
      subject: null,
      loginName: person.loginName,
      displayName: person.name,
      email: person.email,
      roleId: role.id,
      ...tied,
      localAccountFlag: offersPasswords(deps) ? localAccount : outsideAccount,
      mustChangePassword: hasPassword,
      inOutActive: role.kind === 'worker',
      viewsAllRequests: role.kind === 'requester' && draft.viewsAllRequests,
      propertyIds,
    })
    const line = { event: 'account-entered', name: person.name, role: role.name } as const
    await insertLog(trx, accountStore, userId, { author, at: now, lines: [line] })
    if (passwordHash !== null) await putOneTimePassword(trx, { userId, passwordHash, now })
    else await invite(deps, trx, { userId, person, propertyIds, actor, now })
    return { account: await readAccount(deps, trx, actor, userId), oneTimePassword }
  }).catch(mapDuplicateError)
}

/** Flags of accounts with a local password and with an external provider. */
const localAccount = 2
const outsideAccount = 0

const ownProperties = (actor: Actor, ids: readonly number[]): number[] => [
  ...new Set(ids.flatMap((id) => ownPropertyScope(actor, id))),
]

/** The draft's role, if it has the right kind. Only a full-system role has FM Access ([C8.003]). */
async function findRole(trx: Trx, { kind, roleId }: AccountDraft): Promise<Role | null> {
  const role = await findRoleToGive(trx, roleId)
  const isFit = role?.kind === kind && (kind !== 'full' || role.privileges.includes('FM Access'))
  return role && isFit ? { id: role.id, name: role.name, kind } : null
}

type Person = { firstName: string; lastName: string; name: string; email: string; loginName: string }

function personOf(draft: AccountDraft, tie: PickedTie): Person {
  const firstName = (draft.firstName ?? '').trim()
  const lastName = (draft.lastName ?? '').trim()
  const email = (draft.emailAddress ?? tie.email).trim()
  const loginName = (draft.loginName ?? '').trim() || email
  return { firstName, lastName, name: tie.name ?? fullName(firstName, lastName), email, loginName }
}

function personProblems(deps: AccountDeps, draft: AccountDraft, person: Person, tie: PickedTie): Problem[] {
  const names =
    tie.name === null
      ? [
          ...requiredText('firstName', 'First name', person.firstName),
          ...requiredText('lastName', 'Last name', person.lastName),
        ]
      : []
  const isInvited = draft.start === 'invitation'
  const address =
    person.email === ''
      ? isInvited
        ? [required('emailAddress', 'E-mail address')]
        : []
      : isMailAddress(person.email)
        ? []
        : [problem('emailAddress', 'bad-pattern', 'This is not an e-mail address.')]
  const login = person.loginName === '' ? [required('loginName', 'Login name')] : []
  const start =
    !isInvited && !offersPasswords(deps)
      ? [problem('start', 'not-allowed', 'People sign in at your identity provider. Send an invitation.')]
      : []
  return [...names, ...address, ...(address.length > 0 ? [] : login), ...start]
}

/** Name, login name and address must each be unique. */
async function refuseTaken(trx: Trx, { name, email, loginName }: Person): Promise<void> {
  await lockUserName(trx, name)
  if (email !== '') await lockAddress(trx, email)
  if (await isUserNameTaken(trx, name)) throw accountTaken('lastName', name)
  if (await isEmailTaken(trx, email, null)) throw accountTaken('emailAddress', email)
  if (await isLoginTaken(trx, loginName, null)) throw accountTaken('loginName', loginName)
}

type Invite = { userId: number; person: Person; propertyIds: readonly number[]; actor: Actor; now: Date }

async function invite(
  deps: AccountDeps,
  trx: Trx,
  { userId, person, propertyIds, actor, now }: Invite,
): Promise<void> {
  const { name, email: address, loginName } = person
  const to = { userId, name, loginName, address, propertyId: propertyIds[0] ?? 0 }
  if (offersPasswords(deps))
    await mailPasswordLink(deps, trx, to, { purpose: 'invitation', sentBy: actor.userId, now })
  else await mailProviderAccount(deps, trx, to, now)
  const author = { userId: actor.userId, outsider: null } as const
  await insertLog(trx, accountStore, userId, { author, at: now, lines: [{ event: 'invited', address }] })
}
