import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrder, aPage, aRow } from '#testing/orders.ts'
import { visitApp } from './visit.fixture.tsx'

vi.mock('#lib/session.ts', () => ({
  session: { isSignedIn: () => true, claims: () => null },
  returnToOf: () => '/',
}))
vi.mock('./shell/shell.tsx', () => import('./bare-shell.fixture.tsx'))

async function visit(path: string) {
  const sent = stubFetch(({ url }) => {
    if (/^\/api\/Workorders\/\d+/.test(url)) return { json: anOrder() }
    if (url.startsWith('/api/Workorders')) return { json: aPage([aRow()]) }
    return { json: [] }
  })
  const router = await visitApp(path)
  const asked = () => sent.map(({ url }) => decodeURIComponent(url))
  return { router, asked }
}

test('[A2.016] [A2.064] [B2.002] /orders is the list, and an empty URL is replaced by the defaults', async () => {
  const { router } = await visit('/orders')
  expect(await screen.findByRole('heading', { level: 1, name: 'Work Orders' })).toBeTruthy()
  const wanted = '/orders?orderStatus=Open&sortColumn=orderNumber&sortDirection=descend&propertyId=2'
  await waitFor(() => expect(router.state.location.href).toBe(wanted))
  expect(router.history.length).toBe(1)
})

test('[A2.060] the URL determines the request, without invalid parameters', async () => {
  const { asked } = await visit('/orders?trade=HVAC&trade=Plumbing&skip=soon&foo=1&orderStatus=Hold')
  await screen.findByText('Radiator under the window stays cold.')
  const list = asked().find((url) => url.startsWith('/api/Workorders?')) ?? ''
  expect([...new URLSearchParams(list.split('?')[1])].filter(([name]) => !name.startsWith('sort'))).toEqual([
    ['orderStatus', 'Hold'],
    ['propertyId', '2'],
    ['skip', '1'],
    ['trade', 'HVAC'],
    ['trade', 'Plumbing'],
    ['take', '25'],
  ])
})

test('[A2.068] [A2.069] picking a row adds the order to the URL, and Back removes it', async () => {
  const { router } = await visit('/orders?orderStatus=All')
  await userEvent.click(await screen.findByText('Radiator under the window stays cold.'))
  await screen.findByRole('heading', { name: 'Overview' })
  expect(router.state.location.href).toMatch(/^\/orders\?orderStatus=All&.*&orderId=901$/)
  await userEvent.click(screen.getByRole('button', { name: 'Back to list' }))
  expect(await screen.findByRole('table', { name: 'Work orders' })).toBeTruthy()
  expect(router.state.location.href).toBe('/orders?orderStatus=All')
  act(() => router.history.forward())
  expect(await screen.findByText('1 / 1')).toBeTruthy()
})

test('[A2.018] [B2.004] /orders/{id} is the detail of that order', async () => {
  const { asked } = await visit('/orders/901')
  expect(await screen.findByRole('heading', { level: 1, name: /^Order Detail/ })).toBeTruthy()
  expect(asked()).toContain('/api/Workorders/901')
})

test('an invalid id is not found', async () => {
  const { asked } = await visit('/orders/12b')
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  expect(asked()).toEqual([])
})
