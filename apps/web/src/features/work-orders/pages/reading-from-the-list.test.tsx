import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { anOrder, aPage } from '#testing/orders.ts'
import { leaveAndReturn, refreshLists, rowsOf, show, start, stubWorld, went } from './orders-page.fixture.tsx'

test('[A2.069] picking a row updates the URL, and shows the order instead of the list', async () => {
  stubWorld()
  await show()
  await userEvent.click(await screen.findByText('Job 2'))
  expect(went.at(-1)?.search.orderId).toBe(901)
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Work orders' })).toBeNull()
})

test('[A2.068] steps through the found set, across pages', async () => {
  const list = (url: URL): StubbedAnswer => {
    const skip = Number(url.searchParams.get('skip') ?? 1)
    return { json: aPage(rowsOf(skip === 1 ? 25 : 2, skip - 1), { skip, total: 27 }) }
  }
  stubWorld({ list })
  await show({ search: { ...start, orderId: 924 } })
  expect(await screen.findByText('25 / 27')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next order' }))
  expect(await screen.findByText('26 / 27')).toBeTruthy()
  expect(went.at(-1)).toMatchObject({ search: { orderId: 925, skip: 26 }, replace: true })
  await userEvent.click(screen.getByRole('button', { name: 'Last order' }))
  expect(await screen.findByText('27 / 27')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Next order' })).toHaveProperty('disabled', true)
  await userEvent.click(screen.getByRole('button', { name: 'First order' }))
  expect(await screen.findByText('1 / 27')).toBeTruthy()
  expect(went.at(-1)?.search.orderId).toBe(900)
})

test('[A2.068] neighbors are prefetched, also across pages, so that a step shows no skeleton', async () => {
  const list = (url: URL): StubbedAnswer => {
    const skip = Number(url.searchParams.get('skip') ?? 1)
    return { json: aPage(rowsOf(skip === 1 ? 25 : 2, skip - 1), { skip, total: 27 }) }
  }
  const sent = stubWorld({ list })
  const asked = (workorderId: number) => sent.filter(({ url }) => url === `/api/Workorders/${workorderId}`)
  await show({ search: { ...start, orderId: 924 } })
  await screen.findByText('25 / 27')
  await waitFor(() => expect([asked(923).length, asked(925).length]).toEqual([1, 1]))
  await screen.findByRole('heading', { name: 'Overview' })
  await userEvent.click(screen.getByRole('button', { name: 'Next order' }))
  await screen.findByText('26 / 27')
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeTruthy()
})

test('[A2.068] the current order stays visible until the next one has loaded', async () => {
  let answer: (response: Response) => void = () => undefined
  stubWorld()
  const quick = globalThis.fetch
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input === '/api/Workorders/901'
      ? new Promise<Response>((resolve) => {
          answer = resolve
        })
      : quick(input, init),
  )
  await show({ search: { ...start, orderId: 900 } })
  await screen.findByRole('heading', { name: 'Overview' })
  await userEvent.click(screen.getByRole('button', { name: 'Next order' }))
  expect(screen.getByText('1 / 3')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'Overview' })).toBeTruthy()
  const headers = { 'x-request-id': 'stub' }
  act(() => answer(Response.json(anOrder({ workorderId: 901, orderNumber: '5999' }), { headers })))
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  expect(screen.getByText('Order Detail · 5999 · CM')).toBeTruthy()
})

/** A list that shrinks: responses contain the remaining orders. */
function aListToLeave(count: number) {
  let rows = rowsOf(count)
  const list = (url: URL): StubbedAnswer => {
    const skip = Number(url.searchParams.get('skip') ?? 1)
    return { json: aPage(rows.slice(skip - 1, skip + 24), { skip, total: rows.length }) }
  }
  const leave = (workorderId: number) => {
    rows = rows.filter((row) => row.workorderId !== workorderId)
  }
  return { list, leave }
}

test('an order that leaves the found set keeps its position, and its successor is next', async () => {
  const { list, leave } = aListToLeave(4)
  stubWorld({ list })
  await show({ search: { ...start, orderId: 901 } })
  await screen.findByText('2 / 4')
  leave(901)
  await act(refreshLists)
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  await leaveAndReturn()
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  leave(900)
  await act(refreshLists)
  expect(await screen.findByText('1 / 2')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next order' }))
  await waitFor(() => expect(went.at(-1)?.search.orderId).toBe(902))
  expect(await screen.findByText('1 / 2')).toBeTruthy()
})

test('stepping to the next page after an order left the set skips none and repeats none', async () => {
  const { list, leave } = aListToLeave(27)
  stubWorld({ list })
  await show({ search: { ...start, orderId: 924 } })
  await screen.findByText('25 / 27')
  leave(923)
  await act(refreshLists)
  await screen.findByText('24 / 26')
  const read: (number | undefined)[] = []
  for (const place of ['25 / 26', '26 / 26']) {
    await userEvent.click(screen.getByRole('button', { name: 'Next order' }))
    await screen.findByText(place)
    read.push(went.at(-1)?.search.orderId)
  }
  expect(read).toEqual([925, 926])
})

test("returning after a step across pages opens the order's page", async () => {
  const list = (url: URL): StubbedAnswer => {
    const skip = Number(url.searchParams.get('skip') ?? 1)
    return { json: aPage(rowsOf(skip === 1 ? 25 : 2, skip - 1), { skip, total: 27 }) }
  }
  stubWorld({ list })
  const onBack = vi.fn()
  await show({ onBack, isFromList: true })
  await userEvent.click(await screen.findByText('Job 25'))
  await screen.findByText('25 / 27')
  await userEvent.click(screen.getByRole('button', { name: 'Next order' }))
  await screen.findByText('26 / 27')
  await userEvent.click(screen.getByRole('button', { name: 'Back to list' }))
  const row = await screen.findByRole('row', { name: 'Order 5975, Open' })
  await waitFor(() => expect(document.activeElement).toBe(row))
  expect(onBack).not.toHaveBeenCalled()
  expect(went.at(-1)).toMatchObject({ search: { skip: 26 }, replace: true })
})

test('returning to the list goes back in history if the list is the previous entry', async () => {
  stubWorld()
  const onBack = vi.fn()
  await show({ search: { ...start, orderId: 901 }, onBack, isFromList: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Back to list' }))
  expect(onBack).toHaveBeenCalledOnce()
})

test('returning to the list from a link marks the order in it', async () => {
  stubWorld()
  await show({ search: { ...start, orderId: 901 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Back to list' }))
  const row = await screen.findByRole('row', { name: 'Order 5999, Open' })
  expect(row.closest('[data-chosen]')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(row))
})
