import { screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { anOrder } from '#testing/orders.ts'
import { renderInWorkspace } from '#testing/workspace.tsx'
import { PriorityFlag } from './priority-flag.tsx'
import { RelativeTarget } from './relative-target.tsx'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-01-07T15:00:00Z'), toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const aPriority = (reqPriority: number, displayText: string) => ({
  fmRecordId: reqPriority,
  fmModId: 1,
  valueListName: 'Priority',
  valueListValue: displayText,
  displayText,
  displaySequence: reqPriority,
  reqPriority,
})
const priorities = [aPriority(1, 'Emergency'), aPriority(3, '3')]

test('shows a priority’s name, or its number if the name only repeats it', async () => {
  stubFetch(() => ({ json: priorities }))
  renderInWorkspace(
    <>
      <PriorityFlag propertyId={2} priority={1} />
      <PriorityFlag propertyId={2} priority={3} />
      <PriorityFlag propertyId={2} priority={null} />
    </>,
  )
  expect((await screen.findByText('Emergency')).dataset.tone).toBe('urgent')
  expect(screen.getByText('Priority 3').dataset.tone).toBe('plain')
  expect(document.querySelectorAll('[data-tone]')).toHaveLength(2)
})

test('shows a relative target, with the full date in the order’s zone in its tooltip', () => {
  const order = anOrder({ targetDateTime: '2026-01-07T18:00:00Z' })
  renderInWorkspace(<RelativeTarget order={order} saysDue />)
  const shown = screen.getByText('Due in 3 hours')
  expect(shown.getAttribute('dateTime')).toBe('2026-01-07T18:00:00Z')
})

test('only unfinished work can be late', () => {
  const late = { targetDateTime: '2026-01-05T15:00:00Z' }
  renderInWorkspace(
    <>
      <RelativeTarget order={anOrder(late)} saysDue />
      <RelativeTarget order={anOrder({ ...late, statusKind: 'complete' })} />
    </>,
  )
  expect(screen.getByText('2 days late').dataset.late).toBe('true')
  expect(screen.getByText('Mon 10:00 AM').dataset.late).toBeUndefined()
})
