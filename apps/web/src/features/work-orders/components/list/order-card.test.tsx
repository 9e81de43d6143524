import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aRow } from '../../../../testing/orders.ts'
import { renderPlain } from '../../../../testing/render.tsx'
import { OrderCard } from './order-card.tsx'

const shownAt = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

test('[A2.051] a card tells description, status, job type, category, place, people and request, with a link', () => {
  renderPlain(<OrderCard row={aRow({ requestId: 'R-210' })} link={<a href="/orders">View Details</a>} />)
  expect(screen.getByText('Radiator under the window stays cold.')).toBeTruthy()
  expect(screen.getByText('Open')).toBeTruthy()
  expect(
    ['Job Type', 'Category', 'Location', 'Requested By', 'Assigned To', 'Work Request #'].map(shownAt),
  ).toEqual([
    'No heat',
    'CM',
    'Mill House · 2 · 214',
    'Imani Brandt1/5/2026 9:30 AM',
    'Dana Whitfield',
    'R-210',
  ])
  expect(screen.getByRole('link', { name: 'View Details' })).toBeTruthy()
})

test("[A2.051] an order numbered REQ shows 'Submitted'", () => {
  renderPlain(<OrderCard row={aRow({ orderNumber: 'REQ', requestId: 'R-210' })} link={null} />)
  expect(screen.getByText('Submitted')).toBeTruthy()
  expect(screen.queryByText('Open')).toBeNull()
})

test('an overdue order says so in a word', () => {
  renderPlain(<OrderCard row={aRow({ overdueFlag: true })} link={null} />)
  expect(screen.getByText('Overdue')).toBeTruthy()
})
