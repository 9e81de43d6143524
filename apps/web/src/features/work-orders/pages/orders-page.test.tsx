import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { type Workspace, WorkspaceContext } from '../../../lib/workspace.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '../../../testing/fetch-stub.ts'
import { anOrder, aPage, aRow } from '../../../testing/orders.ts'
import { renderRouted } from '../../../testing/render.tsx'
import { aWorkspace } from '../../../testing/workspace.tsx'
import { type ListSearch, parseListSearch } from '../list-search.ts'
import { OrdersPage } from './orders-page.tsx'

const start = parseListSearch({
  orderStatus: 'Open',
  sortColumn: 'orderNumber',
  sortDirection: 'descend',
  propertyId: '2',
})

const rowsOf = (count: number, from = 0) =>
  Array.from({ length: count }, (_row, at) =>
    aRow({
      workorderId: 900 + from + at,
      orderNumber: String(6000 - from - at),
      description: `Job ${from + at + 1}`,
    }),
  )

type World = { list?: (url: URL) => StubbedAnswer; order?: StubbedAnswer; sheet?: StubbedAnswer }

/** Answers lists, orders and the spreadsheet; reference lists are empty. */
function stubWorld({ list, order, sheet }: World = {}): SentRequest[] {
  return stubFetch(({ url }) => {
    const address = new URL(url, 'http://fettle.test')
    if (address.pathname === '/api/Workorders') return list?.(address) ?? { json: aPage(rowsOf(3)) }
    if (address.pathname === '/api/Workorders/as-excel') return sheet ?? { text: 'sheet' }
    if (address.pathname.startsWith('/api/Workorders/')) {
      return order ?? { json: anOrder({ workorderId: Number(address.pathname.split('/').at(-1)) }) }
    }
    return { json: /vlist|Campuses|Reassign/.test(url) ? [] : aPage([]) }
  })
}

type Shown = { search?: ListSearch; workspace?: Workspace; onBack?: () => void; isFromList?: boolean }
const went: { search: ListSearch; replace?: boolean | undefined }[] = []
let chooseProperty: (workspace: Workspace) => void = () => undefined

/** The page over an address that is kept in memory. */
function Page({ search: first, workspace: given, onBack, isFromList }: Shown): ReactNode {
  const [search, setSearch] = useState(first ?? start)
  const [workspace, setWorkspace] = useState(given ?? aWorkspace())
  const [onGo] = useState(() => (next: ListSearch, options?: { replace?: boolean }) => {
    went.push({ search: next, replace: options?.replace })
    setSearch(next)
  })
  chooseProperty = setWorkspace
  return (
    <WorkspaceContext value={workspace}>
      <OrdersPage
        search={search}
        isFromList={isFromList ?? false}
        onGo={onGo}
        onBack={onBack ?? (() => undefined)}
      />
    </WorkspaceContext>
  )
}

async function show(shown: Shown = {}) {
  went.length = 0
  await renderRouted(<Page {...shown} />)
}

const lists = (sent: SentRequest[]) => sent.filter(({ url }) => /\/api\/Workorders\?/.test(url))
const lastList = (sent: SentRequest[]) =>
  new URL(lists(sent).at(-1)?.url ?? '', 'http://fettle.test').searchParams

test('[A2.050] [A9.001] shows 25 to a page, with the description below each row and the count in the foot', async () => {
  const sent = stubWorld({ list: () => ({ json: aPage(rowsOf(25), { total: 60 }) }) })
  await show()
  expect(await screen.findByText('Job 25')).toBeTruthy()
  expect(screen.getByText('1-25 of 60')).toBeTruthy()
  expect(screen.getByText('60 orders')).toBeTruthy()
  expect(lastList(sent).get('take')).toBe('25')
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(lastList(sent).get('skip')).toBe('26'))
  expect(went.at(-1)?.search.skip).toBe(26)
})

test('[A2.050] [A2.061] a sortable head sorts, and begins at the first row', async () => {
  const sent = stubWorld({ list: () => ({ json: aPage(rowsOf(2), { skip: 26, total: 60 }) }) })
  await show({ search: { ...start, skip: 26 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Trade' }))
  await waitFor(() => expect(lastList(sent).get('sortColumn')).toBe('trade'))
  expect(lastList(sent).get('sortDirection')).toBe('ascend')
  expect(lastList(sent).get('skip')).toBe('1')
})

test('[A2.059] shows the columns of the setting, in its order', async () => {
  stubWorld()
  const workOrderListColumnOptions = [
    { displayName: 'Who', columnName: 'assignTo', direction: 'ascend', formatKind: 'text', width: 150 },
    {
      displayName: 'Entered',
      columnName: 'entryTimestampLTZ',
      direction: 'descend',
      formatKind: 'date',
      width: 90,
    },
    { displayName: 'Old', columnName: 'noLongerThere', direction: 'ascend', formatKind: 'text', width: 90 },
  ] as const
  await show({ workspace: aWorkspace({ settings: { workOrderListColumnOptions } }) })
  await screen.findByText('Job 1')
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Who', 'Entered'])
  expect(screen.getAllByText('1/5/2026')).toHaveLength(3)
})

test('[A2.064] an empty address is replaced by the defaults and the current property', async () => {
  const sent = stubWorld()
  await show({ search: {} })
  await screen.findByText('Job 1')
  expect(went).toEqual([
    {
      search: { orderStatus: ['Open'], sortColumn: 'orderNumber', sortDirection: 'descend', propertyId: [2] },
      replace: true,
    },
  ])
  expect(lists(sent)).toHaveLength(1)
})

test('[A2.064] Reset takes every filter back', async () => {
  stubWorld()
  await show({ search: { ...start, trade: ['Plumbing'], skip: 26 } })
  const chips = within(await screen.findByRole('region', { name: 'Filters in force' }))
  await userEvent.click(chips.getByRole('button', { name: 'Reset' }))
  expect(went.at(-1)?.search).toEqual(start)
})

test('[A2.061] removing one filter keeps the others and begins at the first row', async () => {
  stubWorld()
  await show({ search: { ...start, jobType: ['No heat'], floor: ['2'], skip: 26 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Remove filter Job Type' }))
  expect(went.at(-1)?.search).toMatchObject({ floor: ['2'], skip: 1, jobType: undefined })
})

test('[A2.065] another property in the picker takes the list there, without the order that was read', async () => {
  const sent = stubWorld()
  await show({ search: { ...start, orderId: 901 } })
  await screen.findByRole('heading', { name: 'Overview' })
  act(() => chooseProperty(aWorkspace({ property: { propertyId: 3 } })))
  await waitFor(() => expect(lastList(sent).get('propertyId')).toBe('3'))
  expect(went.at(-1)?.search).toMatchObject({ propertyId: [3], orderId: undefined, skip: 1 })
})

test('[A2.066] changes within 25 ms cost one call', async () => {
  const sent = stubWorld()
  await show()
  await screen.findByText('Job 1')
  const before = lists(sent).length
  fireEvent.click(screen.getByRole('radio', { name: 'Hold' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Complete' }))
  await waitFor(() => expect(lists(sent).length).toBeGreaterThan(before))
  expect(lists(sent).length).toBe(before + 1)
  expect(lastList(sent).get('orderStatus')).toBe('Complete')
})

test('[A2.069] a row that is picked goes into the address, and the order is read in the place of the list', async () => {
  stubWorld()
  await show()
  await userEvent.click(await screen.findByText('Job 2'))
  expect(went.at(-1)?.search.orderId).toBe(901)
  expect(await screen.findByRole('heading', { name: 'Overview' })).toBeTruthy()
  expect(screen.queryByRole('table', { name: 'Work orders' })).toBeNull()
})

test('[A2.068] walks through the found set, from one page of it to the next', async () => {
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

test('[A2.068] the neighbours are fetched ahead, over the end of a page too, so that a step shows no skeleton', async () => {
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

test('[A2.068] the order that is read stays on the screen until the next one has come', async () => {
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
  act(() => answer(Response.json(anOrder({ workorderId: 901, orderNumber: '5999' }))))
  expect(await screen.findByText('2 / 3')).toBeTruthy()
  expect(screen.getByText('Order 5999')).toBeTruthy()
})

test('going back after a step over the end of a page finds the order on the page that it stands on', async () => {
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

test('counts say nothing of the orders before while those of another filter are on their way', async () => {
  let answer: (response: Response) => void = () => undefined
  stubWorld({ list: () => ({ json: aPage(rowsOf(25), { total: 60 }) }) })
  const quick = globalThis.fetch
  await show()
  await screen.findByText('60 orders')
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
    input.startsWith('/api/Workorders?')
      ? new Promise<Response>((resolve) => {
          answer = resolve
        })
      : quick(input, init),
  )
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  expect(screen.getByText('1-25 of 60')).toBeTruthy()
  expect(screen.getByText('60 orders')).toBeTruthy()
  await userEvent.click(screen.getByRole('radio', { name: 'Hold' }))
  expect(await screen.findByText('Counting…')).toBeTruthy()
  expect(screen.queryByText('60 orders')).toBeNull()
  await waitFor(() => {
    act(() => answer(Response.json(aPage(rowsOf(4), { total: 4 }))))
    expect(screen.getByText('4 orders')).toBeTruthy()
  })
  expect(screen.getByText('1-4 of 4')).toBeTruthy()
})

test('going back to the list is a step back in the history where the list stands there', async () => {
  stubWorld()
  const onBack = vi.fn()
  await show({ search: { ...start, orderId: 901 }, onBack, isFromList: true })
  await userEvent.click(await screen.findByRole('button', { name: 'Back to list' }))
  expect(onBack).toHaveBeenCalledOnce()
})

test('going back to the list from a link finds the order marked in it', async () => {
  stubWorld()
  await show({ search: { ...start, orderId: 901 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Back to list' }))
  const row = await screen.findByRole('row', { name: 'Order 5999, Open' })
  expect(row.closest('[data-chosen]')).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(row))
})

test("[A2.070] says 'No work orders to display.' where nothing narrows the list", async () => {
  stubWorld({ list: () => ({ json: aPage([]) }) })
  await show()
  expect(await screen.findByText('No work orders to display.')).toBeTruthy()
})

test("[A2.070] says 'No work orders match the current query.' where something does, and offers Reset", async () => {
  stubWorld({ list: () => ({ json: aPage([]) }) })
  await show({ search: { ...start, orderStatus: ['Hold'] } })
  expect(await screen.findByText('No work orders match the current query.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(went.at(-1)?.search.orderStatus).toEqual(['Open'])
})

test('[A8.001] a list that could not be loaded says so, and is there after Retry', async () => {
  let isBroken = true
  stubWorld({ list: () => (isBroken ? { status: 500, json: {} } : { json: aPage(rowsOf(1)) }) })
  await show()
  expect((await screen.findByRole('alert')).textContent).toContain('A server error occurred')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Job 1')).toBeTruthy()
})

test('the old rows stay when the next call fails', async () => {
  stubWorld({
    list: (url) =>
      url.searchParams.get('orderStatus') === 'Hold' ? { status: 500, json: {} } : { json: aPage(rowsOf(1)) },
  })
  await show()
  await screen.findByText('Job 1')
  await userEvent.click(screen.getByRole('radio', { name: 'Hold' }))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be brought up to date')
  expect(screen.getByText('Job 1')).toBeTruthy()
})

test('a page that no longer exists gives way to the last one that does', async () => {
  stubWorld({
    list: (url) => ({
      json:
        url.searchParams.get('skip') === '51'
          ? aPage([], { skip: 51, total: 30 })
          : aPage(rowsOf(5, 25), { skip: 26, total: 30 }),
    }),
  })
  await show({ search: { ...start, skip: 51 } })
  expect(await screen.findByText('26-30 of 30')).toBeTruthy()
  expect(went).toMatchObject([{ search: { skip: 26 }, replace: true }])
})

test('[A2.053] downloads the found set, all of its pages, as WorkOrders.xlsx', async () => {
  const sent = stubWorld({ sheet: { text: 'sheet' } })
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  await show({ search: { ...start, trade: ['HVAC'], skip: 26 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download Spreadsheet' }))
  await waitFor(() => expect(saved).toEqual(['WorkOrders.xlsx']))
  const asked = sent.find(({ url }) => url.includes('as-excel'))?.url
  expect(asked).toContain('trade=HVAC')
  expect(asked).not.toMatch(/skip|take/)
  vi.restoreAllMocks()
})

test('[A2.053] a spreadsheet that fails says why, once', async () => {
  stubWorld({ sheet: { status: 500, json: {} } })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download Spreadsheet' }))
  expect((await screen.findByRole('alert')).textContent).toContain('WorkOrders.xlsx could not be downloaded')
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('[A2.053] offers Create Work Order and the actions to a worker who may change orders', async () => {
  stubWorld()
  await show()
  expect((await screen.findByRole('link', { name: 'Create Work Order' })).getAttribute('href')).toBe(
    '/orders/create',
  )
  expect(screen.getByRole('button', { name: 'Filters' })).toBeTruthy()
})

test('[A2.047] requesters have a status toggle without Overdue, and create requests', async () => {
  stubWorld()
  const user = { userRole: 'Requester', cUserCanDos: [], worker: null, workerVendor: null } as const
  await show({ workspace: aWorkspace({ user: { ...user, cUserCanDos: [] } }) })
  await screen.findByText('Job 1')
  expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual([
    'Open',
    'Hold',
    'DNC',
    'Complete',
    'All',
  ])
  expect(screen.getByRole('link', { name: 'Create a New Request' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  expect(await screen.findByRole('dialog', { name: 'Work Order Filters' })).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Order or Request #' })).toBeTruthy()
})

test('requesters see the columns of what they follow, not those chosen for workers', async () => {
  stubWorld()
  const user = { userRole: 'Requester', cUserCanDos: [], worker: null, workerVendor: null } as const
  await show({ workspace: aWorkspace({ user: { ...user, cUserCanDos: [] } }) })
  await screen.findByText('Job 1')
  const heads = screen.getAllByRole('columnheader').map((head) => head.textContent)
  expect(heads).toEqual([
    'Request #',
    'Work Order #',
    'Entry Date',
    'Status',
    'Job Type',
    'Order By',
    'Building',
    'Room',
  ])
})
