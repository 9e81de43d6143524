import type { ComingEntry, PmCalendarDay, PmCalendarEntry } from '@fettle/contract/pm-calendar'
import { useLocation } from '@tanstack/react-router'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted } from '#testing/render.tsx'
import { withRights } from '#testing/workspace.tsx'
import { type CalendarSearch, readCalendarSearch } from '../calendar-search.ts'
import { CalendarPage } from './calendar-page.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-10T15:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const entry = {
  scheduleId: 5,
  targetId: 7,
  pmNumber: 12,
  title: 'Check pump',
  target: 'P-1',
  assignee: 'Owen Acosta',
  reason: '',
}
const made: PmCalendarEntry = {
  kind: 'made',
  ...entry,
  number: 1,
  on: '2026-03-03',
  plannedOn: '2026-03-03',
  state: 'Made',
  order: { workorderId: 90, orderNumber: '14870', orderStatus: 'Open', statusKind: 'open' },
}
const coming: ComingEntry = {
  kind: 'coming',
  ...entry,
  number: 2,
  on: '2026-03-17',
  plannedOn: '2026-03-15',
  reason: 'Later: Weekend',
  isEstimated: false,
  can: { decide: true, moveAllAfter: true },
}
const skipped: PmCalendarEntry = {
  kind: 'left out',
  ...entry,
  number: 3,
  on: '2026-03-31',
  plannedOn: '2026-03-31',
  state: 'Skipped',
  reason: 'Plant is shut',
  userName: 'Ada Brook',
  can: { restore: true },
}
const days: PmCalendarDay[] = [
  { day: '2026-03-03', made: 1, coming: 0, leftOut: 0, entries: [made] },
  { day: '2026-03-17', made: 0, coming: 31, leftOut: 0, entries: [coming] },
  { day: '2026-03-31', made: 0, coming: 0, leftOut: 1, entries: [skipped] },
]
const daysOff = [{ day: '2026-03-17', name: 'Founders’ Day' }]
const planner = withRights(['View PMs', 'Edit PMs'])

async function show(
  search: CalendarSearch = { date: '2026-03-01' },
  answer: object = { dates: [] },
  status = 200,
  beside: ReactNode = null,
) {
  const sent = stubFetch(({ method }) =>
    method === 'GET' ? { json: { today: '2026-03-10', days, daysOff } } : { json: answer, status },
  )
  const onGo = vi.fn()
  await renderRouted(
    <WorkspaceContext.Provider value={planner}>
      <CalendarPage search={search} onGo={onGo} />
      {beside}
    </WorkspaceContext.Provider>,
  )
  await screen.findAllByText(/31 coming$|^April/)
  const writes = () => sent.filter(({ method }) => method === 'PUT')
  return { sent, writes, onGo }
}
const bodyOf = (request: { body?: unknown } | undefined) => JSON.parse(String(request?.body))

test('[C2.080,C2.081] a month shows orders as links and coming entries hollow, each with its state as text', async () => {
  await show()
  const table = screen.getByRole('table', { name: 'March 2026' })
  const order = within(table).getByRole('link', { name: 'PM 12 · P-1 · Check pump – Order 14870, Open' })
  expect([order.getAttribute('href'), order.dataset.kind]).toEqual(['/orders/90', 'made'])
  const chip = within(table).getByRole('button', { name: 'PM 12 · P-1 · Check pump – Coming' })
  expect([chip.dataset.kind, chip.title.endsWith('Later: Weekend')]).toEqual(['coming', true])
})

test('an entry without an order links to its schedule, in the month and in the list', async () => {
  const address = vi.fn()
  function Address(): null {
    address(useLocation().pathname)
    return null
  }
  await show({ date: '2026-03-01' }, undefined, undefined, <Address />)
  const left = screen.getByRole('link', { name: /^PM 12 · P-1 · Check pump – Skipped/ })
  expect(left.getAttribute('href')).toBe('/pms/5')
  await userEvent.click(screen.getByRole('button', { name: /Coming$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Open PM schedule' }))
  await waitFor(() => expect(address).toHaveBeenLastCalledWith('/pms/5'))
  cleanup()
  await show({ date: '2026-03-01', view: 'list' })
  const links = screen.getAllByRole('link', { name: /Check pump$/ })
  expect(links.map((each) => each.getAttribute('href'))).toEqual(['/orders/90', '/pms/5', '/pms/5'])
})

test('holidays and closures are named on their days, in the month and in the list', async () => {
  await show()
  const cell = screen.getByText('Founders’ Day').closest('td')
  expect([cell?.dataset.off, cell?.textContent?.startsWith('17')]).toEqual(['true', true])
  cleanup()
  await show({ date: '2026-03-01', view: 'list' })
  expect(screen.getByText('Founders’ Day · 31 coming')).toBeTruthy()
})

test('[C2.041,C2.042,C2.082] a coming entry can be moved from its menu, with a reason, alone or with all later ones', async () => {
  const { writes, sent } = await show()
  await userEvent.click(screen.getByRole('button', { name: /Coming$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Move to…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Move 3/17/2026' })
  const move = within(dialog).getByRole('button', { name: 'Move' })
  await userEvent.click(move)
  expect(within(dialog).getByText('Choose another day.')).toBeTruthy()
  expect(within(dialog).getByText('Reason is required.')).toBeTruthy()
  expect(writes()).toHaveLength(0)
  const date = within(dialog).getByLabelText(/^Move to/)
  await userEvent.clear(date)
  await enter(date, '03/20/2026')
  await enter(within(dialog).getByLabelText(/^Reason/), 'Crew is away')
  await userEvent.click(within(dialog).getByLabelText('This and all after'))
  await userEvent.click(move)
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]?.url).toContain('/api/PmSchedules/5/targets/7/occurrences/2')
  expect(bodyOf(writes()[0])).toEqual({
    action: 'move',
    on: '2026-03-20',
    withAllAfter: true,
    reason: 'Crew is away',
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(bodyOf(writes()[1])).toMatchObject({ action: 'move', on: '2026-03-17', withAllAfter: true })
  // The calendar is loaded initially, after the move, and after undo.
  await waitFor(() => expect(sent.filter(({ url }) => url.includes('/calendar?'))).toHaveLength(3))
})

test('[C2.041,C2.082] dropping on another day asks for a reason first; past days accept no drop', async () => {
  const { writes } = await show()
  const chip = screen.getByRole('button', { name: /Coming$/ }).closest('li') as HTMLElement
  const cellOf = (day: string) =>
    screen.getAllByRole('cell').find(({ textContent }) => textContent?.startsWith(day)) as HTMLElement
  const dataTransfer = { effectAllowed: 'move' }
  fireEvent.dragStart(chip, { dataTransfer })
  fireEvent.drop(cellOf('9'), { dataTransfer })
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.dragStart(chip, { dataTransfer })
  fireEvent.drop(cellOf('19'), { dataTransfer })
  const dialog = await screen.findByRole('dialog', { name: 'Move 3/17/2026' })
  await enter(within(dialog).getByLabelText(/^Reason/), 'Crew is away')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Move' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(bodyOf(writes()[0])).toMatchObject({ on: '2026-03-19', withAllAfter: false })
})

test('[C2.041] an entry can be skipped with a reason, and a list shows the person and reason', async () => {
  const { writes } = await show({ date: '2026-03-01', view: 'list', leftOut: true })
  expect(screen.getByText('Skipped by Ada Brook')).toBeTruthy()
  expect(screen.getByText(/Plant is shut/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Actions of PM 12 · P-1 · Check pump' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Skip…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Skip 3/17/2026' })
  await enter(within(dialog).getByLabelText(/^Reason/), 'Line is shut down')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Skip' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(bodyOf(writes()[0])).toEqual({ action: 'skip', reason: 'Line is shut down' })
  expect(await screen.findByText('3/17/2026 is skipped.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(bodyOf(writes()[1])).toEqual({ action: 'restore' })
})

test('[C2.041] a skipped entry can be restored with permission to edit schedules', async () => {
  const { writes } = await show({ date: '2026-03-01', view: 'list', leftOut: true })
  await userEvent.click(screen.getByRole('button', { name: 'Restore PM 12 · P-1 · Check pump' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(writes()[0]?.url).toBe('/api/PmSchedules/5/targets/7/occurrences/3')
  expect(bodyOf(writes()[0])).toEqual({ action: 'restore' })
})

test('a day with more entries than fit in the month opens separately', async () => {
  const { sent } = await show()
  await userEvent.click(screen.getByRole('button', { name: /^30 more on Tue, Mar 17/ }))
  await screen.findByRole('dialog')
  await waitFor(() =>
    expect(sent.some(({ url }) => url.includes('from=2026-03-17&to=2026-03-17'))).toBe(true),
  )
})

test('navigates to other months, to today and to the list by URL', async () => {
  const { onGo } = await show({ date: '2026-04-01', text: 'pump' })
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }))
  expect(onGo).toHaveBeenLastCalledWith({ date: '2026-05-01', text: 'pump' })
  await userEvent.click(screen.getByRole('button', { name: 'Today' }))
  expect(onGo).toHaveBeenLastCalledWith({ date: undefined, text: 'pump' })
  await userEvent.click(screen.getByLabelText('List'))
  expect(onGo).toHaveBeenLastCalledWith({ date: '2026-04-01', text: 'pump', view: 'list' })
  await userEvent.click(screen.getByRole('button', { name: 'Remove filter Search' }))
  expect(onGo).toHaveBeenLastCalledWith({ date: '2026-04-01', text: undefined })
})

test('[C2.080] the week view shows more entries, and navigates by weeks', async () => {
  const { sent, onGo } = await show({ date: '2026-03-17', view: 'week' })
  expect(sent[0]?.url).toContain('from=2026-03-15&to=2026-03-21')
  const table = screen.getByRole('table', { name: /^Mar 15\s–\s21, 2026$/ })
  expect(within(table).getAllByRole('cell')).toHaveLength(7)
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  expect(onGo).toHaveBeenLastCalledWith({ date: '2026-03-22', view: 'week' })
  await userEvent.click(screen.getByLabelText('Month'))
  expect(onGo).toHaveBeenLastCalledWith({ date: '2026-03-17', view: 'month' })
})

test('an invalid URL is handled', () => {
  expect(readCalendarSearch({ date: 'x', view: 'year', leftOut: 'true', text: 12, other: 1 })).toEqual({
    leftOut: true,
    text: '12',
  })
})

test('[C2.041] an entry can be deferred to a later day with a reason, and undone', async () => {
  const { writes } = await show()
  await userEvent.click(screen.getByRole('button', { name: /Coming$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Defer…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Defer 3/17/2026' })
  expect(within(dialog).queryByText('This and all after')).toBeNull()
  const date = within(dialog).getByLabelText<HTMLInputElement>(/^Defer to/)
  expect(date.value).toBe('3/18/2026')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Defer' }))
  expect(within(dialog).getByText('Reason is required.')).toBeTruthy()
  expect(writes()).toHaveLength(0)
  await userEvent.clear(date)
  await enter(date, '03/24/2026')
  await enter(within(dialog).getByLabelText(/^Reason/), 'Parts are late')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Defer' }))
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(bodyOf(writes()[0])).toEqual({ action: 'defer', on: '2026-03-24', reason: 'Parts are late' })
  expect(await screen.findByText('3/17/2026 is deferred to 3/24/2026.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(writes()).toHaveLength(2))
  expect(bodyOf(writes()[1])).toMatchObject({ action: 'move', on: '2026-03-17', withAllAfter: false })
})

test('[C2.041] a day with the next entry is rejected at its field, and the input stays', async () => {
  const message = 'The next date is due by then. Choose an earlier day, or skip this one.'
  const problem = { title: 'Please correct the form entry errors.', status: 400, code: 'invalid' }
  await show(undefined, { ...problem, errors: [{ field: 'on', code: 'not-allowed', message }] }, 400)
  await userEvent.click(screen.getByRole('button', { name: /Coming$/ }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Defer…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Defer 3/17/2026' })
  const reason = within(dialog).getByLabelText<HTMLInputElement>(/^Reason/)
  await enter(reason, 'Parts are late')
  await userEvent.click(within(dialog).getByRole('button', { name: 'Defer' }))
  expect((await within(dialog).findAllByText(message)).length).toBeGreaterThan(0)
  expect(
    within(dialog)
      .getByLabelText(/^Defer to/)
      .getAttribute('aria-invalid'),
  ).toBe('true')
  expect(reason.value).toBe('Parts are late')
})
