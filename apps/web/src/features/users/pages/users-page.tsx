import { accountColumns } from '@fettle/rules/user-accounts'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense, useMemo } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import { createListView, useListView } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import type { GoToSearch } from '#records/list/use-list-page.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import { ViewButton } from '#records/list/view-button.tsx'
import { UserListTools } from '../components/user-list-tools.tsx'
import { UserTable } from '../components/user-table.tsx'
import { type UserSearch, userAddress } from '../user-search.ts'
import { userListKind } from '../user-words.ts'
import { userListQuery } from '../users.queries.ts'

const UserBulkBar = lazyComponent(async () => (await import('../components/user-bulk-bar.tsx')).UserBulkBar)

const userListView = createListView('users-view')

export type UsersPageProps = {
  /** The address, read. */
  readonly search: UserSearch
  readonly onGo: GoToSearch<UserSearch>
}

/** Everybody who signs in, with role, properties and state ([C8.001]). */
export function UsersPage({ search: fromAddress, onGo }: UsersPageProps): ReactNode {
  const { settings } = useWorkspace()
  const navigate = useNavigate()
  usePageTitle('Users')
  const list = useRecordList({
    flagKind: 'user-account',
    kind: userListKind,
    address: userAddress,
    search: fromAddress,
    queryOf: userListQuery,
    onGo,
  })
  const { search, total, selection, flags, onReset } = list
  const columns = useMemo(() => accountColumns(settings), [settings])
  const view = useListView(userListView, columns, null)
  return (
    <>
      <UserListTools
        {...{ search, total, selection, flags, onGo, onReset }}
        view={<ViewButton columns={columns} link="userName" store={userListView} />}
      />
      <ListFrame {...list.frame}>
        <UserTable
          {...list.table}
          {...view}
          timeZone={settings.homeBaseTimeZone}
          onOpen={({ userId }) =>
            void navigate({
              to: '/admin/$section/$record',
              params: { section: 'users', record: String(userId) },
            })
          }
          empty={<NothingFound isFiltered={list.isFiltered} onReset={onReset} />}
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <UserBulkBar selection={selection} flags={flags} search={search} />
        </Suspense>
      )}
    </>
  )
}
