import { maxLength } from '@fettle/rules/limits'
import { accountColumns, accountStates } from '@fettle/rules/user-accounts'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useListTask } from '#records/export/use-list-task.ts'
import { sortInWords } from '#records/filters/filter-words.ts'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { StatusControl } from '#records/list/status-control.tsx'
import { type InitialUserSearch, type UserSearch, userAddress } from '../user-search.ts'
import { userListKind, userVocabulary } from '../user-words.ts'
import { countUserSets, printUserListOptions, userSheetName, userSheetOptions } from '../users.queries.ts'
import { NewUserMenu } from './new-user-menu.tsx'

const UserFilters = lazyComponent(async () => (await import('./user-filters.tsx')).UserFilters)
const ReportTitleForm = lazyComponent(
  async () => (await import('#records/export/report-title-form.tsx')).ReportTitleForm,
)

const states = ['*', ...accountStates] as const

/** What stands above the users and can be done with those that are found. */
export function UserListTools(page: FromPage<UserSearch, InitialUserSearch>): ReactNode {
  const { search, onGo } = page
  const { settings, properties } = useWorkspace()
  const navigate = useNavigate()
  const printing = useListTask(printUserListOptions(), () => void navigate({ to: '/reports' }))
  const withFilters = (part: Parameters<typeof userAddress.withFilters>[1]) =>
    userAddress.withFilters(search, part)
  return (
    <RecordListTools
      {...page}
      title="Users"
      kind={userListKind}
      screen="users"
      address={userAddress}
      vocabulary={userVocabulary(settings, properties)}
      elsewhere={['state', 'search']}
      change={(part, options) => onGo(withFilters(part), options)}
      count={countUserSets}
      searchBox={{ label: 'Search name, login or e-mail', maxLength: maxLength.name }}
      filtersDialog={(dialog) => <UserFilters title="Filters" {...dialog} />}
      controls={
        <StatusControl
          label="State"
          status={search.state ?? ['*']}
          statuses={states}
          labelOf={(state) => (state === '*' ? 'All' : state)}
          onStatus={(state) => onGo(withFilters({ state: state === '*' ? undefined : [state] }))}
        />
      }
      create={<NewUserMenu />}
      sheet={{ name: userSheetName, options: userSheetOptions }}
      print={{
        label: 'Print List',
        task: printing,
        form: (findFilters, onClose) => (
          <ReportTitleForm
            initial="User List"
            onPrint={(title) =>
              printing.start({
                title,
                query: search,
                findFilters,
                sortField: sortInWords(search, accountColumns(settings)),
              })
            }
            onClose={onClose}
          />
        ),
      }}
    />
  )
}
