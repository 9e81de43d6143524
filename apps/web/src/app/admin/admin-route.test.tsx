import type { Settings } from '@fettle/rules/settings/settings'
import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, Outlet, RouterProvider } from '@tanstack/react-router'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { AdminSectionProps } from '#lib/admin-section.ts'
import { WorkspaceContext } from '#lib/workspace.ts'
import { renderPlain } from '#testing/render.tsx'
import { withRights } from '#testing/workspace.tsx'
import { createAppRouter } from '../router.tsx'

const person = vi.hoisted(() => ({ abilities: ['FM Access', 'Manage Settings'], zone: 'UTC', code: 'UTC' }))
vi.mock('#lib/session.ts', () => ({ session: { isSignedIn: () => true }, returnToOf: () => '/' }))
vi.mock('../shell/shell.tsx', () => ({
  Shell: () => (
    <WorkspaceContext
      value={withRights(person.abilities, {
        settings: { homeBaseTimeZone: person.zone, homeBaseTimeZoneCode: person.code },
      })}
    >
      <Outlet />
    </WorkspaceContext>
  ),
}))
vi.mock('./admin-sections.ts', async (original) => ({
  ...(await original<typeof import('./admin-sections.ts')>()),
  adminSections: [
    { key: 'keys', label: 'Keys', about: 'Who holds which.', hasTimes: true, Page: KeysPage },
    {
      key: 'clocks',
      label: ({ multiPropLabelPlural }: Settings) => `Clocks of ${multiPropLabelPlural}`,
      about: 'How loud they chime.',
      Page: () => <h1>Clocks</h1>,
    },
  ],
}))

function KeysPage({ record, search, onSearch }: AdminSectionProps) {
  return (
    <>
      <h1>{record === undefined ? 'Keys' : `Key ${record}`}</h1>
      <p>{`Sorted by ${search.sort ?? 'nothing'}`}</p>
      <button type="button" onClick={() => onSearch({ sort: 'number' }, { replace: true })}>
        Sort
      </button>
    </>
  )
}

async function visit(path: string, abilities: string[] = ['FM Access', 'Manage Settings']) {
  person.abilities = abilities
  const router = createAppRouter({ queries: new QueryClient(), signInFailure: undefined })
  router.update({ ...router.options, history: createMemoryHistory({ initialEntries: [path] }) })
  await router.load()
  renderPlain(<RouterProvider router={router} />)
  return router
}

test('/admin lists its sections with descriptions and links', async () => {
  const router = await visit('/admin')
  expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'KeysWho holds which.',
    'Clocks of PropertiesHow loud they chime.',
  ])
  await userEvent.click(screen.getByRole('link', { name: /^Keys/ }))
  expect(router.state.location.pathname).toBe('/admin/keys')
  expect(await screen.findByRole('heading', { level: 1, name: 'Keys' })).toBeTruthy()
})

test('the open section is marked in the list, which links to the others', async () => {
  await visit('/admin/keys')
  const list = await screen.findByRole('navigation', { name: 'Administration' })
  expect(within(list).getByRole('link', { current: 'page' }).textContent).toBe('Keys')
  expect(within(list).getByRole('link', { name: 'Clocks of Properties' }).getAttribute('href')).toBe(
    '/admin/clocks',
  )
})

test('a section reads its record and its search from the URL, and updates the search there', async () => {
  const router = await visit('/admin/keys/7?sort=name')
  expect(await screen.findByRole('heading', { level: 1, name: 'Key 7' })).toBeTruthy()
  expect(screen.getByText('Sorted by name')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }))
  expect(await screen.findByText('Sorted by number')).toBeTruthy()
  expect(router.state.location.href).toBe('/admin/keys/7?sort=number')
})

test('an unknown section is not found', async () => {
  await visit('/admin/nonsense')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
})

test('without permission to manage settings a message is shown and no section', async () => {
  await visit('/admin/keys', ['FM Access', 'View Workorders'])
  expect(await screen.findByText('You do not have permission to perform that action.')).toBeTruthy()
  expect(screen.queryByRole('navigation', { name: 'Administration' })).toBeNull()
  expect(screen.queryByRole('heading', { name: 'Keys' })).toBeNull()
})

test("a section with times shows their time zone once, only if different from the viewer's", async () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  Object.assign(person, { zone: own, code: 'own' })
  await visit('/admin/keys')
  await screen.findByRole('heading', { name: 'Keys' })
  expect(screen.queryByText(/^Times are in/)).toBeNull()
  cleanup()
  Object.assign(person, { zone: 'Pacific/Kiritimati', code: 'GMT+14' })
  await visit('/admin/keys')
  expect(
    await screen.findByText('Times are in GMT+14 (Pacific/Kiritimati), the time zone of the home base.'),
  ).toBeTruthy()
  cleanup()
  await visit('/admin/clocks')
  await screen.findByRole('heading', { name: 'Clocks' })
  expect(screen.queryByText(/^Times are in/)).toBeNull()
})
