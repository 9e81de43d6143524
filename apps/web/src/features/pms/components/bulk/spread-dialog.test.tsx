import type { PmScheduleDetail, PmScheduleRow } from '@fettle/contract/pm-schedules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter } from '#testing/enter.ts'
import { aPmRow, aPmSchedule } from '#testing/pms.ts'
import { openBulkDialog, press } from './bulk.fixture.tsx'
import { SpreadDialog } from './spread-dialog.tsx'

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-02T17:00:00Z') }))
afterEach(() => void vi.useRealTimers())

// The list's sort is irrelevant: days follow the numbers.
const rows = [73, 72, 71].map((scheduleId) => aPmRow({ scheduleId, pmNumber: scheduleId, fmModId: 3 }))
const before = (scheduleId: number): PmScheduleDetail => {
  const schedule = aPmSchedule({ scheduleId, pmNumber: scheduleId, fmModId: 3, lastDoneOn: '2025-05-01' })
  return scheduleId === 72 ? { ...schedule, plan: { ...schedule.plan, basis: 'From completion' } } : schedule
}
const dateOn = (on: string) => ({
  number: 5,
  plannedOn: on,
  on,
  makeOn: on,
  state: 'Planned',
  reason: '',
  sequenceLine: null,
  isEstimated: false,
})

const open = (chosen: readonly PmScheduleRow[] = rows) =>
  openBulkDialog({
    rows: chosen,
    dialog: (props) => <SpreadDialog {...props} />,
    before,
    answer: ({ url, body }) =>
      url.endsWith('/preview')
        ? { json: { dates: [dateOn(JSON.parse(String(body)).startsOn)], problems: [] } }
        : undefined,
  })

test('[C2.004] spreads start dates by PM number, with a preview and undo', async () => {
  const changes = await open()
  await press('Preview')
  await screen.findByText('The next date changes in 2 of 3.')
  const lines = within(screen.getByRole('list', { name: 'Preview by PM schedule' })).getAllByRole('listitem')
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Next date 3/13/2026 → 3/17/2026'),
    expect.stringContaining('Its dates follow completions.'),
    expect.stringContaining('Next date 3/13/2026 → 3/3/2026'),
  ])
  expect(changes()).toEqual([])
  await press('Change 2 PM schedules')
  await press('Undo')
  await waitFor(() => expect(changes()).toHaveLength(4))
  expect(changes()).toEqual([
    [73, '"3"', { startsOn: '2026-03-17', lastDoneOn: null }],
    [71, '"3"', { startsOn: '2026-03-03', lastDoneOn: null }],
    [73, '"4"', { startsOn: '2025-06-13', lastDoneOn: '2025-05-01' }],
    [71, '"4"', { startsOn: '2025-06-13', lastDoneOn: '2025-05-01' }],
  ])
})

test('[C2.004] a reversed span shows a message and no preview', async () => {
  await open()
  const to = screen.getByRole('textbox', { name: 'To' })
  await userEvent.clear(to)
  await enter(to, '3/2/2026')
  await userEvent.tab()
  expect(await screen.findByText('The end date is before the start date.')).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Preview' }).disabled).toBe(true)
})

test('schedules of several properties cannot be spread together', async () => {
  await open([aPmRow({ scheduleId: 71, propertyId: 2 }), aPmRow({ scheduleId: 72, propertyId: 3 })])
  expect(screen.getByRole('alert').textContent).toContain('belong to several')
})
