import type { Role } from '@fettle/contract/roles'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { aRole } from '#testing/accounts.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { RolesSection } from './roles-section.tsx'
import './privileges-page.tsx'

const roleOf = (roleId: number, part: Partial<Role>): Role => ({ ...aRole(), roleId, ...part })
const few = [
  roleOf(1, { name: 'Viewer', kind: 'full', privileges: ['FM Access', 'View Assets'], userCount: 2 }),
  roleOf(2, { name: 'Stock Keeper', kind: 'worker', privileges: ['Edit Assets'], userCount: 3 }),
]
const many = Array.from({ length: 30 }, (_, at) => roleOf(at + 1, { name: `Role ${at + 1}` }))

async function show(roles: readonly Role[], search: Record<string, unknown> = {}, record?: string) {
  const onSearch = vi.fn()
  stubFetch(() => ({ json: roles }))
  await renderRouted(
    <WorkspaceContext
      value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: ['FM Access', 'Manage Settings'] } })}
    >
      <RolesSection record={record} search={search} onSearch={onSearch} />
    </WorkspaceContext>,
  )
  return onSearch
}
const namesOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[0]?.textContent)

test('[C0.006] roles are found by name, and the head says how many there are', async () => {
  const onSearch = await show(few, { search: 'stock' })
  await screen.findByText('Stock Keeper')
  expect(namesOf(screen.getByRole('table', { name: 'Roles' }))).toEqual(['Stock Keeper'])
  expect(screen.getByText('1')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Clear search' }))
  expect(onSearch).toHaveBeenCalledWith({}, { replace: true })
})

test('[C0.014] a search that finds no role says so, with a way back', async () => {
  const onSearch = await show(few, { search: 'nobody' })
  expect(await screen.findByText('Nothing matches these filters.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(onSearch).toHaveBeenCalledWith({}, { replace: true })
})

test('[C0.003] more than 25 roles are on several pages', async () => {
  const onSearch = await show(many, { skip: 26 })
  await screen.findByText('Role 30')
  expect(namesOf(screen.getByRole('table', { name: 'Roles' }))).toHaveLength(5)
  expect(screen.getByText('26-30 of 30')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
  expect(onSearch).toHaveBeenCalledWith({ skip: 1 }, { replace: true })
})

test('who has a privilege is read across all roles', async () => {
  await show(few, { search: 'Assets' }, 'privileges')
  const table = await screen.findByRole('table', { name: 'Privileges' })
  const rows = within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(rows).toEqual([
    ['View Assets', 'Viewer (2)Stock Keeper (3)', '5'],
    ['Edit Assets', 'Stock Keeper (3)', '3'],
    ['Delete Assets', 'No role', '0'],
  ])
  expect(within(table).getAllByRole('link', { name: 'Viewer' })[0]?.getAttribute('href')).toBe(
    '/admin/roles/1',
  )
})
