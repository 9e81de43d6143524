import 'fake-indexeddb/auto'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import type { StubbedAnswer } from '#testing/fetch-stub.ts'
import { aWeek, show, worker } from './timecard-page.fixture.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

test("[B2.090,B2.093,B9.017] one call returns a day's lines, its total and the week's total", async () => {
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

test('[C5.033] a running timer is shown with its order and elapsed time, and excluded from totals', async () => {
  const startedAt = new Date(Date.now() - 90 * 60_000).toISOString()
  const running = [{ workorderId: 91, orderNumber: '14871', startedAt, day: '2026-03-09', hours: 1.5 }]
  await show({ week: { json: aWeek({ running }) } })
  const card = await screen.findByRole('region', { name: 'Timer running' })
  expect(within(card).getByRole('link', { name: 'Order 14871' }).getAttribute('href')).toBe('/orders/91')
  expect(card.textContent).toContain('1.50 h')
  expect(screen.getByText(/^Total Hours/).textContent).toBe('Total Hours 2.00')
})

test('[B2.089] arrows and the calendar open other days', async () => {
  const { onGo } = await show()
  await userEvent.click(await screen.findByRole('button', { name: 'Previous day' }))
  await userEvent.click(screen.getByRole('button', { name: 'Next day' }))
  expect(onGo.mock.calls).toEqual([[{ date: '2026-03-08' }], [{ date: '2026-03-10' }]])
})

test('the weekdays and totals keep their place while loading', async () => {
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

test('[C5.036] an approved week shows the person who can reopen it, and is read-only', async () => {
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

test("[C5.035] approving is possible on the week's page, with a link back to the same team week", async () => {
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

test('[C5.035] a week that changed before approval shows a message', async () => {
  const message = 'The week has 41.00 hours by now. Look at it again.'
  await show({
    workspace: approver(),
    week: { json: submitted() },
    answer: { json: [{ workerId: 7, weekStart: '2026-03-08', approved: false, message }] },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Approve week' }))
  expect((await screen.findByRole('alert')).textContent).toContain(message)
})

test('[B2.094,B2.095] without a worker no labor is loaded, and the page shows the reason', async () => {
  const workspace = worker()
  const { sent } = await show({
    workspace: { ...workspace, actor: { ...workspace.actor, assigneeId: null } },
  })
  expect(await screen.findByText(/not tied to a worker/)).toBeTruthy()
  expect(sent.filter(({ url }) => /Timecards|Costs/.test(url))).toEqual([])
})

test('[B2.097] with the setting off the page shows a message and sends no request', async () => {
  const workspace = worker()
  const off = { ...workspace, settings: { ...workspace.settings, timecardEnabledFlag: false } }
  const { sent } = await show({ workspace: off })
  expect(await screen.findByText('The Timecard module is currently disabled.')).toBeTruthy()
  expect(sent.filter(({ url }) => url.startsWith('/api/Timecards'))).toEqual([])
})

test('[B8.005] a failed week request shows a message and can be retried', async () => {
  await show({ week: { status: 500 } })
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy()
})

test("an unknown worker's timecard shows one message", async () => {
  const message = 'Worker 99 was not found.'
  const errors = [{ field: '', code: 'not-found', message }]
  await show({ week: { status: 404, json: { title: message, errors } } })
  expect((await screen.findByRole('alert')).textContent).toBe(`${message}Retry`)
})
