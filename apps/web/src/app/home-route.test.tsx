import type { User } from '@fettle/contract/users'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aHomeAnswer } from '#testing/home-answer.ts'
import { anOrder, aPage, aRow } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { visitApp } from './visit.fixture.tsx'

vi.mock('#lib/session.ts', () => ({
  session: { isSignedIn: () => true, claims: () => null },
  returnToOf: () => '/',
}))
vi.mock('./shell/shell.tsx', () => import('./bare-shell.fixture.tsx'))

async function visit(userRole: User['userRole'], path: string, cUserCanDos?: string[]) {
  stubFetch(({ url }) => {
    if (/^\/api\/Workorders\/\d+/.test(url)) return { json: anOrder() }
    if (url.includes('home-figures')) return { json: aHomeAnswer() }
    if (url.includes('weekly-figures')) return { json: { weeks: [] } }
    if (url.startsWith('/api/Workorders')) return { json: aPage([aRow()]) }
    return { json: [] }
  })
  return visitApp(path, aWorkspace({ user: { userRole, ...(cUserCanDos && { cUserCanDos }) } }))
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
