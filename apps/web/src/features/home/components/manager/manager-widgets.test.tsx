import type { HomeAnswer } from '@fettle/contract/home-figures'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ApproveForm } from '#features/work-orders/components/actions/approve-form.tsx'
import { AssignForm } from '#features/work-orders/components/actions/assign-form.tsx'
import { DenyForm } from '#features/work-orders/components/actions/deny-form.tsx'
import { valueList } from '#features/work-orders/components/order-changes.fixture.tsx'
import { WorkspaceContext } from '#lib/workspace.ts'
import { enter } from '#testing/enter.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aHomeAnswer, aWaitingRequest } from '#testing/home-answer.ts'
import { anOrder, aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { ManagerWidgets } from './manager-widgets.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T12:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const forms = { Approve: ApproveForm, Assign: AssignForm, Deny: DenyForm }

const manager = {
  userRole: 'FM Access',
  workerVendor: null,
  worker: null,
  cUserCanDos: [
    'FM Access',
    'View Workorders',
    'View Workers/Vendors',
    'Edit Workorders',
    'View Orders: All',
    'Edit Orders: All',
    'Approve Orders: Yes',
    'Reassign Orders: Anyone',
  ],
} as const

const aWorker = (workerName: string) => ({
  workerId: 4,
  fmRecordId: 4,
  fmModId: 1,
  workerName,
  propertyId: 2,
  supervisorFlag: false,
  workerActiveFlag: true,
  trades: [],
  tradeDisplay: 'HVAC',
  inOut: 'In',
  inOutDateTime: '2026-03-10T09:30:00Z',
  createdDateTime: '2025-01-01T00:00:00Z',
  details: null,
})

type WidgetSetup = {
  answers?: readonly HomeAnswer[]
  user?: NonNullable<Parameters<typeof aWorkspace>[0]>['user']
  order?: Parameters<typeof anOrder>[0]
}

async function open({ answers = [aHomeAnswer()], user, order }: WidgetSetup = {}) {
  let reads = 0
  const request = anOrder({
    ...aWaitingRequest(),
    extendedData: {},
    can: { approve: true, deny: true, reassign: true },
    ...order,
  })
  const sent = stubFetch(({ url, method }): StubbedAnswer => {
    if (url.includes('/home-figures')) {
      reads += 1
      return { json: answers[Math.min(reads, answers.length) - 1] }
    }
    if (url.includes('/weekly-figures')) {
      const from = ['2026-02-22', '2026-03-01']
      return {
        json: {
          weeks: from.map((day) => ({
            from: day,
            opened: 12,
            completed: 9,
            requests: 3,
            unassigned: 1,
            overdue: null,
            hold: 2,
          })),
        },
      }
    }
    if (url.includes('/ReassignValueList/')) return { json: valueList('Elena Novak', 'Sofia Ziegler') }
    if (url.startsWith('/api/Workers')) return { json: aPage([aWorker('Elena Novak')]) }
    if (method === 'PUT') return { json: { ...request, fmModId: 5 } }
    if (/\/api\/Workorders\/901/.test(url)) return { json: request }
    return { json: url.includes('vlist') || url.includes('jobtypes') ? [] : aPage([]) }
  })
  await renderRouted(
    <WorkspaceContext
      value={aWorkspace({ user: { ...manager, cUserCanDos: [...manager.cUserCanDos], ...user } })}
    >
      <ManagerWidgets forms={forms} />
    </WorkspaceContext>,
  )
  await screen.findByRole('link', { name: /^Overdue: 1,204 orders/ })
  const changes = () => sent.filter(({ method }) => method === 'PUT')
  return { sent, changes }
}

const searchOf = (name: string | RegExp) => {
  const [path, search] = (screen.getByRole('link', { name }).getAttribute('href') ?? '').split('?')
  expect(path).toBe('/orders')
  return Object.fromEntries(
    [...new Set(new URLSearchParams(search).keys())].map((key) => [
      key,
      new URLSearchParams(search).getAll(key).join(),
    ]),
  )
}

const open1 = { orderStatus: 'Open', includeSubStatuses: 'true', propertyId: '2' }
const week = { from: '2026-03-08', to: '2026-03-14' }

describe('[C10.013, C10.014] the figures of a manager’s home', () => {
  test.each([
    ['Requests to approve: 1 order, open the list', { ...open1, orderNumber: 'REQ' }],
    ['Unassigned: 2 orders, open the list', { ...open1, orderCategory: 'CM,PM', unassignedFlag: 'true' }],
    ['Overdue: 1,204 orders, open the list', { orderStatus: 'Overdue', propertyId: '2' }],
    ['On hold: 4 orders, open the list', { orderStatus: 'Hold', propertyId: '2' }],
    [
      '41 opened this week, open the list',
      { orderStatus: 'All', propertyId: '2', entryDateStart: week.from, entryDateEnd: week.to },
    ],
    [
      '44 completed this week, open the list',
      {
        orderStatus: 'Complete',
        includeSubStatuses: 'true',
        propertyId: '2',
        completionDateStart: week.from,
        completionDateEnd: week.to,
      },
    ],
    ['HVAC: 1,200 orders overdue, open the list', { orderStatus: 'Overdue', propertyId: '2', trade: 'HVAC' }],
    [
      'No trade: 4 orders overdue, open the list',
      { orderStatus: 'Overdue', propertyId: '2', withoutTradeFlag: 'true' },
    ],
  ])('%s', async (name, search) => {
    await open()
    expect(searchOf(name)).toEqual(search)
  })

  test.each([1, 1204])('the name of each link contains its visible text, at %d', async (count) => {
    const figures = { ...aHomeAnswer().figures, pm: count, pmDone: count, opened: count, requests: count }
    await open({ answers: [{ ...aHomeAnswer(), figures }] })
    const bare = (text: string) =>
      text
        .replace(/[^\w\s]/g, '')
        .replace(/\s+/g, ' ')
        .trim()
    const links = screen.getAllByRole('link', { name: /open the list$/ })
    expect(links.length).toBeGreaterThan(7)
    for (const link of links)
      expect(bare(link.getAttribute('aria-label') ?? '')).toContain(bare(link.textContent))
  })

  test('more completed than opened shows a minus', async () => {
    await open()
    expect(screen.getByText('−3')).toBeTruthy()
  })

  test('PM of the week shows the completed share and the next order', async () => {
    await open()
    const card = within(screen.getByRole('region', { name: 'PM this week' }))
    expect(card.getByText('9 done')).toBeTruthy()
    expect(card.getByRole('link', { name: /^Filters, roof unit 2/ }).getAttribute('href')).toBe('/orders/901')
    expect(searchOf('All 5 to do')).toMatchObject({ orderStatus: 'Open,Hold', orderCategory: 'PM' })
  })

  test('workers marked In are listed with the time and a link to their open orders, plus a link to the full list', async () => {
    const { sent } = await open()
    await screen.findByText('2 hours ago')
    expect(sent.some(({ url }) => url.includes('/api/Workers?') && url.includes('inOut=In'))).toBe(true)
    expect(searchOf('Elena Novak, HVAC, 2 hours ago: open orders')).toEqual({
      ...open1,
      assignTo: 'Elena Novak',
    })
    expect(screen.getByRole('link', { name: 'Workers' }).getAttribute('href')).toMatch(
      /^\/workers\?inOut=In&propertyId=(2|%5B2%5D)$/,
    )
  })

  test('without permission to see workers no request for them is sent', async () => {
    const cUserCanDos = manager.cUserCanDos.filter((privilege) => privilege !== 'View Workers/Vendors')
    const { sent } = await open({ user: { cUserCanDos } })
    expect(screen.queryByRole('region', { name: 'Who is in' })).toBeNull()
    expect(sent.filter(({ url }) => url.includes('inOut'))).toEqual([])
  })
})

describe('requests are decided in place', () => {
  test('a request shows text, place, requester, time and number of photos', async () => {
    const row = aWaitingRequest({ photoCount: 2, entryDateTime: '2026-03-07T12:00:00Z' })
    await open({ answers: [aHomeAnswer({ requests: [row] })] })
    const card = screen.getByRole('region', { name: 'Needs your attention' })
    for (const text of ['Request 7391', 'Mill House · 2 · 214', 'Imani Brandt', '3 days ago', '2 photos'])
      expect(within(card).getByText(text)).toBeTruthy()
  })

  test('the count includes unassigned orders, with a link to their list', async () => {
    await open({
      answers: [
        aHomeAnswer({ requests: [], figures: { ...aHomeAnswer().figures, requests: 0, unassigned: 3 } }),
      ],
    })
    const card = within(screen.getByRole('region', { name: 'Needs your attention' }))
    expect(card.getByRole('link', { name: '3 orders are not assigned' }).getAttribute('href')).toContain(
      'unassignedFlag=true',
    )
    expect(card.getByText('3')).toBeTruthy()
  })

  test('an approval without a matching assignee shows a message', async () => {
    await open({ order: { assignTo: null, trade: 'Plumbing' } })
    await userEvent.click(screen.getByRole('button', { name: 'Approve Request 7391' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Approve Request' }))
    await userEvent.click(await panel.findByRole('button', { name: 'Approve' }))
    await screen.findByText(
      'Request 7391 was approved. It is not assigned: automatic assignment found no one for Plumbing.',
    )
  })

  test('[A2.147, A2.149] approving sends the assignee, and removes the row', async () => {
    const after = aHomeAnswer({ requests: [], figures: { ...aHomeAnswer().figures, requests: 0 } })
    const { changes } = await open({
      answers: [aHomeAnswer(), after],
      order: { assignTo: 'Elena Novak', trade: null, jobType: null },
    })
    await userEvent.click(screen.getByRole('button', { name: 'Approve Request 7391' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Approve Request' }))
    await waitFor(() =>
      expect((panel.getByRole('combobox', { name: 'Assign To' }) as HTMLInputElement).value).toBe(
        'Elena Novak',
      ),
    )
    await userEvent.click(panel.getByRole('button', { name: 'Approve' }))
    await screen.findByText('Request 7391 was approved.')
    await screen.findByText('No requests are waiting for approval.')
    const [change] = changes()
    expect(change?.url).toBe('/api/Workorders/approve')
    expect(JSON.parse(String(change?.body))).toMatchObject({ workorderId: 901, assignTo: 'Elena Novak' })
  })

  test('[A7.020] denying requires a reason, and focus moves to the next row', async () => {
    const [first, second] = [aWaitingRequest(), aWaitingRequest({ workorderId: 902, requestId: '7392' })]
    const { changes } = await open({
      answers: [aHomeAnswer({ requests: [first, second] }), aHomeAnswer({ requests: [second] })],
    })
    await userEvent.click(screen.getByRole('button', { name: 'Deny Request 7391' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Deny Request' }))
    const deny = (await panel.findByRole('button', { name: 'Deny' })) as HTMLButtonElement
    expect(deny.disabled).toBe(true)
    await enter(panel.getByRole('textbox', { name: /Reason/ }), 'Reported twice.')
    await userEvent.click(deny)
    await waitFor(() => expect(screen.queryByText('Request 7391')).toBeNull())
    expect(JSON.parse(String(changes()[0]?.body))).toMatchObject({ denyReason: 'Reported twice.' })
    await waitFor(() => expect(document.activeElement?.getAttribute('href')).toBe('/orders/902'))
  })

  test('keeps a row with an open dialog when another person decides its request', async () => {
    const { requests: _, ...rest } = aHomeAnswer()
    const decided = aHomeAnswer({ figures: { ...rest.figures, requests: 0 }, requests: [] })
    await open({ answers: [aHomeAnswer(), decided] })
    await userEvent.click(screen.getByRole('button', { name: 'Deny Request 7391' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Deny Request' }))
    const reason = await panel.findByRole<HTMLTextAreaElement>('textbox', { name: /Reason/ })
    await enter(reason, 'Reported twice.')
    window.dispatchEvent(new Event('visibilitychange'))
    await screen.findByText('No requests are waiting for approval.')
    expect(reason.isConnected && reason.value).toBe('Reported twice.')
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByText('Request 7391')).toBeNull())
  })

  test('assigning sets a proposed assignee, and the request stays', async () => {
    const assigned = aHomeAnswer({ requests: [aWaitingRequest({ assignTo: 'Sofia Ziegler' })] })
    const { changes } = await open({ answers: [aHomeAnswer(), assigned] })
    await userEvent.click(screen.getByRole('button', { name: 'Assign Request 7391' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Assign Request' }))
    await userEvent.click(await panel.findByRole('combobox', { name: 'Assign To' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Sofia Ziegler' }))
    await userEvent.click(panel.getByRole('button', { name: 'Assign' }))
    expect(await screen.findByText('for Sofia Ziegler')).toBeTruthy()
    const [change] = changes()
    expect(change?.url).toBe('/api/Workorders/reassign')
    expect(JSON.parse(String(change?.body))).toMatchObject({
      targetWorkerName: 'Sofia Ziegler',
      reassignType: 0,
    })
  })

  test('clearing a proposed assignee unassigns it', async () => {
    const { changes } = await open({ order: { assignTo: 'Elena Novak' } })
    await userEvent.click(screen.getByRole('button', { name: 'Assign Request 7391' }))
    const panel = within(await screen.findByRole('dialog', { name: 'Assign Request' }))
    await userEvent.click(await panel.findByRole('combobox', { name: 'Assign To' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Sofia Ziegler' }))
    await userEvent.click(panel.getByRole('button', { name: 'Assign' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
    await screen.findByText('Undone.')
    expect(JSON.parse(String(changes()[1]?.body))).toMatchObject({ targetWorkerName: 'Elena Novak' })
  })

  test('[A6.011, A6.010] without permission to approve or reassign, requests are read-only', async () => {
    const cUserCanDos = ['FM Access', 'View Workorders', 'View Orders: All', 'Reassign Orders: None']
    await open({ user: { cUserCanDos } })
    expect(screen.getByText('Request 7391')).toBeTruthy()
    for (const name of [/^Approve/, /^Assign/, /^Deny/])
      expect(screen.queryByRole('button', { name })).toBeNull()
  })
})
