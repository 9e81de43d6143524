import 'fake-indexeddb/auto'
import type { TimecardWeek } from '@fettle/contract/timecards'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { clear, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { TimecardPage } from './timecard-page.tsx'

// What the test before left of a draft may be kept only when its page is gone already.
beforeEach(async () => {
  await clear()
})
afterEach(() => {
  vi.restoreAllMocks()
})

const line = (costId: number, more: Partial<TimecardWeek['lines'][number]> = {}) => ({
  costId,
  fmRecordId: costId,
  fmModId: 1,
  workorderId: null,
  laborName: 'Ada Brook',
  laborWorkerId: 7,
  laborRate: null,
  laborDate: '2026-03-09',
  laborHours: 0.5,
  laborHoursOverTime: 0,
  tcardRecordType: 'Meeting',
  tcardNotes: 'Safety',
  orderNumber: null,
  propertyId: 2,
  ...more,
})

const aWeek = (more: Partial<TimecardWeek> = {}): TimecardWeek => ({
  workerId: 7,
  workerName: 'Ada Brook',
  propertyId: 2,
  timeZone: 'America/New_York',
  today: '2026-03-11',
  weekStart: '2026-03-08',
  weekEnd: '2026-03-14',
  status: 'Open',
  submittedBy: null,
  approvedBy: null,
  reopenedBy: null,
  reopenReason: '',
  lockedMessage: null,
  can: { edit: true, submit: true, approve: false, reopen: false },
  days: [8, 9, 10, 11, 12, 13, 14].map((date) => ({
    day: `2026-03-${String(date).padStart(2, '0')}`,
    hours: date === 9 ? 2 : 0,
    overtimeHours: 0,
    shiftHours: 8,
    gaps:
      date === 9
        ? [{ startsAt: '2026-03-09T14:00:00.000Z', endsAt: '2026-03-09T20:00:00.000Z', hours: 6 }]
        : [],
    isMissing: date === 10,
  })),
  totalHours: 2,
  overtimeHours: 0,
  lines: [
    line(1),
    line(2, { tcardRecordType: 'Work Order', workorderId: 90, orderNumber: '14870', laborHours: 1.5 }),
  ],
  running: [],
  ...more,
})

const worker = () => {
  const workspace = aWorkspace()
  return { ...workspace, actor: { ...workspace.actor, assigneeId: 7, assigneeName: 'Ada Brook' } }
}
const types = ['-', 'Work Order', 'Meeting', 'Other'].map((valueListValue, at) => ({
  fmRecordId: at + 1,
  fmModId: 1,
  valueListName: 'Timecard Types',
  valueListValue,
  displayText: valueListValue,
  displaySequence: at,
  reqPriority: null,
}))

type Shown = {
  workspace?: Workspace
  week?: StubbedAnswer | Promise<StubbedAnswer>
  orders?: readonly object[]
  answer?: StubbedAnswer
}

async function show({ workspace = worker(), week, orders = [], answer }: Shown = {}) {
  const sent = stubFetch(({ url, method }) => {
    if (url.startsWith('/api/Timecards/week')) return week ?? { json: aWeek() }
    if (url.includes('/vlist/')) return { json: types }
    if (url.startsWith('/api/Workorders?')) return { json: aPage(orders) }
    return method === 'GET' ? { json: {} } : (answer ?? { status: 201, json: line(3) })
  })
  const onGo = vi.fn()
  const { unmount } = await renderRouted(
    <WorkspaceContext.Provider value={workspace}>
      <TimecardPage search={{ date: '2026-03-09' }} onGo={onGo} />
    </WorkspaceContext.Provider>,
  )
  return { sent, onGo, unmount }
}

const writes = (sent: Awaited<ReturnType<typeof show>>['sent']) =>
  sent.filter(({ url, method }) => method !== 'GET' && url.startsWith('/api/Costs'))

test('[B2.090,B2.093,B9.017] a day shows its lines, its total and that of the week, from one call', async () => {
  const { sent } = await show()
  expect((await screen.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
    'Date',
    'Type',
    'Order #',
    'Hours',
    'Notes',
    'Actions',
  ])
  expect(await screen.findByText('1.50')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Order 14870' }).getAttribute('href')).toBe('/orders/90')
  expect(screen.getByText(/^Total Hours/).textContent).toBe('Total Hours 2.00')
  expect(screen.getByText(/^Week 3/).textContent).toBe('Week 3/8 - 3/14 2.00')
  expect(sent.filter(({ url }) => url.startsWith('/api/Timecards'))).toHaveLength(1)
})

test('[C5.033] a timer that runs is shown with its order and its time so far, and is in no total', async () => {
  const startedAt = new Date(Date.now() - 90 * 60_000).toISOString()
  const running = [{ workorderId: 91, orderNumber: '14871', startedAt, day: '2026-03-09', hours: 1.5 }]
  await show({ week: { json: aWeek({ running }) } })
  const card = await screen.findByRole('region', { name: 'Timer running' })
  expect(within(card).getByRole('link', { name: 'Order 14871' }).getAttribute('href')).toBe('/orders/91')
  expect(card.textContent).toContain('1.50 h')
  expect(screen.getByText(/^Total Hours/).textContent).toBe('Total Hours 2.00')
})

test('[B2.089] arrows and the calendar go to other days', async () => {
  const { onGo } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Previous day' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }))
  expect(onGo.mock.calls).toEqual([[{ date: '2026-03-08' }], [{ date: '2026-03-10' }]])
})

async function openNewLine() {
  await userEvent.click(await screen.findByRole('button', { name: 'New Line' }))
  const dialog = await screen.findByRole('dialog', { name: 'New Line' })
  await within(dialog).findByLabelText(/^Hours/)
  return dialog
}
const save = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: 'Save' }) as HTMLButtonElement
async function chooseType(dialog: HTMLElement, name: string) {
  await userEvent.click(within(dialog).getByRole('combobox', { name: /^Type/ }))
  await userEvent.click(await screen.findByRole('option', { name }))
}

test('[B2.091,B2.096,B5.008,B5.009,B5.012,B5.013,B7.030,B7.031] a line without an order needs hours and a type', async () => {
  const { sent } = await show()
  const dialog = await openNewLine()
  expect((within(dialog).getByLabelText('Date') as HTMLInputElement).value).toBe('3/9/2026')
  expect(within(dialog).getByText('Enter a labor value greater than 0.')).toBeTruthy()
  await chooseType(dialog, 'Meeting')
  expect(within(dialog).queryByLabelText(/^Order #/)).toBeNull()
  expect(save(dialog).disabled).toBe(true)
  await userEvent.type(within(dialog).getByLabelText(/^Hours/), '0.25')
  await userEvent.click(save(dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(JSON.parse(String(writes(sent)[0]?.body))).toEqual({
    laborName: 'Ada Brook',
    laborDate: '2026-03-09',
    tcardRecordType: 'Meeting',
    laborHours: 0.25,
    tcardNotes: '',
  })
  const lists = sent.map(({ url }) => decodeURIComponent(url)).filter((url) => url.includes('/vlist/'))
  expect(lists).toEqual(['/api/System/vlist/2/Timecard Types'])
})

test('a line that was saved leaves no draft', async () => {
  await show()
  const dialog = await openNewLine()
  await chooseType(dialog, 'Meeting')
  await userEvent.type(within(dialog).getByLabelText(/^Hours/), '0.25')
  await waitFor(async () => expect(await keys()).not.toEqual([]))
  await userEvent.click(save(dialog))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(async () => expect(await keys()).toEqual([]))
})

test('[B5.010,B5.011] a number is looked up while it is typed, and what is wrong with it shows once the field is left', async () => {
  const { sent } = await show({ orders: [] })
  const dialog = await openNewLine()
  await userEvent.type(within(dialog).getByLabelText(/^Hours/), '1')
  await chooseType(dialog, 'Work Order')
  await userEvent.type(within(dialog).getByLabelText(/^Order #/), '99')
  await waitFor(() => expect(sent.some(({ url }) => url.includes('orderNumber=99'))).toBe(true))
  expect(within(dialog).queryByText('Enter a valid work order number.')).toBeNull()
  await userEvent.tab()
  expect(await within(dialog).findByText('Enter a valid work order number.')).toBeTruthy()
  expect(save(dialog).disabled).toBe(true)
})

test('what the server refuses is said until the entry changes, and the input stays', async () => {
  const message = 'The week of 3/8/2026 is approved. Ask Supervisor to reopen it.'
  const refused = { title: 'x', errors: [{ field: 'laborDate', code: 'not-allowed', message }] }
  await show({ answer: { status: 400, json: refused } })
  const dialog = await openNewLine()
  const hours = within(dialog).getByLabelText(/^Hours/) as HTMLInputElement
  await userEvent.type(hours, '2')
  await chooseType(dialog, 'Meeting')
  await userEvent.click(save(dialog))
  expect(await within(dialog).findByText(message)).toBeTruthy()
  expect(hours.value).toBe('2')
  await userEvent.type(hours, '.5')
  expect(within(dialog).queryByText(message)).toBeNull()
  expect(hours.value).toBe('2.5')
})

test('[B5.012,C5.035] hours beyond those of the day are told at their field before they are sent', async () => {
  const message = 'That makes 24.01 hours on 3/9/2026.'
  const { sent } = await show()
  const dialog = await openNewLine()
  const hours = within(dialog).getByLabelText(/^Hours/) as HTMLInputElement
  await userEvent.type(hours, '22.01')
  await chooseType(dialog, 'Meeting')
  expect(await within(dialog).findByText(message)).toBeTruthy()
  expect(hours.value).toBe('22.01')
  expect(save(dialog).disabled).toBe(true)
  await userEvent.clear(hours)
  await userEvent.type(hours, '22')
  expect(save(dialog).disabled).toBe(false)
  expect(writes(sent)).toEqual([])
})

test('[C5.035] a line that is changed does not count beside itself in the hours of its day', async () => {
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Edit Meeting/ }))
  const dialog = await screen.findByRole('dialog')
  const hours = within(dialog).getByLabelText(/^Hours/) as HTMLInputElement
  await userEvent.clear(hours)
  await userEvent.type(hours, '22.5')
  expect(save(dialog).disabled).toBe(false)
  await userEvent.clear(hours)
  await userEvent.type(hours, '22.51')
  expect(save(dialog).disabled).toBe(true)
})

test('the days of the week and the totals keep their place while the week is on its way', async () => {
  await show({ week: new Promise<StubbedAnswer>(() => undefined) })
  const days = await screen.findByRole('navigation', { name: 'Days of the week' })
  expect(
    within(days)
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.slice(0, 5)),
  ).toEqual(['Sun 8', 'Mon 9', 'Tue 1', 'Wed 1', 'Thu 1', 'Fri 1', 'Sat 1'])
  expect(within(days).getByRole('button', { current: 'date' }).textContent).toMatch(/^Mon 9/)
  expect(screen.getByText(/^Total Hours/).textContent).toBe('Total Hours –')
  expect(screen.getByText(/^Week 3/).textContent).toBe('Week 3/8 - 3/14 –')
})

test('what was entered and not saved comes back, and can be discarded', async () => {
  const { unmount } = await show()
  const dialog = await openNewLine()
  await userEvent.type(within(dialog).getByLabelText(/^Hours/), '3.5')
  await waitFor(async () => expect(await keys()).not.toEqual([]))
  unmount()
  await show()
  const again = await openNewLine()
  expect(await within(again).findByText('Draft restored')).toBeTruthy()
  expect((within(again).getByLabelText(/^Hours/) as HTMLInputElement).value).toBe('3.5')
  await userEvent.click(within(again).getByRole('button', { name: 'Discard draft' }))
  expect((within(again).getByLabelText(/^Hours/) as HTMLInputElement).value).toBe('')
})

test('[B2.092] deleting asks first', async () => {
  const { sent } = await show({ answer: { status: 204 } })
  await userEvent.click(await screen.findByRole('button', { name: /^Delete Meeting/ }))
  const dialog = await screen.findByRole('dialog', { name: 'Delete timecard entry?' })
  expect(writes(sent)).toEqual([])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }))
  await waitFor(() =>
    expect(writes(sent).map(({ method, url }) => `${method} ${url}`)).toEqual(['DELETE /api/Costs/labor/1']),
  )
})

test('a gap of the shift becomes a line by one press', async () => {
  const { sent } = await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Add as Meeting\b.*6.00 hours/ }))
  await waitFor(() => expect(writes(sent)).toHaveLength(1))
  expect(JSON.parse(String(writes(sent)[0]?.body))).toMatchObject({
    tcardRecordType: 'Meeting',
    laborHours: 6,
    tcardNotes: '10:00 AM - 4:00 PM',
  })
})

test('[C5.036] an approved week says who reopens it and offers no change', async () => {
  const lockedMessage = 'The week of 3/8/2026 is approved. Ask Supervisor to reopen it.'
  const can = { edit: false, submit: false, approve: false, reopen: false }
  await show({ week: { json: aWeek({ status: 'Approved', lockedMessage, can }) } })
  expect(await screen.findByText(lockedMessage)).toBeTruthy()
  expect((screen.getByRole('button', { name: 'New Line' }) as HTMLButtonElement).disabled).toBe(true)
  expect(screen.queryByRole('button', { name: /^(Edit|Delete|Add|Submit)/ })).toBeNull()
})

const approver = (): Workspace => {
  const workspace = worker()
  return { ...workspace, actor: { ...workspace.actor, capabilities: new Set(['Approve Timecards']) } }
}
const submitted = () =>
  aWeek({ status: 'Submitted', can: { edit: true, submit: false, approve: true, reopen: false } })

test('[C5.035] who approves does so where they look at the week, and goes back to the same week of the team', async () => {
  const { sent } = await show({
    workspace: approver(),
    week: { json: submitted() },
    answer: { json: [{ workerId: 7, weekStart: '2026-03-08', approved: true, message: null }] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve week' }))
  const approvals = () => sent.filter(({ url }) => url === '/api/Timecards/approve')
  await waitFor(() => expect(approvals()).toHaveLength(1))
  expect(JSON.parse(String(approvals()[0]?.body))).toEqual({
    weeks: [{ workerId: 7, weekStart: '2026-03-08', hours: 2 }],
  })
  expect(screen.getByRole('link', { name: 'Team week' }).getAttribute('href')).toBe(
    '/timecard/week?start=2026-03-08',
  )
})

test('[C5.035] a week that changed before it was approved says so', async () => {
  const message = 'The week has 41.00 hours by now. Look at it again.'
  await show({
    workspace: approver(),
    week: { json: submitted() },
    answer: { json: [{ workerId: 7, weekStart: '2026-03-08', approved: false, message }] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve week' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('[B2.094,B2.095] without a worker no labor is loaded, and the page says why', async () => {
  const workspace = worker()
  const { sent } = await show({
    workspace: { ...workspace, actor: { ...workspace.actor, assigneeId: null } },
  })
  expect(await screen.findByText(/not tied to a worker/)).toBeTruthy()
  expect(sent.filter(({ url }) => /Timecards|Costs/.test(url))).toEqual([])
})

test('[B2.097] with the setting off the page says so and loads nothing', async () => {
  const workspace = worker()
  const off = { ...workspace, settings: { ...workspace.settings, timecardEnabledFlag: false } }
  const { sent } = await show({ workspace: off })
  expect(await screen.findByText('The Timecard module is currently disabled.')).toBeTruthy()
  expect(sent.filter(({ url }) => url.startsWith('/api/Timecards'))).toEqual([])
})

test('[B8.005] a week that could not be loaded says so and can be asked for again', async () => {
  await show({ week: { status: 500 } })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})
