import { maxLength } from '@fettle/rules/limits'
import { accountStates } from '@fettle/rules/user-accounts'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useListPrinting } from '#records/export/use-list-printing.tsx'
import { anyStatus } from '#records/filters/filter-words.ts'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { type InitialUserSearch, type UserSearch, userAddress } from '../user-search.ts'
import { userListKind, userVocabulary } from '../user-words.ts'
import { countUserSets, printUserListOptions, userSheetName, userSheetOptions } from '../users.queries.ts'
import { NewUserMenu } from './new-user-menu.tsx'

const UserFilters = lazyComponent(async () => (await import('./user-filters.tsx')).UserFilters)

const states = [anyStatus, ...accountStates] as const

/** What stands above the users and can be done with those that are found. */
export function UserListTools(page: FromPage<UserSearch, InitialUserSearch>): ReactNode {
  const { search, onGo } = page
  const { settings, properties } = useWorkspace()
  const printing = useListPrinting({
    title: 'User List',
    search,
    options: printUserListOptions(),
  })
  // At a desk they stand beside the title: there are too many for the row of tools.
  const isSmall = useMediaQuery('(max-width: 62em)', false, { getInitialValueInEffect: false })
  const state = (
    <StatusControl
      label="State"
      status={search.state ?? [anyStatus]}
      statuses={states}
      onStatus={(one) =>
        onGo(userAddress.withFilters(search, { state: one === anyStatus ? undefined : [one] }))
      }
    />
  )
  return (
    <RecordListTools
      {...page}
      title="Users"
      kind={userListKind}
      screen="users"
      address={userAddress}
      vocabulary={userVocabulary(settings, properties)}
      elsewhere={['state', 'search']}
      count={countUserSets}
      searchBox={{ label: 'Search name, login or e-mail', maxLength: maxLength.name }}
      filtersDialog={(dialog) => <UserFilters title="Filters" {...dialog} />}
      controls={isSmall && state}
      create={
        <>
          {!isSmall && state}
          <NewUserMenu />
        </>
      }
      sheet={{ name: userSheetName, options: userSheetOptions }}
      print={printing}
    />
  )
}
