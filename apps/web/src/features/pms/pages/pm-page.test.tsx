import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { aPmDate, aPmSchedule } from '#testing/pms.ts'
import { aProcedure, aProcedureLine } from '#testing/procedures.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { PmPage } from './pm-page.tsx'
// Preloaded, so that the first test does not wait for them.
import '../components/occurrence-dialog.tsx'
import '../components/delete-pm-dialog.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-10T15:00:00Z') })
  went.mockClear()
})
afterEach(() => vi.useRealTimers())

const reads = ['View PMs', 'View Documents', 'View Workorders', 'View Orders: All']
const edits = [...reads, 'Edit PMs', 'Delete PMs', 'Generate PMs']
const dates = [
  aPmDate(),
  aPmDate({
    number: 5,
    plannedOn: '2026-06-13',
    on: '2026-06-15',
    makeOn: '2026-06-10',
    reason: 'Later: Weekend',
  }),
  aPmDate({
    number: 6,
    plannedOn: '2026-09-13',
    on: '2026-09-13',
    makeOn: null,
    state: 'Skipped',
    reason: 'Exams',
  }),
]
const occurrence = {
  occurrenceId: 1,
  targetId: 701,
  target: 'AHU-1',
  number: 3,
  plannedOn: '2025-12-13',
  on: '2025-12-13',
  state: 'Left off',
  reason: 'AHU-1 was Retired.',
  userName: 'Ann Ames',
  dateTime: '2025-12-13T12:00:00Z',
  workorderId: 55,
  orderNumber: '14870',
  orderStatusKind: 'open',
  can: { restore: false },
}
const procedure = aProcedure({
  procedureId: 41,
  title: 'Air handler, quarterly',
  scheduleCount: 1,
  lines: [{ ...aProcedureLine('Replace filters.'), isRequired: true }],
})
const log = { logId: 1, dateTime: '2025-06-01T12:00:00Z', userName: 'Ann Ames', activity: 'PM 12 entered' }

type Shown = {
  readonly occurrences?: readonly object[]
  readonly schedule?: object
  readonly can?: readonly string[]
  readonly change?: (request: SentRequest) => StubbedAnswer
}

async function open({
  schedule = aPmSchedule(),
  can = edits,
  change,
  occurrences = [occurrence],
}: Shown = {}): Promise<SentRequest[]> {
  const sent = stubFetch((request) => {
    const { pathname } = new URL(request.url, 'http://fettle.test')
    if (request.method !== 'GET') return change?.(request) ?? { json: schedule }
    if (pathname === '/api/PmSchedules/71') return { json: schedule }
    if (pathname.endsWith('/dates')) return { json: { dates } }
    if (pathname.endsWith('/occurrences')) return { json: aPage(occurrences) }
    if (pathname.endsWith('/log')) return { json: aPage([log]) }
    if (pathname === '/api/PmSchedules/procedures/41') return { json: procedure }
    return { json: aPage([]) }
  })
  const workspace = withRights(can)
  await renderPage(<PmPage scheduleId={71} />, workspace)
  return sent
}

const region = (name: string) => screen.findByRole('region', { name })
const rowOf = async (name: string, text: RegExp) =>
  within(await within(await region(name)).findByRole('row', { name: text }))
const bodyOf = ({ body }: SentRequest): unknown => JSON.parse(String(body))

test('[C2.005] the head and the eight cards show all data of a schedule', async () => {
  await open()
  const title = await screen.findByRole('heading', { level: 1 })
  expect(title.textContent).toContain('PM 12')
  expect(title.textContent).toContain('Filter change: Air handlers')
  const names = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)
  for (const name of [
    'Schedule',
    'Assets & Locations',
    'Labor & Parts',
    'Procedure',
    'Documents',
    'Orders made',
    'Log',
  ])
    expect(names.some((each) => each?.includes(name))).toBe(true)
  expect(await screen.findByText('A photo')).toBeTruthy()
  expect(screen.getByText('Every 3 months, from 6/13/2025.')).toBeTruthy()
  expect(screen.getByText(/A date on such a day moves to the working day after/)).toBeTruthy()
  expect(screen.getByText('Left off: AHU-2 is Retired.')).toBeTruthy()
  expect(screen.getByText('Filter 20 in')).toBeTruthy()
  expect(await screen.findByText('Replace filters.')).toBeTruthy()
  const made = await rowOf('Orders made', /Left off/)
  expect(made.getByRole('link', { name: '14870' }).getAttribute('href')).toContain('orderId=55')
  for (const text of ['AHU-1 was Retired.', 'Ann Ames', 'AHU-1']) expect(made.getByText(text)).toBeTruthy()
  expect(screen.getByText('PM 12 entered')).toBeTruthy()
})

test('[C2.068] each superseded schedule is a link to its page', async () => {
  await open({ schedule: aPmSchedule({ supersedes: [7, 9], supersededIds: [70, 90] }) })
  const links = [
    await screen.findByRole('link', { name: 'PM 7' }),
    screen.getByRole('link', { name: 'PM 9' }),
  ]
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/pms/70', '/pms/90'])
})

test('[C2.010] an order that was set to DNC is listed as DNC, not as made', async () => {
  const of = (occurrenceId: number, orderStatusKind: string) => ({
    ...occurrence,
    occurrenceId,
    number: occurrenceId,
    target: `Unit ${occurrenceId}`,
    state: 'Made',
    reason: '',
    orderStatusKind,
  })
  await open({ occurrences: [of(1, 'dnc'), of(2, 'open')] })
  const ended = await rowOf('Orders made', /Unit 1/)
  expect([ended.queryByText('DNC') !== null, ended.queryByText('Made')]).toEqual([true, null])
  expect((await rowOf('Orders made', /Unit 2/)).getByText('Made')).toBeTruthy()
})

test('[C2.043] each coming date has the day of its order, and excluded and moved dates have a reason', async () => {
  await open()
  const moved = await rowOf('Schedule', /6\/15\/2026/)
  expect(moved.getByText('6/10/2026')).toBeTruthy()
  expect(moved.getByText('Later: Weekend; planned for 6/13/2026')).toBeTruthy()
  expect((await rowOf('Schedule', /9\/13\/2026/)).getByText('Skipped: Exams')).toBeTruthy()
})

test('[C2.041] [C2.042] a coming date can be moved with all later ones, with a reason', async () => {
  const sent = await open()
  const dated = await rowOf('Schedule', /3\/13\/2026/)
  await userEvent.click(dated.getByRole('button', { name: 'Actions for 3/13/2026' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Move 3/13/2026' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  expect(await dialog.findByText('Reason is required.')).toBeTruthy()
  await userEvent.clear(dialog.getByLabelText('Move to *'))
  await enter(dialog.getByLabelText('Move to *'), '3/20/2026')
  await userEvent.click(dialog.getByRole('radio', { name: 'This and all after' }))
  await enter(dialog.getByLabelText('Reason *'), 'Fair')
  await userEvent.click(dialog.getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  const put = sent.find(({ method }) => method === 'PUT') as SentRequest
  expect(put.url).toBe('/api/PmSchedules/71/targets/701/occurrences/4')
  expect(bodyOf(put)).toEqual({ action: 'move', on: '2026-03-20', withAllAfter: true, reason: 'Fair' })
})

test('no actions without edit permission', async () => {
  await open({ can: reads })
  await rowOf('Schedule', /6\/15\/2026/)
  expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
})

test('a schedule can be paused, and its due orders made', async () => {
  const sent = await open({
    change: ({ url }) =>
      url.endsWith('/generate')
        ? { json: { made: 2, recorded: 0, busy: 0, left: 0, enteredAt: '2026-03-02T17:00:00Z' } }
        : { json: aPmSchedule({ isActive: false, state: 'Paused', fmModId: 4 }) },
  })
  const act = async (name: string) => {
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
    await userEvent.click(await screen.findByRole('menuitem', { name }))
  }
  await act('Make what is due now')
  expect(await screen.findByText('2 orders were made.')).toBeTruthy()
  const generate = sent.find(({ url }) => url.endsWith('/generate')) as SentRequest
  expect(bodyOf(generate)).toEqual({ propertyId: 2, scheduleIds: [71] })
  await act('Pause')
  expect(await screen.findByText('PM 12 is paused.')).toBeTruthy()
  expect(bodyOf(sent.find(({ method }) => method === 'PUT') as SentRequest)).toEqual({ isActive: false })
})

test('[C2.004] a schedule is duplicated from its menu', async () => {
  const sent = await open({ change: () => ({ json: aPmSchedule({ scheduleId: 72 }) }) })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Duplicate' }))
  await waitFor(() =>
    expect(sent.flatMap(({ method, url }) => (method === 'POST' ? [url] : []))).toEqual([
      '/api/PmSchedules/71/duplicate',
    ]),
  )
})

test('a paused schedule has no coming dates', async () => {
  await open({ schedule: aPmSchedule({ isActive: false, state: 'Paused', nextDate: null }) })
  expect(await screen.findByText('No dates come while the schedule is paused.')).toBeTruthy()
})

test("[C2.017] a manual schedule makes today's order, and shows its number", async () => {
  const schedule = aPmSchedule()
  const sent = await open({
    schedule: { ...schedule, plan: { ...schedule.plan, rule: { kind: 'By hand' } } },
    change: () => ({
      json: {
        orders: [{ workorderId: 9, orderNumber: '14871' }],
        others: [{ targetId: 999, state: 'Skipped', reason: 'Order 12 is still open.' }],
      },
    }),
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
  expect(screen.queryByRole('menuitem', { name: 'Make what is due now' })).toBeNull()
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Make one now' }))
  expect(await screen.findByText('Order 14871 was made. Skipped: Order 12 is still open.')).toBeTruthy()
  expect(sent.find(({ method }) => method === 'POST')?.url).toBe('/api/PmSchedules/71/make-now')
})

test('[C2.009] one of several targets can be paused separately', async () => {
  const schedule = aPmSchedule()
  const [first] = schedule.targets
  if (!first) throw new Error('The schedule has a target.')
  const targets = [first, { ...first, targetId: 702, name: 'AHU-2', assetId: 32 }]
  const sent = await open({
    schedule: { ...schedule, targets },
    change: () => ({
      json: {
        ...schedule,
        fmModId: 4,
        targets: targets.map((target) => ({ ...target, isPaused: target.targetId === 702 })),
      },
    }),
  })
  const dueFor = await rowOf('Assets & Locations', /AHU-2/)
  await userEvent.click(dueFor.getByRole('button', { name: 'Pause AHU-2' }))
  expect(await screen.findByText('No orders are made for AHU-2.')).toBeTruthy()
  const put = sent.find(({ method }) => method === 'PUT') as SentRequest
  expect(put.url).toBe('/api/PmSchedules/71/targets/702')
  expect(bodyOf(put)).toEqual({ isPaused: true })
  expect(await dueFor.findByText('Paused')).toBeTruthy()
  expect(dueFor.getByRole('button', { name: 'Resume AHU-2' })).toBeTruthy()
})

test('[C2.041] a skipped occurrence can be restored in the list of orders made', async () => {
  const skipped = { ...occurrence, state: 'Skipped', reason: 'Exams', workorderId: null, orderNumber: null }
  const sent = await open({
    occurrences: [{ ...skipped, can: { restore: true } }],
    change: () => ({ json: { dates } }),
  })
  const row = await rowOf('Orders made', /Exams/)
  await userEvent.click(row.getByRole('button', { name: 'Restore 12/13/2025 AHU-1' }))
  await waitFor(() => expect(sent.some(({ method }) => method === 'PUT')).toBe(true))
  const put = sent.find(({ method }) => method === 'PUT') as SentRequest
  expect(put.url).toBe('/api/PmSchedules/71/targets/701/occurrences/3')
  expect(bodyOf(put)).toEqual({ action: 'restore' })
})
