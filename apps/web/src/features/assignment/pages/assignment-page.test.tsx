import type { AssignmentExplanation } from '@fettle/contract/assignments'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { WorkspaceContext } from '#lib/workspace.ts'
import { stubFetch } from '#testing/fetch-stub.ts'
import { renderRouted } from '#testing/render.tsx'
import { aWorkspace } from '#testing/workspace.tsx'
import { type AssignmentSearch, readAssignmentSearch } from '../assignment-search.ts'
import { AssignmentPage } from './assignment-page.tsx'

const person = (id: number, name: string) => ({ id, name })
const [ann, bo, cy] = [person(1, 'Ann Ash'), person(2, 'Bo Birch'), person(3, 'Cy Cedar')]

const explanation: AssignmentExplanation = {
  assignee: ann,
  reason: 'rank 1 for Leaks, on shift, 3 open',
  steps: [
    { step: 'pm-schedule', outcome: 'passed', left: [], leftOut: [] },
    { step: 'agreement-vendor', outcome: 'passed', left: [], leftOut: [] },
    { step: 'exact-job-type', outcome: 'all-left', left: [ann, bo, cy], leftOut: [] },
    {
      step: 'on-shift',
      outcome: 'not-applied',
      left: [ann, bo, cy],
      leftOut: [ann, bo, cy].map((one) => ({ ...one, why: 'off-shift', value: null })),
    },
    {
      step: 'fewest-open',
      outcome: 'narrowed',
      left: [ann],
      leftOut: [
        { ...bo, why: 'open-orders', value: 7 },
        { ...cy, why: 'open-orders', value: 9 },
      ],
    },
    { step: 'job-rank', outcome: 'assigned', left: [ann], leftOut: [] },
  ],
  sought: {
    propertyId: 2,
    tradeId: 5,
    jobTypeId: 6,
    buildingId: 7,
    assetIds: [],
    startDateTime: '2026-03-09T14:00:00.000Z',
  },
  timeZone: 'America/New_York',
}
const nobody: AssignmentExplanation = { ...explanation, assignee: null, reason: null, steps: [] }

async function show(search: AssignmentSearch, answer: object, status = 200) {
  const sent = stubFetch(({ url }) => {
    if (url.includes('/api/Assignments/')) return { json: answer, status }
    return { json: /jobtypes/i.test(url) ? [] : { data: [], pagination: {} } }
  })
  const onAsk = vi.fn()
  await renderRouted(
    <WorkspaceContext.Provider value={aWorkspace()}>
      <AssignmentPage search={search} onAsk={onAsk} />
    </WorkspaceContext.Provider>,
  )
  const asked = () => sent.filter(({ url }) => url.includes('/api/Assignments/'))
  return { asked, onAsk }
}

test('[C5.022] shows the result, then each step with remaining and excluded candidates and reasons', async () => {
  const { asked } = await show({ trade: 5, jobType: 6, start: '2026-03-09T10:00' }, explanation)
  expect(await screen.findByRole('heading', { level: 2, name: 'Ann Ash' })).toBeTruthy()
  expect(screen.getByText('rank 1 for Leaks, on shift, 3 open')).toBeTruthy()
  const [call] = asked()
  expect(call && Object.fromEntries(new URL(call.url, 'http://localhost').searchParams)).toMatchObject({
    tradeId: '5',
    jobTypeId: '6',
    startDateTime: '2026-03-09T10:00',
  })
  const steps = screen.getByRole('region', { name: 'Steps' })
  const leftOut = within(steps).getByRole('list', { name: 'Left out' })
  expect(
    within(leftOut)
      .getAllByRole('listitem')
      .map((one) => one.textContent),
  ).toEqual(['Bo Birch 7 open', 'Cy Cedar 9 open'])
  expect(within(steps).getByRole('list', { name: 'Not met by' }).textContent).toContain('off shift')
  expect(within(steps).getByText('No match, so not applied')).toBeTruthy()
})

test('[C5.013] work without an assignee shows that it stays unassigned', async () => {
  await show({}, nobody)
  expect(await screen.findByRole('heading', { level: 2, name: 'No match' })).toBeTruthy()
  expect(screen.getByText('The order stays unassigned.')).toBeTruthy()
})

test('suggests a change for each source without candidates', async () => {
  const sources = ['job-rank', 'trade-default', 'property-default'] as const
  const steps = sources.map((step) => ({ step, outcome: 'passed' as const, left: [], leftOut: [] }))
  await show({}, { ...nobody, steps })
  const remedies = await screen.findAllByRole('link')
  expect(remedies.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Give a worker this trade and a rank for the job type.', '/workers'],
    ['Choose a default assignee for the trade.', '/admin/trades'],
    ['Choose a default assignee for the property.', '/admin/trades'],
  ])
})

test('[C5.022] an order shows its assignment, with a link to ask with its values', async () => {
  const order = {
    workorderId: 40,
    orderNumber: '801',
    description: 'Tap drips.',
    assignTo: 'Bo Birch',
    given: {
      words: 'Assigned to Bo Birch: rank 2 for Leaks, on shift, 1 open',
      at: '2026-03-09T14:00:00.000Z',
      by: 'Dora',
    },
  }
  const { onAsk } = await show({ order: 40 }, { ...explanation, order })
  const given = await screen.findByRole('region', { name: 'Why Bo Birch?' })
  expect(given.textContent).toContain('Assigned to Bo Birch: rank 2 for Leaks, on shift, 1 open')
  expect(screen.getByText(/if it were assigned now/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Try other values' }))
  expect(onAsk).toHaveBeenCalledWith({
    property: 2,
    trade: 5,
    jobType: 6,
    building: 7,
    start: '2026-03-09T10:00',
  })
})

test('an error replaces the result and keeps the input', async () => {
  await show({ trade: 5 }, { title: 'Not Found', errors: [] }, 404)
  await waitFor(() => expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy())
  expect(screen.getByRole('combobox', { name: 'Trade' })).toBeTruthy()
})

test('the URL keeps valid ids and times only', () => {
  expect(
    readAssignmentSearch({ trade: '5', jobType: 'x', start: '2026-03-09T10:00', asset: 0, more: 1 }),
  ).toEqual({
    trade: 5,
    start: '2026-03-09T10:00',
  })
})
