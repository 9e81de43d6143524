import type { Role } from '@fettle/contract/roles'
import { screen, within } from '@testing-library/react'
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

async function show(roles: readonly Role[], search: Record<string, unknown>, record: string) {
  stubFetch(() => ({ json: roles }))
  await renderRouted(
    <WorkspaceContext
      value={aWorkspace({ user: { userRole: 'FM Access', cUserCanDos: ['FM Access', 'Manage Settings'] } })}
    >
      <RolesSection record={record} search={search} onSearch={vi.fn()} />
    </WorkspaceContext>,
  )
}

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
