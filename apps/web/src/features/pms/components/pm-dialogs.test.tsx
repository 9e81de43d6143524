import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { press } from '#testing/actions.ts'
import { type StubbedAnswer, stubFetch } from '#testing/fetch-stub.ts'
import { aPage } from '#testing/orders.ts'
import { renderPage, withRights } from '#testing/workspace.tsx'
import { aPreviewFacts, aSchedule } from '../pm.fixture.ts'
import type { PmDialog } from './pm-actions.ts'
import { PmDialogs } from './pm-dialogs.tsx'

afterEach(() => vi.useRealTimers())

async function show(opened: PmDialog, answers: StubbedAnswer[] = [], schedule = aSchedule()) {
  const sent = stubFetch(({ url, method }) => {
    if (url.startsWith('/api/PmSchedules/preview/facts')) return { json: secondMade }
    if (method !== 'GET') return answers.shift() ?? { json: schedule }
    if (url.startsWith('/api/PmSchedules?'))
      return { json: aPage([aSchedule({ scheduleId: 8, pmNumber: 502 })]) }
    return { json: url.includes('vlist') || url.includes('choices') ? [] : aPage([]) }
  })
  await renderPage(
    <PmDialogs schedule={schedule} opened={opened} onClose={() => undefined} />,
    withRights(['View PMs', 'Edit PMs']),
  )
  const bodyOf = (call: string) =>
    sent.filter(({ method, url }) => `${method} ${url}` === call).map(({ body }) => JSON.parse(String(body)))
  return { sent, bodyOf, saved: () => bodyOf('PUT /api/PmSchedules/7') }
}
const enter = async (label: string, value: string) =>
  fireEvent.change(await screen.findByRole('textbox', { name: label }), { target: { value } })

/** The second date was made on its day, with an open order. */
const secondMade = aPreviewFacts({
  isActive: true,
  before: {
    startsOn: '2026-01-15',
    lastDoneOn: null,
    plan: { rule: { kind: 'Every', every: 1, unit: 'Months' }, basis: 'Fixed' },
  },
  target: {
    anchor: { kind: 'first', day: '2026-01-15', k: 1 },
    nextK: 3,
    previous: { k: 2, on: '2026-02-15', isOpen: true, endedOn: null },
    waitingOn: [],
    stored: [],
    resumedOn: null,
  },
  last: { k: 2, plannedOn: '2026-02-15', on: '2026-02-15' },
})

test('[C2.043] next dates follow the input and existing orders, without another request', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-02-20T17:00:00Z') })
  const { bodyOf, saved, sent } = await show('plan')
  await screen.findByText('Upcoming dates')
  expect(screen.getAllByText('3/15/2026')).not.toEqual([])
  const asked = sent.length
  await enter('Every', '2')
  expect(screen.queryByText('3/15/2026')).toBeNull()
  expect(screen.getAllByText('4/15/2026')).not.toEqual([])
  expect(sent.length).toBe(asked)
  expect(bodyOf('POST /api/PmSchedules/preview')).toEqual([])
  await press('Save')
  await waitFor(() =>
    expect(saved()).toMatchObject([{ startsOn: '2026-01-15', plan: { rule: { every: 2 } } }]),
  )
})

test('[C2.095] a problem shows at its field, no request is sent, and the input stays', async () => {
  const { saved } = await show('plan')
  await enter('Every', '')
  expect((await screen.findAllByText('Enter how often this repeats.')).length).toBeGreaterThan(0)
  await press('Save')
  expect(saved()).toEqual([])
  await enter('Create the order this many days early', '400')
  expect((await screen.findAllByText('Lead days are 0 to 365.')).length).toBeGreaterThan(0)
})

test('[C2.095] a server problem shows at its field', async () => {
  const message = 'Starts On may be at most 5 years ago.'
  const problem = { title: 'Please correct the form entry errors.', status: 400, code: 'invalid' }
  await show('plan', [
    { status: 400, json: { ...problem, errors: [{ field: 'startsOn', code: 'not-allowed', message }] } },
  ])
  await press('Save')
  expect((await screen.findAllByText(message)).length).toBeGreaterThan(0)
})

test('[C2.006] order requirements are chosen together', async () => {
  const { saved } = await show('requires')
  await userEvent.click(await screen.findByRole('checkbox', { name: 'A photo' }))
  await press('Save')
  await waitFor(() =>
    expect(saved()).toEqual([{ requiresSignature: false, requiresPhoto: true, requiresLabor: false }]),
  )
})

test('[C2.057] only one order for all can be a round', async () => {
  const { saved } = await show('links')
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'A round: its lines are answered for each asset in turn' }),
  )
  await userEvent.click(
    await screen.findByRole('checkbox', { name: 'A failed line makes an order by itself' }),
  )
  await press('Save')
  await waitFor(() => expect(saved()).toMatchObject([{ isRoute: true, failedLineMakesOrder: true }]))
})

test('[C2.068] superseded schedules are found by words and sent by number, and a refusal shows at the field', async () => {
  const message = 'PM 502 does not repeat more often than this schedule. Choose one that does.'
  const problem = { title: 'Please correct the form entry errors.', status: 400, code: 'invalid' }
  const { saved, sent } = await show('supersedes', [
    { status: 400, json: { ...problem, errors: [{ field: 'supersedes', code: 'not-allowed', message }] } },
  ])
  await userEvent.type(await screen.findByRole('combobox', { name: 'Supersedes' }), 'pm 502')
  await waitFor(() => expect(sent.some(({ url }) => url.includes('search=502'))).toBe(true))
  await userEvent.click(await screen.findByRole('option', { name: /^PM 502/ }))
  await screen.findByRole('combobox', { name: 'Supersedes', expanded: false })
  await press('Save')
  expect(
    await screen.findByRole('combobox', { name: 'Supersedes', description: /PM 502 does not repeat/ }),
  ).toBeTruthy()
  expect(saved()).toMatchObject([{ supersedes: [502] }])
})

test('[C2.043] a problem is shown with the previous dates', async () => {
  await show('plan')
  expect(await screen.findByText('Upcoming dates')).toBeDefined()
  await enter('Every', '')
  expect((await screen.findByRole('alert')).textContent).toBe('Enter how often this repeats.')
  expect(screen.getByText('Upcoming dates')).toBeDefined()
  await enter('Every', '2')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})
