import type { AccountFilters, AccountQuery } from '@fettle/contract/accounts'
import type { UserKind } from '@fettle/rules/access/permissions'
import type { AccountState } from '@fettle/rules/access/user-accounts'
import { type SqlBool, sql } from 'kysely'
import { hasText, isOneOf, isTextIn } from '#platform/db/conditions.ts'
import {
  buildSearch,
  choiceConditions,
  namedConditions,
  type TextFilters,
  textConditions,
} from '#records/list/build-search.repository.ts'
import type { Condition, RecordSearch, RecordTable } from '#records/list/record-search.ts'
import { recordTable } from '#records/list/record-table.repository.ts'
import { byUnindexedText, sortOf } from '#records/list/sort.repository.ts'

/** An account as the list reads it. */
export type StoredAccountRow = {
  id: number
  mod_id: number
  user_name: string
  login_name: string
  email: string
  role_id: number
  role_name: string
  role_kind: UserKind
  properties: string
  last_at: Date | null
  state: AccountState
}

/** The reader's properties and the current time, which property names and states depend on. */
export type AccountReader = { propertyIds: readonly number[]; now: Date }

/** An account with joined columns. Never reads the password. */
const from = `(select u.*, coalesce(nullif(u.display_name, ''), u.login_name) as user_name, r.name as role_name,
    r.kind as role_kind, s.last_at, c.locked_until, c.user_id is not null as has_password,
    c.one_time_until is not null as is_one_time
  from user_account u join role r on r.id = u.role_id left join sign_in s on s.user_id = u.id
    left join local_credential c on c.user_id = u.id)`

/** Users who have not signed in and have no permanent password are still invited. */
const stateAt = (now: Date) =>
  sql<AccountState>`case when account.is_disabled then 'Disabled'
    when account.locked_until > ${now}::timestamptz then 'Locked'
    when account.issuer = '' and account.last_at is null and (not account.has_password or account.is_one_time)
      then 'Invited' else 'Active' end`

const kindName = sql<string>`case account.role_kind when 'full' then 'Full' when 'worker' then 'Worker'
  else 'Requester' end`

const propertyNames = (propertyIds: readonly number[]) =>
  sql<string>`coalesce((select string_agg(p.name, ', ' order by up.display_sequence, p.id)
    from user_property up join property p on p.id = up.property_id
    where up.user_id = account.id and ${isOneOf('up.property_id', propertyIds)}), '')`

export const accounts = recordTable(from, 'account', sql`account.id`)

/** What lists of accounts read. */
export const accountTable = ({ propertyIds, now }: AccountReader): RecordTable => ({
  ...accounts,
  rowColumns: sql`account.id, account.mod_id, account.user_name, account.login_name, account.email, account.role_id,
      account.role_name, account.role_kind, account.last_at, ${propertyNames(propertyIds)} as properties,
      ${stateAt(now)} as state`,
})

const sortKeys = ({ propertyIds, now }: AccountReader) => ({
  userName: byUnindexedText(sql`account.user_name`),
  loginName: byUnindexedText(sql`account.login_name`),
  emailAddress: byUnindexedText(sql`account.email`),
  kind: byUnindexedText(kindName),
  roleName: byUnindexedText(sql`account.role_name`),
  properties: byUnindexedText(propertyNames(propertyIds)),
  lastSignIn: { key: sql`account.last_at` },
  state: byUnindexedText(stateAt(now)),
})

/** Each word may match any column, so that first and last name match in either sequence. */
const isAnywhere = (word: string) =>
  isTextIn(['account.user_name', 'account.login_name', 'account.email'], word)

const textFilters: TextFilters<AccountFilters> = [
  ['userName', (text) => hasText('account.user_name', text)],
  ['loginName', (text) => hasText('account.login_name', text)],
]

function filtersOf(query: AccountFilters, { now }: AccountReader): Condition[] {
  const { search, roleName, userIds } = query
  return [
    ...(search?.trim().split(/\s+/).slice(0, 8).filter(Boolean).map(isAnywhere) ?? []),
    ...textConditions(query, textFilters),
    ...choiceConditions(kindName, query.kind),
    ...choiceConditions(stateAt(now), query.state),
    ...namedConditions('account.role_name', roleName),
    ...(userIds ? [isOneOf('account.id', userIds)] : []),
  ]
}

/**
 * User accounts that share a property with the reader, and those without properties, which no one else could
 * find.
 */
export const isWithin = (propertyIds: readonly number[]): Condition =>
  sql<SqlBool>`not account.is_program and (exists (select from user_property p where p.user_id = account.id
      and ${isOneOf('p.property_id', propertyIds)})
    or not exists (select from user_property p where p.user_id = account.id))`

/** Search for accounts in these properties. */
export function accountSearchOf(
  propertyIds: readonly number[],
  query: AccountFilters & Partial<Pick<AccountQuery, 'sortColumn' | 'sortDirection'>>,
  reader: AccountReader,
  personal: readonly Condition[] = [],
): RecordSearch {
  return buildSearch({
    table: accountTable(reader),
    sort: sortOf(query, sortKeys(reader), 'userName'),
    propertyIds,
    within: isWithin(propertyIds),
    filters: [...filtersOf(query, reader), ...personal],
  })
}
