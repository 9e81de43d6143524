import { accountKinds, accountStates } from '@fettle/rules/access/user-accounts'
import * as z from 'zod/mini'
import {
  flagText,
  instant,
  limited,
  listOf,
  matching,
  paged,
  recordId,
  recordIdText,
  recordStamp,
} from './common.ts'
import { countsOf, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { logPaging } from './records/record-log.ts'
import { route } from './route.ts'

/** A row of the list of users ([C8.001]). */
export const accountRow = z.object({
  userId: recordId,
  ...recordStamp,
  userName: z.string(),
  loginName: z.string(),
  emailAddress: z.string(),
  kind: z.enum(accountKinds),
  roleId: recordId,
  roleName: z.string(),
  /** Names of the caller's properties among the account's, in the account's order. */
  properties: z.string(),
  lastSignIn: z.nullable(instant),
  state: z.enum(accountStates),
})
export type AccountRow = z.infer<typeof accountRow>

export const accountSortColumns = [
  'userName',
  'loginName',
  'emailAddress',
  'kind',
  'roleName',
  'properties',
  'lastSignIn',
  'state',
] as const

const accountFilters = {
  /** Each word matches anywhere in the name, the login name or the e-mail address. */
  search: nameFilter,
  userName: nameFilter,
  loginName: nameFilter,
  kind: z.optional(listOf(matching(/^(Full|Worker|Requester|\*)$/, 'Must be Full, Worker or Requester.'))),
  /** Name of the role. */
  roleName: z.optional(listOf(limited(60))),
  state: z.optional(
    listOf(matching(/^(Active|Invited|Locked|Disabled|\*)$/, 'Must be Active, Invited, Locked or Disabled.')),
  ),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only accounts flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these accounts. */
  userIds: idsFilter,
}

export const accountQuery = listQuery(accountFilters, accountSortColumns)
export type AccountQuery = z.output<typeof accountQuery>
/** All filters of the list, and no other keys. */
export const strictAccountFilters = z.strictObject(accountFilters)
export type AccountFilters = z.output<typeof strictAccountFilters>

export const listAccounts = route('GET', '/api/Accounts', {
  name: 'listAccounts',
  permission: 'users.read',
  summary: 'Accounts of the properties of the caller, and those without a property, by name.',
  query: accountQuery,
  response: paged(accountRow),
})

export const countAccounts = countsOf(listAccounts, 'countAccounts', 'accounts')

export const exportAccounts = spreadsheetOf(listAccounts, 'exportAccounts')

/** An invitation link for choosing a password: open, or expired unused. */
export const passwordLink = z.object({
  purpose: z.enum(['invitation', 'recovery']),
  address: z.string(),
  sentDateTime: instant,
  expiresDateTime: instant,
  isExpired: z.boolean(),
})

/** An account with the details for its page. */
export const accountDetail = z.extend(accountRow, {
  contactId: z.nullable(recordId),
  contactName: z.nullable(z.string()),
  /** The worker or vendor that the account belongs to. */
  assigneeId: z.nullable(recordId),
  assigneeName: z.nullable(z.string()),
  isWorker: z.boolean(),
  /**
   * The caller's properties among the account's, in the account's order. The first of all is the account's
   * default.
   */
  propertyIds: z.array(recordId),
  /** The account's properties that the caller does not have. With one or more, the account is read-only. */
  otherPropertyCount: z.int(),
  /** External identity provider, or null for a local password. */
  issuer: z.nullable(z.string()),
  /**
   * Whether a requester sees all requests of the property. Null for other accounts, which depend on their
   * role.
   */
  viewsAllRequests: z.nullable(z.boolean()),
  mustChangePassword: z.boolean(),
  lockedUntil: z.nullable(instant),
  link: z.nullable(passwordLink),
  createdDateTime: instant,
  modifiedDateTime: instant,
  modifiedBy: z.string(),
  /** Whether people have local passwords; false with an external identity provider. */
  offersPasswords: z.boolean(),
  can: z.object({ change: z.boolean() }),
})
export type AccountDetail = z.infer<typeof accountDetail>

export const accountIdParams = z.object({ userId: recordIdText })

export const getAccount = route('GET', '/api/Accounts/{userId}', {
  name: 'getAccount',
  permission: 'users.read',
  summary: 'One account, with the link that is open for it.',
  params: accountIdParams,
  response: accountDetail,
})

export const listAccountLog = route('GET', '/api/Accounts/{userId}/log', {
  name: 'listAccountLog',
  permission: 'users.read',
  summary: 'What happened to an account, newest first.',
  params: accountIdParams,
  ...logPaging,
})
