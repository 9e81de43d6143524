import {
  type AccountRow,
  accountQuery,
  accountRow,
  accountSortColumns,
  countAccounts,
  exportAccounts,
  listAccounts,
} from '@fettle/contract/accounts'
import { accountReports } from '@fettle/contract/reports'
import { accountColumns, accountStates } from '@fettle/rules/access/user-accounts'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { anyStatus } from '#records/filters/filter-words.ts'
import { defineList } from '#records/list/define-list.tsx'
import { addressSchema, type ListSort, listAddress, type SearchOf } from '#records/list/list-address.ts'
import type { SelectedBarProps, ShownList } from '#records/list/list-definition.ts'
import { CardFact } from '#records/list/record-card.tsx'
import { plainCell } from '#records/list/setting-columns.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { NewUserMenu } from './components/new-user-menu.tsx'
import { StateBadge } from './components/state-badge.tsx'

const schema = addressSchema(accountQuery.shape, 'userIds')
export type UserSearch = SearchOf<typeof schema>
type InitialUserSearch = ListSort & { propertyId: number[] }
export type SelectedUsers = SelectedBarProps<AccountRow, UserSearch, InitialUserSearch>

/** Everybody who signs in, with role, properties and state ([C8.001]), by name. */
export const userList = defineList({
  kind: {
    one: 'user',
    many: 'users',
    idOf: ({ userId }) => userId,
    nameOf: ({ userName }) => userName,
  },
  flagKind: 'user-account',
  screen: 'users',
  address: listAddress<UserSearch, InitialUserSearch>({
    schema,
    initial: (propertyIds) => ({
      sortColumn: 'userName',
      sortDirection: 'ascend',
      propertyId: [...propertyIds],
    }),
  }),
  calls: {
    list: listAccounts,
    count: countAccounts,
    sheet: exportAccounts,
    chosen: (userIds) => ({ userIds }),
  },
  report: accountReports.list,
  words: ({ settings }) => ({
    title: 'Users',
    report: 'User List',
    timeZone: settings.homeBaseTimeZone,
    columns: accountColumns(settings),
    labels: {
      search: 'Search',
      userName: 'Name',
      loginName: 'Login',
      kind: 'Kind',
      roleName: 'Role',
      state: 'State',
    },
  }),
  row: accountRow,
  sortable: accountSortColumns,
  link: { column: 'userName', to: ({ userId }) => `/admin/users/${userId}` },
  cells: { state: ({ state }) => <StateBadge state={state} /> },
  uncut: ['state'],
  card: (row, timeZone) => ({
    name: row.roleName,
    status: <StateBadge state={row.state} />,
    title: row.userName,
    facts: (
      <>
        <CardFact label="Login">{row.loginName}</CardFact>
        <CardFact label="Kind">{row.kind}</CardFact>
        <CardFact label="Last sign-in">{plainCell(row.lastSignIn, 'dateTime', timeZone)}</CardFact>
      </>
    ),
  }),
  searchBox: { label: 'Search name, login or e-mail' },
  elsewhere: ['state', 'search'],
  controls: (list) => <StatesOn size="small" {...list} />,
  Filters: lazyComponent(async () => (await import('./user-filters.tsx')).UserFilters),
  create: (list) => (
    <>
      <StatesOn size="large" {...list} />
      <NewUserMenu />
    </>
  ),
  SelectedBar: lazyComponent(async () => (await import('./components/user-bulk-bar.tsx')).UserBulkBar),
})

type StatesProps = ShownList<UserSearch, InitialUserSearch> & { readonly size: 'small' | 'large' }

/** The states in the row of tools of a small screen. On a large one they do not fit there and are next to the title. */
function StatesOn({ size, search, change }: StatesProps): ReactNode {
  const isSmall = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  if (isSmall !== (size === 'small')) return null
  return (
    <StatusControl
      label="State"
      status={search.state ?? [anyStatus]}
      statuses={[anyStatus, ...accountStates]}
      onStatus={(one) => change({ state: one === anyStatus ? undefined : [one] })}
    />
  )
}
