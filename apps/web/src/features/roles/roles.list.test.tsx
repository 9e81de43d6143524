import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { testRecordList } from '#testing/record-list.tsx'
import { roleList } from './roles.list.tsx'
// Loaded before the first test, which would otherwise wait for them.
import '#records/export/report-title-form.tsx'
import './role-filters.tsx'

testRecordList({
  Page: roleList.Page,
  title: 'Roles',
  path: '/api/Roles/list',
  base: '/api/Roles',
  row: {
    roleId: 4,
    fmRecordId: 4,
    fmModId: 2,
    name: 'Stock Keeper',
    kind: 'Worker',
    privileges: 'View Parts, Edit Parts',
    userCount: 1200,
  },
  id: 4,
  name: 'Stock Keeper',
  cells: ['', 'Stock Keeper', 'Worker', 'View Parts, Edit Parts', '1,200'],
  flagKind: 'role',
  screen: 'roles',
  searchBox: 'Search name',
  filter: {
    press: () => userEvent.type(screen.getByRole('textbox', { name: 'Privilege' }), 'Edit Parts'),
    asks: 'privilege=Edit',
  },
  create: { label: 'New Role', href: '/admin/roles/create' },
  sheet: 'Roles.xlsx',
  report: { id: 2803, title: 'Role List', filters: '' },
  initial: { sortColumn: 'name' },
})
