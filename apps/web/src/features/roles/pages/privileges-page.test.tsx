import type { Role } from '@fettle/contract/roles'
import { screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aRole } from '#testing/accounts.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { RolesSection } from './roles-section.tsx'
import './privileges-page.tsx'

const roleOf = (roleId: number, part: Partial<Role>): Role => ({ ...aRole(), roleId, ...part })
const few = [
  roleOf(1, {
    name: 'Viewer',
    kind: 'full',
    privileges: ['FM Access', 'View Assets', 'View Orders: All'],
    userCount: 1,
  }),
  roleOf(2, { name: 'Stock Keeper', kind: 'worker', privileges: ['Edit Assets'], userCount: 3 }),
]

async function show(roles: readonly Role[], search: Record<string, unknown>, record: string) {
  stubFetch(() => ({ json: roles }))
  await renderPage(
    <RolesSection record={record} search={search} onSearch={vi.fn()} />,
    withRights(['FM Access', 'Manage Settings']),
  )
  return within(await screen.findByRole('table', { name: 'Privileges' }))
}
const textsOf = (row: HTMLElement) => [...row.children].map(({ textContent }) => textContent)
const rowOf = (table: ReturnType<typeof within>, right: RegExp) =>
  textsOf(table.getByRole('row', { name: right }))

test('compares all roles: each right is explained and shows which roles have it', async () => {
  const table = await show(few, {}, 'privileges')
  expect(textsOf(table.getAllByRole('row')[0] as HTMLElement)).toEqual([
    'Privilege',
    'Viewer1 user',
    'Stock Keeper3 users',
  ])
  expect(table.getByRole('link', { name: 'Viewer' }).getAttribute('href')).toBe('/admin/roles/1')
  expect(rowOf(table, /^Edit Assets/)).toEqual([
    'Edit AssetsAdd assets and change their fields, status and place.',
    '–No',
    'Yes',
  ])
  expect(rowOf(table, /^View Assets/).slice(1)).toEqual(['Yes', 'Yes'])
  expect(rowOf(table, /^View Orders/).slice(1)).toEqual(['All', '–No'])
})

test('a search leaves the rights that match, or the roles', async () => {
  const table = await show(few, { search: 'assets' }, 'privileges')
  expect(table.getAllByRole('rowheader').map(({ textContent }) => textContent?.slice(0, 13))).toEqual(
    expect.arrayContaining(['Assets', 'View AssetsSe', 'Delete Assets']),
  )
  expect(table.queryByRole('row', { name: /^View Parts/ })).toBeNull()
  expect(table.getAllByRole('columnheader')).toHaveLength(3)
})

test('a search by the name of a role shows all of its rights', async () => {
  const table = await show(few, { search: 'stock' }, 'privileges')
  expect(table.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Privilege',
    'Stock Keeper3 users',
  ])
  expect(table.getByRole('row', { name: /^View Parts/ })).toBeTruthy()
})
