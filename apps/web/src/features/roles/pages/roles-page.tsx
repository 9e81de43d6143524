import { roleColumns } from '@fettle/rules/role-columns'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { usePageTitle } from '#lib/page-title.ts'
import { ListFrame } from '#records/list/list-frame.tsx'
import { createListView, useListView } from '#records/list/list-view.ts'
import { NothingFound } from '#records/list/nothing-found.tsx'
import type { GoToSearch } from '#records/list/use-list-page.ts'
import { useRecordList } from '#records/list/use-record-list.ts'
import { ViewButton } from '#records/list/view-button.tsx'
import { RoleListTools } from '../components/role-list-tools.tsx'
import { RoleTable } from '../components/role-table.tsx'
import { roleListQuery } from '../role-list.queries.ts'
import { type RoleSearch, roleAddress } from '../role-list-search.ts'
import { roleListKind } from '../role-words.ts'

const RoleBulkBar = lazyComponent(async () => (await import('../components/role-bulk-bar.tsx')).RoleBulkBar)

const roleListView = createListView('roles-view')

type Props = {
  /** The address, read. */
  readonly search: RoleSearch
  readonly onGo: GoToSearch<RoleSearch>
}

/** All roles with their kind and how many people have each ([C8.008]). */
export function RolesPage({ search: fromAddress, onGo }: Props): ReactNode {
  const navigate = useNavigate()
  usePageTitle('Roles')
  const list = useRecordList({
    flagKind: 'role',
    kind: roleListKind,
    address: roleAddress,
    search: fromAddress,
    queryOf: roleListQuery,
    onGo,
  })
  const { search, total, selection, flags, onReset } = list
  const view = useListView(roleListView, roleColumns, null)
  return (
    <>
      <RoleListTools
        {...{ search, total, selection, flags, onGo, onReset }}
        view={<ViewButton columns={roleColumns} link="name" store={roleListView} />}
      />
      <ListFrame {...list.frame}>
        <RoleTable
          {...list.table}
          {...view}
          onOpen={({ roleId }) =>
            void navigate({
              to: '/admin/$section/$record',
              params: { section: 'roles', record: String(roleId) },
            })
          }
          empty={<NothingFound isFiltered={list.isFiltered} onReset={onReset} />}
        />
      </ListFrame>
      {selection.isOn && (
        <Suspense>
          <RoleBulkBar selection={selection} flags={flags} search={search} />
        </Suspense>
      )}
    </>
  )
}
