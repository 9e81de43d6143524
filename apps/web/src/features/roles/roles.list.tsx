import { roleReports } from '@fettle/contract/reports'
import {
  countRoles,
  exportRoles,
  listRoleRows,
  roleQuery,
  roleRow,
  roleSortColumns,
} from '@fettle/contract/role-list'
import { roleColumns } from '@fettle/rules/access/role-columns'
import { formatNumber } from '@fettle/rules/time/formats'
import { IconTable } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { lazyComponent } from '#lib/lazy-component.ts'
import { useMayChangeShared } from '#nouns/shared-records/use-may-change-shared.ts'
import { defineList } from '#records/list/define-list.tsx'
import { addressSchema, type ListSort, listAddress, type SearchOf } from '#records/list/list-address.ts'
import { NewRecordLink } from '#records/list/new-record-link.tsx'
import { CardFact } from '#records/list/record-card.tsx'
import { maxSearched } from './role-search.ts'

const schema = addressSchema(roleQuery.shape, 'roleIds')
export type RoleSearch = SearchOf<typeof schema>

/** All roles with their kind and the number of their users ([C8.008]), by name. */
export const roleList = defineList({
  kind: {
    one: 'role',
    many: 'roles',
    idOf: ({ roleId }) => roleId,
    nameOf: ({ name }) => name,
  },
  flagKind: 'role',
  screen: 'roles',
  address: listAddress<RoleSearch, ListSort>({
    schema,
    initial: () => ({ sortColumn: 'name', sortDirection: 'ascend' }),
  }),
  calls: {
    list: listRoleRows,
    count: countRoles,
    sheet: exportRoles,
    chosen: (roleIds) => ({ roleIds }),
  },
  report: roleReports.list,
  words: () => ({
    title: 'Roles',
    report: 'Role List',
    columns: roleColumns,
    labels: { search: 'Search', kind: 'Kind', privilege: 'Privilege' },
  }),
  row: roleRow,
  sortable: roleSortColumns,
  link: { column: 'name', to: ({ roleId }) => `/admin/roles/${roleId}` },
  cells: { userCount: ({ userCount }) => formatNumber(userCount) },
  figures: ['userCount'],
  card: (row) => ({
    name: row.kind,
    status: null,
    title: row.name,
    facts: <CardFact label="Users">{formatNumber(row.userCount)}</CardFact>,
  }),
  cardHeight: 120,
  searchBox: { label: 'Search name', maxLength: maxSearched },
  elsewhere: ['search'],
  controls: () => null,
  Filters: lazyComponent(async () => (await import('./role-filters.tsx')).RoleFilters),
  create: () => <NewRole />,
  useExtras: () => {
    const navigate = useNavigate()
    const run = () =>
      void navigate({ to: '/admin/$section/$record', params: { section: 'roles', record: 'privileges' } })
    return { actions: [{ id: 'privileges', label: 'Who may do what', Icon: IconTable, run }] }
  },
})

const NewRole = (): ReactNode =>
  useMayChangeShared() && <NewRecordLink label="New Role" to="/admin/roles/create" />
