import { screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { stubFetch } from '#testing/fetch-stub.ts'
import { aRow } from '#testing/orders.ts'
import { aWorkspace, renderInWorkspace } from '#testing/workspace.tsx'
import { OrderCard } from './order-card.tsx'

const shownAt = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

const urgent = {
  fmRecordId: 1,
  fmModId: 1,
  valueListName: 'Priority',
  valueListValue: 'Urgent',
  displayText: 'Urgent',
  displaySequence: 0,
  reqPriority: 1,
}

/** Renders the card with the property's priority names. */
const show = (overrides: Parameters<typeof aRow>[0], link: ReactNode = null) => {
  stubFetch(() => ({ json: [urgent] }))
  return renderInWorkspace(<OrderCard row={aRow(overrides)} link={link} />)
}

test('[A2.051] a card has description, status, job type, category, place, people and request, with a link', () => {
  show({ requestId: '210' }, <a href="/orders">View Details</a>)
  expect(screen.getByText('Radiator under the window stays cold.')).toBeTruthy()
  expect(screen.getByText('Open')).toBeTruthy()
  expect(
    ['Job Type', 'Category', 'Location', 'Requested By', 'Assigned To', 'Work Request #'].map(shownAt),
  ).toEqual([
    'No heat',
    'CM',
    'Mill House · 2 · 214',
    'Imani Brandt 1/5/2026 9:30 AM',
    'Dana Whitfield',
    '210',
  ])
  expect(screen.getByRole('link', { name: 'View Details' })).toBeTruthy()
})

test("[A2.051] an order numbered REQ shows 'Submitted' and its request number", () => {
  show({ orderNumber: 'REQ', requestId: '7391', orderCategory: 'REQ' })
  expect(screen.getByText('Submitted')).toBeTruthy()
  expect(screen.queryByText('Open')).toBeNull()
  expect(screen.getByText('REQ 7391')).toBeTruthy()
})

test('a card shows the priority’s name and the relative target before place and people', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-09T19:00:00Z') })
  show({ jobPriority: 1 })
  const urgency = await screen.findByText('Urgent')
  const target = screen.getByText('Due in 3 hours')
  const place = screen.getByText('Mill House · 2 · 214')
  for (const overrides of [urgency, target])
    expect(overrides.compareDocumentPosition(place) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy()
  vi.useRealTimers()
})

test('a late order shows how late it is', () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-12T19:00:00Z') })
  show({ overdueFlag: true })
  expect(screen.getByText('3 days late')).toBeTruthy()
  vi.useRealTimers()
})

test.each([
  ['code', 1],
  [null, 0],
] as const)('a card marks a request sent without an account: %s', (entryWay, marks) => {
  show({ entryWay })
  expect(screen.queryAllByText('No account')).toHaveLength(marks)
})

test('while all properties are shown, a card names the order’s property', () => {
  show({})
  expect(screen.queryByText('Property', { selector: 'dt' })).toBeNull()
  stubFetch(() => ({ json: [urgent] }))
  renderInWorkspace(<OrderCard row={aRow()} link={null} />, aWorkspace({ isAggregate: true }))
  expect(shownAt('Property')).toBe('Riverside')
})
