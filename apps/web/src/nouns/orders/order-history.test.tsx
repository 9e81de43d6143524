import type { OrderHistoryRow } from '@fettle/contract/work-orders'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPage } from '#testing/workspace.tsx'
import { NarrowContext } from '#ui/narrow-context.ts'
import { OrderHistory } from './order-history.tsx'

const request: OrderHistoryRow = {
  workorderId: 901,
  fmRecordId: 901,
  fmModId: 4,
  orderNumber: 'REQ',
  requestId: '7391',
  orderCategory: 'REQ',
  orderStatus: 'Open',
  statusKind: 'open',
  orderBy: 'Imani Brandt',
  assignTo: null,
  description: 'Too warm.',
  startDateTime: null,
  completionDateTime: null,
  workorderTimeZone: 'America/New_York',
}

test('an unapproved request shows its request number, and empty fields leave no separators', async () => {
  const begun = { ...request, workorderId: 902, orderNumber: '5002', startDateTime: '2026-01-05T15:00:00Z' }
  await renderPage(
    <NarrowContext value>
      <OrderHistory orders={[request, begun]} />
    </NarrowContext>,
  )
  expect((await screen.findByRole('link', { name: 'REQ 7391' })).getAttribute('href')).toBe('/orders/901')
  expect(screen.getByRole('link', { name: '5002' })).toBeTruthy()
  const facts = screen.getAllByText('Open').map((open) => open.parentElement?.childElementCount)
  expect(facts).toEqual([2, 3])
})
