import { Outlet } from '@tanstack/react-router'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aHomeAnswer } from '#testing/home-answer.ts'
import { anOrder, aPage, aRow } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { visitApp } from './visit.fixture.tsx'

const person = vi.hoisted(() => ({
  userRole: 'Requester' as 'Requester' | 'FM Access' | 'Worker',
  cUserCanDos: undefined as string[] | undefined,
}))
vi.mock('#lib/session.ts', () => ({ session: { isSignedIn: () => true }, returnToOf: () => '/' }))
vi.mock('./shell/shell.tsx', () => ({
  Shell: () => (
    <WorkspaceContext
      value={aWorkspace({
        user: {
          userRole: person.userRole,
          ...(person.cUserCanDos && { cUserCanDos: person.cUserCanDos }),
        },
      })}
    >
      <Outlet />
    </WorkspaceContext>
  ),
}))

async function visit(userRole: typeof person.userRole, path: string, cUserCanDos?: string[]) {
  Object.assign(person, { userRole, cUserCanDos })
  stubFetch(({ url }) => {
    if (/^\/api\/Workorders\/\d+/.test(url)) return { json: anOrder() }
    if (url.includes('home-figures')) return { json: aHomeAnswer() }
    if (url.includes('weekly-figures')) return { json: { weeks: [] } }
    if (url.startsWith('/api/Workorders')) return { json: aPage([aRow()]) }
    return { json: [] }
  })
  return visitApp(path)
}

test.each(['Requester', 'FM Access'] as const)(
  '[A2.015, A2.032, B2.001, C10.012] %s have the requester home',
  async (userRole) => {
    await visit(userRole, '/')
    expect(await screen.findByRole('region', { name: 'My Orders' })).toBeTruthy()
  },
)

test('[C10.013] full-system users have the figures below it, and both forms', async () => {
  await visit('FM Access', '/', ['FM Access', 'View Workorders', 'Edit Workorders', 'Edit Orders: All'])
  expect(await screen.findByRole('region', { name: 'Figures' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create Work Order' })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create a New Request' })).toBeTruthy()
})

test('[A2.015, A2.031, C10.012] workers have a separate home', async () => {
  await visit('Worker', '/')
  expect(await screen.findByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  expect(await screen.findByText('Quick Filters')).toBeTruthy()
  expect(screen.queryByRole('region', { name: 'My Orders' })).toBeNull()
})

test('[A2.038] a row opens the order, and Back restores the filters', async () => {
  const router = await visit('Requester', '/?orderStatus=All')
  await userEvent.click(await screen.findByRole('radio', { name: 'Complete' }))
  await waitFor(() => expect(router.state.location.href).toBe('/?orderStatus=Complete'))
  await userEvent.click(await screen.findByText('Imani Brandt'))
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/901'))
  router.history.back()
  await waitFor(() => expect(router.state.location.href).toBe('/?orderStatus=Complete'))
})
