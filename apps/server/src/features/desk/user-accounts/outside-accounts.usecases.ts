import type { UserKind } from '@fettle/rules/access/permissions'
import { fullName } from '@fettle/rules/people/person-name'
import { maxLength } from '@fettle/rules/records/limits'
import {
  accountStore,
  endLinks,
  findPropertiesByCode,
  findRoleNamed,
  insertAccount,
  isLoginTaken,
  isUserNameTaken,
  lockUser,
  lockUserName,
  mapDuplicateError,
} from '#features/foundation/users/users.public.ts'
import { lockAddress } from '#features/people/contacts/new-contact.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Author } from '#platform/db/author.ts'
import { type Db, inTransaction, nobody, type Trx } from '#platform/db/database.ts'
import type { Subject } from '#platform/identity/identity.repository.ts'
import type { OutsideIssuer } from '#platform/identity/identity.ts'
import type { OutsidePerson } from '#platform/identity/outside-claims.ts'
import { insertLog } from '#records/command/record-log.repository.ts'
import { writeLogged } from '#records/command/write-record.repository.ts'
import { makeTie } from './account-ties.usecases.ts'
import { findAccountToLink } from './outside-accounts.repository.ts'

type Deps = { db: Db; clock: Clock }
type Input = {
  person: OutsidePerson
  outside: Pick<OutsideIssuer, 'issuer' | 'makesAccounts' | 'groups'>
}
/** Outcome of an admission, for the log. */
export type Admission =
  | 'admitted'
  | 'unverified'
  | 'switched-off'
  | 'no-group'
  | 'unknown-role'
  | 'name-too-long'
  | 'taken'

const author: Author = { userId: null, outsider: { name: 'First sign-in', address: '', way: 'link' } }

/**
 * Links the account with the user's verified address to their sign-in at an external provider, or creates one
 * by their groups. Of two concurrent calls, one creates the account and both find it.
 */
export const admitOutsidePerson = (
  { db, clock }: Deps,
  subject: Subject,
  { person, outside }: Input,
): Promise<Admission> =>
  inTransaction(db, nobody, async (trx): Promise<Admission> => {
    const { email } = person
    if (email === null) return 'unverified'
    await lockAddress(trx, email)
    const now = clock.now()
    const known = await findAccountToLink(trx, { email, ...subject })
    if (known?.is_linked) return 'admitted'
    // A disabled user must not return as a new one.
    if (known && (known.issuer !== '' || known.is_disabled)) return 'taken'
    if (known) return await link(trx, known.id, subject, now)
    if (!outside.makesAccounts) return 'switched-off'
    return await make(trx, { subject, person: { ...person, email }, groups: outside.groups, now })
  }).catch(mapDuplicateError)

async function link(trx: Trx, userId: number, subject: Subject, now: Date): Promise<Admission> {
  await lockUser(trx, userId)
  const account = await findAccountToLink(trx, { userId })
  if (account?.issuer !== '' || account.is_disabled) return 'taken'
  await endLinks(trx, userId, now)
  await writeLogged(trx, accountStore, account, {
    columns: { ...subject, must_change_password: false },
    lines: [{ event: 'provider-linked', issuer: subject.issuer }],
    author,
    at: now,
  })
  return 'admitted'
}

type NewAccount = {
  subject: Subject
  person: OutsidePerson & { email: string }
  groups: OutsideIssuer['groups']
  now: Date
}

async function make(trx: Trx, { subject, person, groups, now }: NewAccount): Promise<Admission> {
  const group = groups.find((each) => person.groups.includes(each.group))
  if (!group) return 'no-group'
  const role = await findRoleNamed(trx, group.role)
  const propertyIds = await findPropertiesByCode(trx, group.properties)
  if (!role || (propertyIds.length === 0 && group.properties.length > 0)) return 'unknown-role'
  const { email } = person
  const lastName = person.lastName || (email.split('@')[0] ?? email)
  if (Math.max(person.firstName.length, lastName.length) > maxLength.personName) return 'name-too-long'
  const name = fullName(person.firstName, lastName)
  await lockUserName(trx, name)
  if ((await isUserNameTaken(trx, name)) || (await isLoginTaken(trx, email, null))) return 'taken'
  const kind = role.kind as UserKind
  const [propertyId] = propertyIds
  const tie = { problems: [], contactId: null, assigneeId: null, name: null, email: '' }
  const names = { firstName: person.firstName || '-', lastName, name, email }
  const tied =
    propertyId === undefined
      ? { contactId: null, assigneeId: null }
      : await makeTie(trx, { draft: { kind }, tie, person: names, propertyId }, { author, now })
  const userId = await insertAccount(trx, {
    ...subject,
    loginName: email,
    displayName: name,
    email,
    roleId: role.id,
    ...tied,
    localAccountFlag: 0,
    mustChangePassword: false,
    inOutActive: kind === 'worker',
    propertyIds,
  })
  const line = { event: 'made-at-sign-in', issuer: subject.issuer, role: role.name } as const
  await insertLog(trx, accountStore, userId, { author, at: now, lines: [line] })
  return 'admitted'
}
