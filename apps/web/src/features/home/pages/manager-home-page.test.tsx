import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage, aRow } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import type { HomeSearch } from '../requester-home-search.ts'
import { ManagerHomePage } from './manager-home-page.tsx'

beforeEach(() => localStorage.clear())

async function open(search: HomeSearch = {}, rows = [aRow()]) {
  const sent = stubFetch(() => ({ json: aPage(rows, { take: 5 }) }))
  const onGo = vi.fn<(search: HomeSearch) => void>()
  const cUserCanDos = ['FM Access', 'View Workorders', 'Edit Workorders', 'Edit Orders: All']
  const user = { userRole: 'FM Access', contactId: 44, cUserCanDos } as const
  await renderRouted(
    <WorkspaceContext value={aWorkspace({ user: { ...user, cUserCanDos } })}>
      <ManagerHomePage search={search} onGo={onGo}>
        <p>The figures</p>
      </ManagerHomePage>
    </WorkspaceContext>,
  )
  return { sent, onGo }
}

test('[A2.172] offers both forms, each with its own name', async () => {
  await open()
  const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  expect(href('Create Work Order')).toBe('/orders/create?kind=order')
  expect(href('Create a New Request')).toBe('/orders/create')
})

test("[A2.032, A2.034, A2.035, C10.013] keeps the requester's home, with the figures below it", async () => {
  await open()
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  const note = screen.getByRole('region', { name: 'Riverside' })
  expect(within(note).getByText('No system notifications at this time.')).toBeTruthy()
  const own = screen.getByRole('region', { name: 'My Orders' })
  const figures = screen.getByText('The figures')
  expect(own.compareDocumentPosition(figures) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
})

test('[A2.036] My Orders is a line with its count, and expands to the whole widget', async () => {
  const { sent } = await open()
  expect(await screen.findByText('1 open')).toBeTruthy()
  const query = new URL(sent[0]?.url ?? '', 'http://x').searchParams
  expect([query.get('contactId'), query.get('orderStatus')]).toEqual(['44', 'Open'])
  expect(screen.queryByText('Imani Brandt')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Show My Orders' }))
  expect(await screen.findByText('Imani Brandt')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Hide My Orders' }))
  expect(screen.queryByText('Imani Brandt')).toBeNull()
})

test('a URL with filters of My Orders expands the widget', async () => {
  await open({ orderStatus: 'Complete' })
  expect(await screen.findByText('Imani Brandt')).toBeTruthy()
})
