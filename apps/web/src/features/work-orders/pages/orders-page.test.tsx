import type { WorkOrderRow } from '@fettle/contract/work-orders'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { storedCommands } from '#lib/device/stored-commands.ts'
import { choose } from '#testing/actions.ts'
import { stubDownloads } from '#testing/downloads.ts'
import { aPage } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import {
  chooseProperty,
  lastList,
  lists,
  rowsOf,
  show,
  start,
  stubWorld,
  went,
} from './orders-page.fixture.tsx'

const aCommand = {
  key: 'key',
  recordName: '',
  options: {},
  base: {},
  mine: {},
  baseVersion: null,
  at: 0,
  state: 'waiting',
  attempts: 0,
} as const

test('[A2.050] [A9.001] shows 25 per page, with the description below each row and the count in the footer', async () => {
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

test('[A2.050] [A2.061] a sortable heading sorts, from the first row', async () => {
  const sent = stubWorld({ list: () => ({ json: aPage(rowsOf(2), { skip: 26, total: 60 }) }) })
  await show({ search: { ...start, skip: 26 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Trade' }))
  await waitFor(() => expect(lastList(sent).get('sortColumn')).toBe('trade'))
  expect(lastList(sent).get('sortDirection')).toBe('ascend')
  expect(lastList(sent).get('skip')).toBe('1')
})

test('[A2.059] shows the columns of the setting, in order', async () => {
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

test('[A2.064] an empty URL is replaced by the defaults and the current property', async () => {
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

test('[A2.064] Reset clears every filter', async () => {
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

test('[A2.065] another property in the picker filters the list, and closes the open order', async () => {
  const sent = stubWorld()
  await show({ search: { ...start, orderId: 901 } })
  await screen.findByRole('heading', { name: 'Overview' })
  act(() => chooseProperty(aWorkspace({ property: { propertyId: 3 } })))
  await waitFor(() => expect(lastList(sent).get('propertyId')).toBe('3'))
  expect(went.at(-1)?.search).toMatchObject({ propertyId: [3], orderId: undefined, skip: 1 })
})

test('[A2.066] changes within 25 ms send one call', async () => {
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

test('counts of the previous filter are hidden while new ones are loading', async () => {
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
    const headers = { 'x-request-id': 'stub' }
    act(() => answer(Response.json(aPage(rowsOf(4), { total: 4 }), { headers })))
    expect(screen.getByText('4 orders')).toBeTruthy()
  })
  expect(screen.getByText('1-4 of 4')).toBeTruthy()
})

test("[A2.070] shows 'No work orders to display.' without a filter", async () => {
  stubWorld({ list: () => ({ json: aPage([]) }) })
  await show()
  expect(await screen.findByText('No work orders to display.')).toBeTruthy()
})

test("[A2.070] shows 'No work orders match the current query.' with a filter, and offers Reset", async () => {
  stubWorld({ list: () => ({ json: aPage([]) }) })
  await show({ search: { ...start, orderStatus: ['Hold'] } })
  expect(await screen.findByText('No work orders match the current query.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
  expect(went.at(-1)?.search.orderStatus).toEqual(['Open'])
})

test('[A8.001] a failed list request shows a message, and works after Retry', async () => {
  let isBroken = true
  stubWorld({ list: () => (isBroken ? { status: 500, json: {} } : { json: aPage(rowsOf(1)) }) })
  await show()
  expect((await screen.findByRole('alert')).textContent).toContain('A server error occurred')
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('Job 1')).toBeTruthy()
})

test('the old rows stay if the next call for the same orders fails', async () => {
  stubWorld({
    list: (url) =>
      url.searchParams.get('sortColumn') === 'trade' ? { status: 500, json: {} } : { json: aPage(rowsOf(1)) },
  })
  await show()
  await screen.findByText('Job 1')
  await userEvent.click(screen.getByRole('button', { name: 'Trade' }))
  expect((await screen.findByRole('alert')).textContent).toContain('could not be refreshed')
  expect(screen.getByText('Job 1')).toBeTruthy()
})

test('rows of one status are not shown for another that failed to load', async () => {
  stubWorld({
    list: (url) =>
      url.searchParams.get('orderStatus') === 'Hold' ? { status: 500, json: {} } : { json: aPage(rowsOf(1)) },
  })
  await show()
  await screen.findByText('Job 1')
  await userEvent.click(screen.getByRole('radio', { name: 'Hold' }))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryByText('Job 1')).toBeNull()
})

test('rows show the status that an order has on this device', async () => {
  storedCommands.set([
    { ...aCommand, id: 'a', orderId: 900, call: 'setHold' },
    { ...aCommand, id: 'b', orderId: 901, call: 'completeOrder' },
    { ...aCommand, id: 'c', orderId: 902, call: 'addComment' },
  ])
  stubWorld()
  await show()
  await screen.findByText('Job 1')
  const rows = screen.getAllByRole('row').flatMap((row) => row.getAttribute('aria-label') ?? [])
  expect(rows).toEqual(['Order 6000, Hold', 'Order 5999, Complete', 'Order 5998, Open'])
  storedCommands.set([])
})

test('requests are separate, under their own heading', async () => {
  const requests = [7391, 7390].map((number, at) => ({
    ...rowsOf(1)[0],
    workorderId: 700 + at,
    orderNumber: 'REQ',
    requestId: String(number),
    orderCategory: 'REQ',
    reqFlag: true,
  }))
  const order = { ...rowsOf(1)[0], orderCategory: 'PM' }
  stubWorld({ list: () => ({ json: aPage([order, ...requests] as WorkOrderRow[]) }) })
  await show()
  await screen.findByRole('link', { name: 'PM 6000' })
  expect(screen.getAllByRole('link', { name: /^REQ/ }).map((link) => link.textContent)).toEqual([
    'REQ 7391',
    'REQ 7390',
  ])
  expect(screen.getAllByRole('rowheader', { name: 'Requests' })).toHaveLength(1)
})

test('own orders are sorted by due date by default', async () => {
  const sent = stubWorld()
  await show()
  const sorts = () => {
    const query = lastList(sent)
    return [query.get('assignTo'), query.get('sortColumn'), query.get('sortDirection')]
  }
  const pickWhose = async (name: string) => {
    await choose('Whose orders', name)
  }
  await pickWhose('Mine')
  await waitFor(() => expect(sorts()).toEqual(['Dana Whitfield', 'targetTimestampLTZ', 'ascend']))
  await pickWhose('All')
  await waitFor(() => expect(sorts()).toEqual([null, 'orderNumber', 'descend']))
  await userEvent.click(screen.getByRole('button', { name: 'Trade' }))
  await pickWhose('Mine')
  await waitFor(() => expect(sorts()).toEqual(['Dana Whitfield', 'trade', 'ascend']))
})

test('[A2.074] requests and saved filters are one click away next to the tabs, with their counts', async () => {
  const sent = stubWorld()
  const query = { orderStatus: ['Open'], jobPriority: [1], sortColumn: 'trade', sortDirection: 'ascend' }
  const stamp = { fmRecordId: 1, fmModId: 1 }
  const customFilterButtons = [{ ...stamp, title: 'Urgent', buttonColor: '#fe5d5d', query }]
  await show({ workspace: aWorkspace({ user: { customFilterButtons } }) })
  const views = within(await screen.findByRole('list', { name: 'Saved views' }))
  await userEvent.click(await views.findByRole('button', { name: 'Requests 7' }))
  await waitFor(() => expect(lastList(sent).get('orderNumber')).toBe('REQ'))
  await userEvent.click(views.getByRole('button', { name: 'Urgent 8' }))
  await waitFor(() => expect(lastList(sent).get('jobPriority')).toBe('1'))
  expect(lastList(sent).get('sortColumn')).toBe('trade')
  expect(lastList(sent).get('orderNumber')).toBeNull()
  await userEvent.click(views.getByRole('button', { name: 'Urgent 8', pressed: true }))
  expect(went.at(-1)?.search).toEqual(start)
})

test('a page that no longer exists is replaced by the last one', async () => {
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
  const { saved } = stubDownloads()
  await show({ search: { ...start, trade: ['HVAC'], skip: 26 } })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Download Spreadsheet' }))
  await waitFor(() => expect(saved).toEqual(['WorkOrders.xlsx']))
  const asked = sent.find(({ url }) => url.includes('as-excel'))?.url
  expect(asked).toContain('trade=HVAC')
  expect(asked).not.toMatch(/skip|take/)
  vi.restoreAllMocks()
})

test('[A2.053] a failed spreadsheet shows the reason, once', async () => {
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
