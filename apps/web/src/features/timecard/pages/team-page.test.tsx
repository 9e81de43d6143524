import type { TeamWeek } from '@fettle/contract/timecards'
import { addDays } from '@fettle/rules/time/time'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { enter } from '#testing/enter.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { TeamPage } from './team-page.tsx'

const weekStart = '2026-03-08'
const can = { edit: true, submit: true, approve: false, reopen: false }

const aRow = (workerId: number, workerName: string, more: Partial<TeamWeek> = {}): TeamWeek => ({
  workerId,
  workerName,
  propertyId: 2,
  propertyName: 'Riverside',
  isSupervised: workerId === 1,
  weekStart,
  weekEnd: '2026-03-14',
  status: 'Submitted',
  totalHours: 38.5,
  overtimeHours: 0,
  gapHours: 1.5,
  days: [0, 1, 2, 3, 4, 5, 6].map((at) => ({
    day: addDays(weekStart, at),
    hours: at === 1 ? 8 : 0,
    gapHours: 0,
    isMissing: at === 2,
  })),
  can: { ...can, approve: true },
  ...more,
})

const rows = [
  aRow(1, 'Ada Brook'),
  aRow(2, 'Bo Chen', { totalHours: 40 }),
  aRow(3, 'Cy Dale', { status: 'Approved', can: { ...can, edit: false, reopen: true } }),
  aRow(4, 'Di Eng', { status: 'Open', can }),
]

async function show(answer: object) {
  const sent = stubFetch(({ method }) => ({ json: method === 'GET' ? rows : answer }))
  const onGo = vi.fn()
  await renderRouted(
    <WorkspaceContext.Provider value={aWorkspace()}>
      <TeamPage start={weekStart} onGo={onGo} />
    </WorkspaceContext.Provider>,
  )
  await screen.findByText('Ada Brook')
  const writes = () => sent.filter(({ method }) => method !== 'GET')
  return { writes, onGo }
}

test("[C5.035] the week shows each worker's days, missing days and state, with the own team first", async () => {
  const { onGo } = await show([])
  const row = screen.getByText('Ada Brook').closest('tr')
  const cells = within(row as HTMLElement)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)
  expect(cells.slice(1, 12)).toEqual([
    'Ada Brook',
    '–',
    '8.00',
    'missing',
    '–',
    '–',
    '–',
    '–',
    '38.50',
    '',
    '1.50',
  ])
  expect(screen.getByText('Supervised by you')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Next week' }))
  expect(onGo).toHaveBeenCalledWith('2026-03-15')
})

test('[C5.035] submitted weeks are approved together with the seen hours, and a changed one shows a message', async () => {
  const refused = 'The week has 41.00 hours by now. Look at it again.'
  const { writes } = await show([
    { workerId: 1, weekStart, approved: true, message: null },
    { workerId: 2, weekStart, approved: false, message: refused },
  ])
  expect(screen.getAllByRole('checkbox')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Choose 2 submitted' }))
  await userEvent.click(screen.getByRole('button', { name: 'Approve 2' }))
  expect((await screen.findByRole('alert')).textContent).toContain(`Bo Chen: ${refused}`)
  expect(JSON.parse(String(writes()[0]?.body))).toEqual({
    weeks: [
      { workerId: 1, weekStart, hours: 38.5 },
      { workerId: 2, weekStart, hours: 40 },
    ],
  })
})

test('[C5.035] going to another week clears the selection', async () => {
  const { onGo } = await show([])
  await userEvent.click(screen.getByRole('button', { name: 'Choose 2 submitted' }))
  expect(screen.getByRole('button', { name: 'Approve 2' })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Previous week' }))
  expect(onGo).toHaveBeenCalledWith('2026-03-01')
  expect(screen.getByRole('button', { name: 'Choose 2 submitted' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Approve' })).toHaveProperty('disabled', true)
})

test('[C5.035] an approved week can be reopened with a reason', async () => {
  const { writes } = await show({})
  await userEvent.click(screen.getByRole('button', { name: 'Reopen the week of Cy Dale' }))
  const dialog = await screen.findByRole('dialog', { name: 'Reopen the week of Cy Dale' })
  const reopen = within(dialog).getByRole('button', { name: 'Reopen' }) as HTMLButtonElement
  expect(reopen.disabled).toBe(true)
  await enter(within(dialog).getByLabelText(/^Reason/), 'A day is missing.')
  await userEvent.click(reopen)
  await waitFor(() => expect(writes()).toHaveLength(1))
  expect(JSON.parse(String(writes()[0]?.body))).toEqual({
    workerId: 3,
    weekStart,
    reason: 'A day is missing.',
  })
})
