import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '../lib/workspace.ts'
import { renderRouted } from '../testing/render.tsx'
import { aWorkspace } from '../testing/workspace.tsx'
import { HomeRoute } from './home-route.tsx'

vi.mock('../features/work-orders/pages/home-page.tsx', () => ({ HomePage: () => <h1>Worker home</h1> }))

async function show(userRole: 'Worker' | 'FM Access' | 'Requester', cUserCanDos: string[]) {
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ user: { userRole, cUserCanDos } })}>
      <HomeRoute />
    </WorkspaceContext>,
  )
}

test('[A2.031] workers see the worker home', async () => {
  await show('Worker', ['View Workorders'])
  expect(await screen.findByRole('heading', { name: 'Worker home' })).toBeTruthy()
})

test('those of the full system see the same home, and without work orders there is nothing on it', async () => {
  await show('FM Access', ['View Workorders', 'View Orders: All'])
  expect(await screen.findByRole('heading', { name: 'Worker home' })).toBeTruthy()
  await show('FM Access', ['View Parts'])
  expect(await screen.findByText('No work orders to display.')).toBeTruthy()
})

test('[A2.031] requesters do not', async () => {
  await show('Requester', ['View Workorders'])
  expect(await screen.findByRole('heading', { name: 'Home' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Worker home' })).toBeNull()
})
