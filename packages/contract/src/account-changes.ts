import { userKinds } from '@fettle/rules/access/permissions'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { accountDetail, accountIdParams } from './accounts.ts'
import { recordId, requiredText, text } from './common.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { route } from './route.ts'

const propertyIds = z.array(recordId).check(z.minLength(1), z.maxLength(1000))

/** How the person of a new account receives a password ([C8.005]). */
const accountStarts = ['invitation', 'one-time-password'] as const
export type AccountStart = (typeof accountStarts)[number]

/** Response after creating an account or resetting its password. The one-time password appears only here. */
export const accountWithPassword = z.object({
  account: accountDetail,
  oneTimePassword: z.nullable(z.string()),
})
export type AccountWithPassword = z.infer<typeof accountWithPassword>

/** A new account ([C8.002]): linked to a chosen contact or worker, or to one created from the names. */
export const accountDraft = z.strictObject({
  kind: z.enum(userKinds),
  roleId: recordId,
  /** Properties of the caller. The first is the account's default. */
  propertyIds,
  contactId: z.optional(z.nullable(recordId)),
  workerId: z.optional(z.nullable(recordId)),
  firstName: z.optional(text(maxLength.personName)),
  lastName: z.optional(text(maxLength.personName)),
  emailAddress: z.optional(text(maxLength.email)),
  /** Defaults to the e-mail address. */
  loginName: z.optional(text(maxLength.loginName)),
  viewsAllRequests: z._default(z.boolean(), false),
  start: z.enum(accountStarts),
})
export type AccountDraft = z.output<typeof accountDraft>

export const createAccount = route('POST', '/api/Accounts', {
  name: 'createAccount',
  permission: 'users.manage',
  changes: 'own-properties',
  needsPerson: true,
  summary:
    'Creates an account and sends its invitation, or answers a one-time password. An Idempotency-Key is passed over with a one-time password: no password is kept.',
  body: accountDraft,
  response: accountWithPassword,
  status: 201,
})

/** Changeable fields. Absent fields stay unchanged. */
const changes = {
  roleId: z.optional(recordId),
  /** Among the caller's properties. An account with other properties is read-only. */
  propertyIds: z.optional(propertyIds),
  loginName: z.optional(requiredText(maxLength.loginName)),
  emailAddress: z.optional(text(maxLength.email)),
  viewsAllRequests: z.optional(z.nullable(z.boolean())),
}
export const accountChange = z.object(changes)
export type AccountChange = z.output<typeof accountChange>

export const updateAccount = route('PUT', '/api/Accounts/{userId}', {
  name: 'updateAccount',
  permission: 'users.manage',
  changes: 'own-properties',
  needsPerson: true,
  summary: 'Changes role, properties, login name or e-mail address of an account.',
  params: accountIdParams,
  body: z.strictObject({ ...fieldsAsRead(accountDetail, changes), ...changes }),
  response: accountDetail,
})

export const disableAccount = route('POST', '/api/Accounts/{userId}/disable', {
  name: 'disableAccount',
  permission: 'users.manage',
  changes: 'own-properties',
  summary: 'Disables an account: its sign-ins and timers end. 409 where no administrator would be left.',
  params: accountIdParams,
  response: accountDetail,
})

export const enableAccount = route('POST', '/api/Accounts/{userId}/enable', {
  name: 'enableAccount',
  permission: 'users.manage',
  changes: 'own-properties',
  needsPerson: true,
  summary: 'Lets a disabled account sign in again.',
  params: accountIdParams,
  response: accountDetail,
})

export const unlockAccount = route('POST', '/api/Accounts/{userId}/unlock', {
  name: 'unlockAccount',
  permission: 'users.manage',
  changes: 'own-properties',
  needsPerson: true,
  summary: 'Lifts the lock that wrong passwords have put on an account.',
  params: accountIdParams,
  response: accountDetail,
})

export const sendPasswordLink = route('POST', '/api/Accounts/{userId}/password-link', {
  name: 'sendPasswordLink',
  permission: 'users.manage',
  changes: 'own-properties',
  needsPerson: true,
  summary:
    'Mails a link with which the person chooses a password: the invitation again, or for a lost password. The link before ends.',
  params: accountIdParams,
  response: accountDetail,
})

export const setOneTimePassword = route('POST', '/api/Accounts/{userId}/one-time-password', {
  name: 'setOneTimePassword',
  permission: 'users.manage',
  changes: 'own-properties',
  needsPerson: true,
  summary:
    'Sets a password that is answered this once and must be changed at the next sign-in; all sign-ins end. An Idempotency-Key is passed over.',
  params: accountIdParams,
  response: accountWithPassword,
})
