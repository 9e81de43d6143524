import type { AccountFilters, AccountQuery } from '@fettle/contract/accounts'
import type { UserKind } from '@fettle/rules/permissions'
import type { AccountState } from '@fettle/rules/user-accounts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { hasText, isAny, isOneOf } from '#platform/db/conditions.ts'
import type { RecordSearch, RecordTable, SortKey } from '#records/list/record-search.ts'
import { recordTable } from '#records/list/record-table.repository.ts'

type Condition = RawBuilder<SqlBool>

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

/** Who reads accounts, and when: names of properties and states hang on it. */
export type AccountReader = { propertyIds: readonly number[]; now: Date }

/** An account with what stands beside its own row; the password itself is never read here. */
const from = `(select u.*, coalesce(nullif(u.display_name, ''), u.login_name) as user_name, r.name as role_name,
    r.kind as role_kind, s.last_at, c.locked_until, c.user_id is not null as has_password,
    c.one_time_until is not null as is_one_time
  from user_account u join role r on r.id = u.role_id left join sign_in s on s.user_id = u.id
    left join local_credential c on c.user_id = u.id)`

/** Whoever has not signed in and has no password of their own is still invited. */
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

/** What lists of accounts read. */
export const accountTable = ({ propertyIds, now }: AccountReader): RecordTable =>
  recordTable(
    from,
    'account',
    sql`account.id, account.mod_id, account.user_name, account.login_name, account.email, account.role_id,
      account.role_name, account.role_kind, account.last_at, ${propertyNames(propertyIds)} as properties,
      ${stateAt(now)} as state`,
  )

const byText = (text: RawBuilder<unknown>): SortKey => ({ key: sql`nullif(lower(${text}), '')` })
const byUserName = byText(sql`account.user_name`)

const sortKeys = ({ propertyIds, now }: AccountReader): Readonly<Record<string, SortKey>> => ({
  userName: byUserName,
  loginName: byText(sql`account.login_name`),
  emailAddress: byText(sql`account.email`),
  kind: byText(kindName),
  roleName: byText(sql`account.role_name`),
  properties: byText(propertyNames(propertyIds)),
  lastSignIn: { key: sql`account.last_at` },
  state: byText(stateAt(now)),
})

/** Each word stands somewhere: a first and a last name are found in either order. */
const isAnywhere = (word: string) =>
  sql<SqlBool>`(${sql.join(
    ['user_name', 'login_name', 'email'].map((column) => hasText(`account.${column}`, word)),
    sql` or `,
  )})`

const isOneOfTexts = (value: RawBuilder<unknown>, wanted: readonly string[] | undefined): Condition[] => {
  const texts = wanted?.filter((each) => !isAny(each)) ?? []
  return texts.length === 0 ? [] : [sql<SqlBool>`${value} = any(${texts}::text[])`]
}

function filtersOf(query: AccountFilters, { now }: AccountReader): Condition[] {
  const { search, userName, loginName, roleName, userIds } = query
  const text = (column: string, value: string | undefined) =>
    value === undefined || isAny(value) ? [] : [hasText(column, value)]
  return [
    ...(search?.trim().split(/\s+/).slice(0, 8).filter(Boolean).map(isAnywhere) ?? []),
    ...text('account.user_name', userName),
    ...text('account.login_name', loginName),
    ...isOneOfTexts(kindName, query.kind),
    ...isOneOfTexts(stateAt(now), query.state),
    ...isOneOfTexts(
      sql`fold(account.role_name)`,
      roleName?.map((each) => each.trim().toLowerCase()),
    ),
    ...(userIds ? [isOneOf('account.id', userIds)] : []),
  ]
}

/** Accounts that share a property with the reader, and those without any, whom nobody else would find. */
export const isWithin = (propertyIds: readonly number[]): Condition =>
  sql<SqlBool>`(exists (select from user_property p where p.user_id = account.id
      and ${isOneOf('p.property_id', propertyIds)})
    or not exists (select from user_property p where p.user_id = account.id))`

/** What a list of accounts finds in these properties, in the words of all lists. */
export function accountSearchOf(
  propertyIds: readonly number[],
  query: AccountFilters & Partial<Pick<AccountQuery, 'sortColumn' | 'sortDirection'>>,
  reader: AccountReader,
  personal: readonly Condition[] = [],
): RecordSearch {
  const filters = [...filtersOf(query, reader), ...personal]
  const all = sql.join([isWithin(propertyIds), ...filters], sql` and `)
  const table = accountTable(reader)
  return {
    table,
    sort: {
      by: sortKeys(reader)[query.sortColumn ?? 'userName'] ?? byUserName,
      direction: query.sortDirection ?? 'ascend',
    },
    propertyIds,
    seesAll: true,
    conditions: ({ properties = true } = {}) =>
      properties ? all : sql.join([sql`true`, ...filters], sql` and `),
    sets: [all],
    total: sql`(select count(*)::int from ${table.from} where ${all})`,
    matches: 'few',
    hasOnePlan: false,
  }
}
