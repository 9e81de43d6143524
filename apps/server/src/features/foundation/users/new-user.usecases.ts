import type { NewUser, User } from '@fettle/contract/users'
import type { Actor } from '@fettle/rules/access/permissions'
import { interfaceOf } from '@fettle/rules/desk/menu'
import { fullName } from '@fettle/rules/people/person-name'
import { type Problem, problem, required } from '@fettle/rules/records/problem'
import { ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { setPasswordHash } from '#platform/identity/credentials.repository.ts'
import { isAcceptablePasswordHash } from '#platform/identity/passwords.ts'
import { findAssigneesToTie, findContactToTie, findRolesFor, insertAccount } from './new-user.repository.ts'
import { accountTaken, mapDuplicateError } from './users.errors.ts'
import { isEmailTaken, isLoginTaken } from './users.repository.ts'
import { presentChangedUser } from './users.usecases.ts'

/** Flag of an account with a local password. */
const localAccount = 2

/**
 * Creates an account ([A7.041]), linked to a worker or vendor, or to a contact for a requester, all within
 * the caller's properties. Throws 400 with every invalid field, 404 for another property or contact, and 409
 * if another account has the login name, email address or subject.
 */
export function createAccount(
  { db, clock, config }: Pick<FeatureDeps, 'db' | 'clock' | 'config'>,
  context: RequestContext,
  body: NewUser,
): Promise<User> {
  return runCommand(db, context, async (trx) => {
    const isLocal = body.localAccountFlag === localAccount
    const issuer = isLocal ? '' : (config.outside?.issuer ?? null)
    const role = await chooseRole(trx, body.userRole)
    const problems = [...credentialProblems(body, issuer), ...role.problems, ...tieProblems(body, role.kind)]
    const propertyIds = propertiesOf(context.actor, body)
    const tie = await findTie(trx, body, propertyIds)
    problems.push(...tie.problems)
    if (problems.length > 0 || issuer === null || role.id === null) throw invalid(problems)
    if (await isLoginTaken(trx, body.loginName, null)) throw accountTaken('loginName', body.loginName)
    if (await isEmailTaken(trx, tie.email, null)) throw accountTaken(tie.field, tie.email)
    const userId = await insertAccount(trx, {
      issuer,
      subject: body.subjectId ?? null,
      loginName: body.loginName,
      displayName: tie.displayName || body.loginName,
      email: tie.email,
      roleId: role.id,
      contactId: body.contactId ?? null,
      assigneeId: tie.assigneeId,
      localAccountFlag: body.localAccountFlag,
      mustChangePassword: body.mustChangePasswordNextLogon,
      inOutActive: role.kind === 'worker',
      propertyIds,
    })
    if (body.prehashedPassword)
      await setPasswordHash(trx, { userId, passwordHash: body.prehashedPassword, now: clock.now() })
    return await presentChangedUser(trx, userId, await readSettings(trx, null))
  }).catch(mapDuplicateError)
}

function propertiesOf(actor: Actor, { propertyId }: NewUser): number[] {
  const named = Array.isArray(propertyId) ? propertyId : [propertyId]
  return [...new Set(named.flatMap((id) => ownPropertyScope(actor, id)))]
}

async function chooseRole(trx: Trx, name: string) {
  const roles = await findRolesFor(trx, name, interfaceOf(name))
  const [first] = roles
  if (first && roles.length === 1) return { id: first.id, kind: first.kind, problems: [] as Problem[] }
  const message = first
    ? `Specify the role: ${roles.map((role) => role.name).join(', ')}.`
    : `There is no role ${name}.`
  return { id: null, kind: null, problems: [problem('userRole', 'unknown', message)] }
}

function credentialProblems(body: NewUser, issuer: string | null): Problem[] {
  const input = body.prehashedPassword ?? ''
  if (body.localAccountFlag === localAccount) {
    if (input === '') return [required('prehashedPassword', 'Password hash')]
    return isAcceptablePasswordHash(input)
      ? []
      : [problem('prehashedPassword', 'bad-pattern', 'Must be an Argon2id hash in PHC form.')]
  }
  const noPassword =
    input === ''
      ? []
      : [problem('prehashedPassword', 'not-allowed', 'Only a local account has a password here.')]
  if (issuer === null)
    return [
      ...noPassword,
      problem('localAccountFlag', 'not-allowed', 'Must be 2: no outside identity provider is set up.'),
    ]
  return body.subjectId ? noPassword : [...noPassword, required('subjectId', 'Subject')]
}

function tieProblems(body: NewUser, kind: string | null): Problem[] {
  if (kind === 'worker' && !body.workerVendor) return [required('workerVendor', 'Worker or vendor')]
  if (kind === 'requester' && !body.contactId) return [required('contactId', 'Contact')]
  if (kind === 'requester' && body.workerVendor)
    return [problem('workerVendor', 'not-allowed', 'A requester is tied to a contact, not to a worker.')]
  return []
}

/** The account's contact, worker or vendor, which provides its name and address. */
async function findTie(trx: Trx, body: NewUser, propertyIds: readonly number[]) {
  const contact = body.contactId ? await findContactToTie(trx, body.contactId, propertyIds) : null
  if (contact === undefined) throw notFound(`Contact ${body.contactId}`)
  const found = body.workerVendor ? await findAssigneesToTie(trx, body.workerVendor, propertyIds) : []
  const [assignee] = found
  const problems: Problem[] = []
  if (body.workerVendor && found.length !== 1) {
    const message = assignee
      ? `Several workers or vendors are called ${body.workerVendor}.`
      : `There is no worker or vendor ${body.workerVendor}.`
    problems.push(problem('workerVendor', 'unknown', message))
  }
  const person = contact ? fullName(contact.first_name, contact.last_name) : ''
  return {
    problems,
    field: contact?.email ? 'contactId' : 'workerVendor',
    email: contact?.email || assignee?.email || '',
    displayName: person || (assignee?.name ?? ''),
    assigneeId: assignee?.id ?? null,
  }
}
