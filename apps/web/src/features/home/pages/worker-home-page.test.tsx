import type { WantedReading } from '@fettle/contract/wanted-readings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { CustomFilterDialog } from '#features/work-orders/components/custom-filters/custom-filter-dialog.tsx'
import { type Workspace, WorkspaceContext } from '#lib/workspace.ts'
import { type SentRequest, type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage, aRow } from '#testing/orders.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { defaultHomeLayout, homePreferences } from '../worker-home-preferences.ts'
import { WorkerHomePage } from './worker-home-page.tsx'

beforeEach(() => {
  homePreferences.status.set('Open')
  homePreferences.sort.set(null)
  homePreferences.assignees.set(null)
  homePreferences.filter.set(null)
  homePreferences.layout.set(defaultHomeLayout)
  localStorage.clear()
})

const aFilter = (title: string, query: Record<string, string | number>) => ({
  fmRecordId: 1,
  fmModId: 1,
  title,
  buttonColor: '#f46601',
  query: { propertyId: 2, orderStatus: 'Open', ...query },
})
const withFilters = aWorkspace({
  user: { customFilterButtons: [aFilter('No heat', { trade: 'HVAC' }), aFilter('Old', { skip: 26 })] },
})

type World = {
  counts?: (sets: Record<string, unknown>[]) => StubbedAnswer | Error
  list?: (search: URLSearchParams) => StubbedAnswer | undefined
  wanted?: WantedReading[]
}
const counted = (sets: Record<string, unknown>[]): StubbedAnswer => ({
  json: { counts: sets.map((_set, index) => ({ total: 100 + index })) },
})

/** Counts are 100, 101 and so on in request order. The list has seven orders. */
function stubWorld({ counts = counted, list, wanted = [] }: World = {}): SentRequest[] {
  return stubFetch(({ url, body }) => {
    if (url.endsWith('/api/Workorders/counts')) return counts(JSON.parse(String(body)).filters)
    if (url.includes('/wanted-readings')) return { json: wanted }
    const rows = [1, 2, 3, 4, 5].map((at) => aRow({ workorderId: at, description: `Job ${at}` }))
    const { searchParams } = new URL(url, 'http://fettle.test')
    return list?.(searchParams) ?? { json: aPage(rows, { total: 7 }) }
  })
}

async function show(workspace: Workspace = aWorkspace()): Promise<void> {
  const page: ReactNode = (
    <WorkspaceContext value={workspace}>
      <WorkerHomePage FilterDialog={CustomFilterDialog} />
    </WorkspaceContext>
  )
  await renderRouted(page)
  await screen.findByText('Job 1')
}

const listed = (sent: SentRequest[]) => {
  const { url } = sent.filter((one) => /\/api\/Workorders\?/.test(one.url)).at(-1) ?? { url: '' }
  return Object.fromEntries(new URL(url, 'http://fettle.test').searchParams)
}
const counts = (sent: SentRequest[]) => sent.filter(({ url }) => url.endsWith('/counts'))
const lastSets = (sent: SentRequest[]): Record<string, unknown>[] =>
  JSON.parse(String(counts(sent).at(-1)?.body)).filters
const tile = (name: RegExp) => screen.getByRole('button', { name })
const kept = (name: string) => JSON.parse(localStorage.getItem(`fettle.home-${name}`) ?? 'null')

test("[A2.031] [A2.040] [A2.042] a worker's home has three widgets and a Create Work Order button", async () => {
  stubWorld()
  await show()
  expect(screen.getByRole('heading', { level: 1, name: 'Home' })).toBeTruthy()
  for (const name of ['Quick Filters', 'My Filters', 'Work Orders'])
    expect(screen.getByRole('region', { name })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Create Work Order' }).getAttribute('href')).toBe('/orders/create')
})

test('[A2.045] [A2.074] one call returns the counts of all filters, matching their buttons', async () => {
  const sent = stubWorld()
  await show(withFilters)
  await waitFor(() => expect(tile(/^Priority 1/).textContent).toBe('Priority 1 100'))
  expect(counts(sent)).toHaveLength(1)
  const sets = lastSets(sent)
  expect(sets).toHaveLength(10)
  expect(sets[1]).toEqual({ orderStatus: ['Overdue'], propertyId: [2] })
  expect(sets[8]).toEqual({ orderStatus: ['Open'], propertyId: [2], trade: ['HVAC'] })
  expect(tile(/^No heat/).textContent).toBe('No heat 108')
  await userEvent.click(tile(/^Overdue/))
  await waitFor(() => expect(listed(sent).orderStatus).toBe('Overdue'))
  await userEvent.click(tile(/^No heat/))
  await waitFor(() =>
    expect(listed(sent)).toMatchObject({ orderStatus: 'Open', trade: 'HVAC', propertyId: '2' }),
  )
  expect(tile(/^No heat/).getAttribute('aria-pressed')).toBe('true')
  expect(tile(/^Overdue/).getAttribute('aria-pressed')).toBe('false')
})

test('[A2.046] the priority filter uses the setting workerPriorityQuickFilterValue, else 1', async () => {
  const sent = stubWorld()
  await show(aWorkspace({ settings: { workerPriorityQuickFilterValue: 4 } }))
  await userEvent.click(tile(/^Priority 4/))
  await waitFor(() => expect(listed(sent).jobPriority).toBe('4'))
  expect(screen.queryByRole('button', { name: /^Priority 1/ })).toBeNull()
})

test('[A9.001] the list shows five at a time, with a link to the next', async () => {
  const sent = stubWorld()
  await show()
  expect(listed(sent)).toMatchObject({ take: '5', orderStatus: 'Open', propertyId: '2' })
  expect(screen.getByText('7 orders')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
  await waitFor(() => expect(listed(sent).skip).toBe('6'))
  await userEvent.click(tile(/^Overdue/))
  await waitFor(() => expect(listed(sent)).toMatchObject({ skip: '1', orderStatus: 'Overdue' }))
})

test('[A2.044] remembers status, sort, assignee and selected filter; choosing a status clears the filter', async () => {
  const sent = stubWorld()
  await show()
  await userEvent.click(tile(/^On Hold/))
  expect(kept('filter')).toEqual({ kind: 'quick', name: 'hold' })
  await userEvent.click(screen.getByRole('radio', { name: 'Complete' }))
  expect([kept('status'), kept('filter')]).toEqual(['Complete', null])
  await waitFor(() => expect(listed(sent).orderStatus).toBe('Complete'))
  await userEvent.click(screen.getByRole('button', { name: 'Trade' }))
  await waitFor(() => expect(listed(sent)).toMatchObject({ sortColumn: 'trade', sortDirection: 'ascend' }))
  expect(kept('sort')).toEqual({ sortColumn: 'trade', sortDirection: 'ascend' })
  await userEvent.click(screen.getByRole('combobox', { name: 'Whose orders' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Mine' }))
  expect(kept('assignees')).toBe('mine')
  await waitFor(() => expect(listed(sent).assignTo).toBe('Dana Whitfield'))
  await waitFor(() => expect(lastSets(sent)[1]?.assignTo).toEqual(['Dana Whitfield']))
})

test('users with own and team orders start with their own, and unassigned orders are separate', async () => {
  const sent = stubWorld()
  await show(aWorkspace({ user: { cUserCanDos: ['View Workorders', 'View Orders: Own and Team'] } }))
  expect(listed(sent).assignTo).toBe('Dana Whitfield')
  await userEvent.click(tile(/^Unassigned/))
  await waitFor(() => expect(listed(sent)).toMatchObject({ unassignedFlag: 'true' }))
  expect(listed(sent)).not.toHaveProperty('assignTo')
})

test('the selected filter links to the whole list, and can be cleared next to it or by clicking again', async () => {
  const sent = stubWorld()
  await show()
  await userEvent.click(tile(/^PM/))
  const link = () => screen.getByRole('link', { name: 'Open in list' }).getAttribute('href') ?? ''
  expect(link()).toContain('/orders?')
  expect(new URL(link(), 'http://fettle.test').searchParams.get('orderCategory')).toBe('PM')
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter PM' }))
  expect(tile(/^PM/).getAttribute('aria-pressed')).toBe('false')
  await userEvent.click(tile(/^PM/))
  await userEvent.click(tile(/^PM/))
  await waitFor(() => expect(listed(sent)).not.toHaveProperty('orderCategory'))
})

test('[A2.041] [A2.044] a menu restores the default layout, and the layout is remembered', async () => {
  stubWorld()
  await show()
  screen.getByRole('button', { name: 'Move or resize Quick Filters' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(kept('layout')[0]).toMatchObject({ i: 'quick-filters', x: 6 })
  await userEvent.click(screen.getByRole('button', { name: 'Layout' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Restore Default Layout' }))
  expect(kept('layout')).toEqual(defaultHomeLayout)
})

test('old counts stay visible during refresh, and a failure shows a message with a retry', async () => {
  let answer: (sets: Record<string, unknown>[]) => StubbedAnswer = counted
  const sent = stubWorld({ counts: (sets) => answer(sets) })
  await show(withFilters)
  await waitFor(() => expect(tile(/^PM/).textContent).toBe('PM 107'))
  answer = () => ({ status: 500, json: { title: 'x', errors: [] } })
  await userEvent.click(screen.getByRole('combobox', { name: 'Whose orders' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Mine' }))
  const alert = await screen.findByText(/^The counts could not be loaded/)
  expect(tile(/^PM/).textContent).toBe('PM –')
  expect(tile(/^No heat/).textContent).toBe('No heat 108')
  answer = counted
  await userEvent.click(within(alert.closest('[role=alert]') as HTMLElement).getByRole('button'))
  await waitFor(() => expect(tile(/^PM/).textContent).toBe('PM 107'))
  expect(counts(sent)).toHaveLength(3)
})

test('without a network, counts show a dash and no failure, because the list says so', async () => {
  let isAway = false
  stubWorld({ counts: (sets) => (isAway ? new TypeError('Failed to fetch') : counted(sets)) })
  await show(withFilters)
  await waitFor(() => expect(tile(/^PM/).textContent).toBe('PM 107'))
  isAway = true
  await userEvent.click(screen.getByRole('combobox', { name: 'Whose orders' }))
  await userEvent.click(await screen.findByRole('option', { name: 'Mine' }))
  await waitFor(() => expect(tile(/^PM/).textContent).toBe('PM –'), { timeout: 5_000 })
  expect(screen.queryByText(/^The counts could not be loaded/)).toBeNull()
})

test("[A2.044] the person's own orders are sorted by due date by default", async () => {
  homePreferences.assignees.set('mine')
  const sent = stubWorld()
  await show()
  expect(listed(sent)).toMatchObject({ sortColumn: 'targetTimestampLTZ', sortDirection: 'ascend' })
  await userEvent.click(screen.getByRole('button', { name: 'Trade' }))
  await waitFor(() => expect(listed(sent)).toMatchObject({ sortColumn: 'trade' }))
  expect(kept('sort')).toEqual({ sortColumn: 'trade', sortDirection: 'ascend' })
})

test('results of another filter are not shown after a failed request', async () => {
  const failed = { status: 500, json: { title: 'x', errors: [] } }
  stubWorld({ list: (search) => (search.get('orderStatus') === 'Overdue' ? failed : undefined) })
  await show()
  expect(screen.getByText('1-5 of 7')).toBeTruthy()
  await userEvent.click(tile(/^Overdue/))
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
  expect(screen.queryAllByRole('row')).toHaveLength(0)
  expect(screen.queryByText('7 orders')).toBeNull()
  expect(screen.queryByText('1-5 of 7')).toBeNull()
})

test('a failed filter count shows a message and does not affect others', async () => {
  stubWorld({
    counts: (sets) => ({ json: { counts: sets.map((_set, at) => ({ total: at === 9 ? null : at })) } }),
  })
  await show(withFilters)
  await waitFor(() => expect(tile(/^Old/).textContent).toBe('Old –'))
  expect(tile(/^No heat/).textContent).toBe('No heat 8')
})

test('a supervisor sees who is in, and others send no request for it', async () => {
  const worker = {
    workerId: 4,
    supervisorFlag: true,
    tradeDisplay: 'HVAC',
    emailAddress: '',
    phone: '',
    acceptsNotices: true,
  }
  const cUserCanDos = ['View Workorders', 'View Workers/Vendors', 'View Orders: All']
  for (const [user, isAsked] of [
    [{ worker, cUserCanDos }, true],
    [{ worker: { ...worker, supervisorFlag: false }, cUserCanDos }, false],
    [{ worker, cUserCanDos: ['View Workorders', 'View Orders: All'] }, false],
  ] as const) {
    const sent = stubWorld({ list: (search) => (search.has('inOut') ? { json: aPage([]) } : undefined) })
    const { unmount } = await renderRouted(
      <WorkspaceContext value={aWorkspace({ user: { ...user, cUserCanDos: [...user.cUserCanDos] } })}>
        <WorkerHomePage FilterDialog={CustomFilterDialog} />
      </WorkspaceContext>,
    )
    const hasAsked = () => sent.some(({ url }) => url.includes('inOut=In'))
    if (isAsked) {
      expect(await screen.findByRole('region', { name: /Who is in/ })).toBeTruthy()
      await waitFor(() => expect(hasAsked()).toBe(true))
    } else {
      expect(screen.queryByRole('region', { name: /Who is in/ })).toBeNull()
      expect(hasAsked()).toBe(false)
    }
    unmount()
  }
})

test("[C2.067] a technician's home lists meters that need a reading, each with a link", async () => {
  const meters = [1, 2, 3, 4, 5, 6, 7].map((at) => ({
    assetId: at,
    assetCode: `PMP-${at}`,
    assetName: 'Pump',
    meterName: 'Hours',
    lastReadOn: at === 1 ? null : '2026-01-19',
  }))
  stubWorld({ wanted: meters })
  await show(aWorkspace({ user: { cUserCanDos: ['View Assets'] } }))
  const section = within(await screen.findByRole('region', { name: /^Reading wanted/ }))
  const [never, read] = section.getAllByRole('link')
  expect([never?.textContent, never?.getAttribute('href')]).toEqual([
    'PMP-1 PumpHours, never read',
    '/assets/1',
  ])
  expect(read?.textContent).toContain('last read 1/19/2026')
  expect(section.getAllByRole('link')).toHaveLength(6)
  await userEvent.click(section.getByRole('button', { name: 'Show 1 more' }))
  expect(section.getAllByRole('link')).toHaveLength(7)
})
