import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aPage, aRow } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace, renderPage } from '#testing/workspace.tsx'
import { SetAction } from './set-action.tsx'
// Preloaded, so that the first test does not wait for it.
import './set-orders.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

const set = Array.from({ length: 7 }, (_one, at) =>
  aRow({ workorderId: 901 + at, orderNumber: String(5001 + at), setId: 17 }),
)

const shown = { workorderId: 903, fmModId: 4, setId: 17, can: {} }

/** The popover for a set of seven orders, with 903 on the screen. */
async function openSet(rows = set, workspace: Workspace = aWorkspace()) {
  went.mockClear()
  const sent = stubFetch(({ url }) => {
    const { searchParams } = new URL(url, 'http://fettle.test')
    const skip = Number(searchParams.get('skip'))
    return { json: aPage(rows.slice(skip - 1, skip + 4), { skip, total: rows.length }) }
  })
  await renderPage(<SetAction order={shown} />, workspace)
  await userEvent.click(screen.getByRole('button', { name: 'View set' }))
  const popover = await screen.findByRole('dialog', { name: 'Work Orders in this Set' })
  return { popover, inside: within(popover), sent }
}

test('[A2.076, A9.011] the set popover lists five orders of the set with six unsortable columns', async () => {
  const { popover, inside, sent } = await openSet()
  await inside.findByRole('row', { name: 'Order 5001' })
  expect(inside.getAllByRole('columnheader').map((head) => head.textContent)).toEqual([
    'Shown now',
    'Order #',
    'Job Type',
    'Assign To',
    'Building',
    'Status',
  ])
  expect(within(inside.getAllByRole('columnheader')[1] as HTMLElement).queryByRole('button')).toBeNull()
  expect(inside.getAllByRole('row', { name: /^Order / })).toHaveLength(5)
  expect(popover.style.maxWidth).toContain('700px')
  const { searchParams } = new URL(sent[0]?.url ?? '', 'http://fettle.test')
  expect(Object.fromEntries(searchParams)).toMatchObject({ setId: '17', take: '5', orderStatus: 'All' })
})

test('[A2.076] the shown order is marked, and further orders are on the next page', async () => {
  const { inside } = await openSet()
  const shown = await inside.findByRole('row', { name: 'Order 5003' })
  expect(within(shown).getByText('The order shown now')).toBeTruthy()
  expect(inside.getAllByText('The order shown now')).toHaveLength(1)
  expect(inside.getByText('1-5 of 7')).toBeTruthy()
  await userEvent.click(inside.getByRole('button', { name: 'Next page' }))
  expect(await inside.findByText('6-7 of 7')).toBeTruthy()
  expect(inside.getByRole('row', { name: 'Order 5007' })).toBeTruthy()
})

test('[A2.077] a click on an order of the set opens its detail', async () => {
  const { inside } = await openSet()
  await userEvent.click(await inside.findByRole('row', { name: 'Order 5002' }))
  expect(went).toHaveBeenCalledWith({ to: '/orders/$workorderId', params: { workorderId: '902' } })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test("[A2.076] 'View Set in List' opens the set in the list, with every status and property, and Cancel closes", async () => {
  const { inside } = await openSet()
  const href = inside.getByRole('link', { name: 'View Set in List' }).getAttribute('href') ?? ''
  const { pathname, searchParams } = new URL(href, 'http://fettle.test')
  expect(pathname).toBe('/orders')
  expect(searchParams.get('setId')).toBe('17')
  expect(searchParams.get('orderStatus')).toBe('All')
  expect(searchParams.getAll('propertyId')).toEqual(['2', '3'])
  await userEvent.click(inside.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test("[A2.077] an empty set shows 'No work orders match the current query.'", async () => {
  const { inside } = await openSet([])
  expect(await inside.findByText('No work orders match the current query.')).toBeTruthy()
})

test('an order without a set has no popover', async () => {
  await renderRouted(<SetAction order={{ ...shown, setId: null }} />)
  expect(screen.queryByRole('button')).toBeNull()
})
