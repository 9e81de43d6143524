import { IconTable } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useWorkspace } from '#lib/workspace.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { useListPrinting } from '#records/export/use-list-printing.tsx'
import type { ListSort } from '#records/list/list-address.ts'
import { NewSectionRecordLink } from '#records/list/new-record-link.tsx'
import { type FromPage, RecordListTools } from '#records/list/record-list-tools.tsx'
import { countRoleSets, printRoleListOptions, roleSheetName, roleSheetOptions } from '../role-list.queries.ts'
import { type RoleSearch, roleAddress } from '../role-list-search.ts'
import { maxSearched } from '../role-search.ts'
import { roleListKind, roleVocabulary } from '../role-words.ts'

const RoleFilters = lazyComponent(async () => (await import('./role-filters.tsx')).RoleFilters)

/** What stands above the roles and can be done with those that are found. */
export function RoleListTools(page: FromPage<RoleSearch, ListSort>): ReactNode {
  const { settings } = useWorkspace()
  const navigate = useNavigate()
  const mayChange = useMayChangeShared()
  const printing = useListPrinting({
    title: 'Role List',
    search: page.search,
    options: printRoleListOptions(),
  })
  const showPrivileges = () =>
    void navigate({ to: '/admin/$section/$record', params: { section: 'roles', record: 'privileges' } })
  return (
    <RecordListTools
      {...page}
      title="Roles"
      kind={roleListKind}
      screen="roles"
      address={roleAddress}
      vocabulary={roleVocabulary(settings)}
      elsewhere={['search']}
      count={countRoleSets}
      searchBox={{ label: 'Search name', maxLength: maxSearched }}
      filtersDialog={(dialog) => <RoleFilters title="Filters" {...dialog} />}
      controls={null}
      create={mayChange && <NewSectionRecordLink label="New Role" section="roles" />}
      sheet={{ name: roleSheetName, options: roleSheetOptions }}
      print={printing}
      extra={[{ id: 'privileges', label: 'Who may do what', Icon: IconTable, run: showPrivileges }]}
    />
  )
}
