import type { WorkOrder } from '@fettle/contract/work-orders'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { press, showChangeable } from '../order-changes.fixture.tsx'
// Preloaded, so that the first test does not wait for it.
import './complete-sheet.tsx'

const done = { orderStatus: 'Complete', statusKind: 'complete' } as const

/** Opens the sheet of an order, changes the hours unless null, and completes it. Returns what it proposed and sent. */
async function complete(order: Partial<WorkOrder>, change: string | null = null) {
  const changes = await showChangeable({
    order: { can: { complete: true }, ...order },
    workspace: aWorkspace(),
    answers: [done],
  })
  await press('Complete')
  const sheet = within(await screen.findByRole('dialog'))
  const hours = await sheet.findByRole<HTMLInputElement>('textbox', { name: 'Labor Hours' })
  const proposed = { hours: hours.value, reason: sheet.queryByText(/Clear it to book no hours/)?.textContent }
  if (change !== null) await userEvent.clear(hours)
  if (change) await enter(hours, change)
  await userEvent.click(await sheet.findByRole('button', { name: 'Complete' }))
  await screen.findByText('Order 5001 is complete.')
  const sent = changes()[0]?.body as { laborHours?: number }
  cleanup()
  return { ...proposed, sent: sent.laborHours }
}

test('completing proposes the hours of the last order of the job type and shows why', async () => {
  const belt = { jobType: 'Belt change' }
  expect(await complete(belt, '0.75')).toEqual({ hours: '', reason: undefined, sent: 0.75 })
  const reason = 'The same as your last entry for Belt change. Clear it to book no hours.'
  expect(await complete(belt)).toEqual({ hours: '0.75', reason, sent: 0.75 })
  expect(await complete(belt, '')).toEqual({ hours: '0.75', reason, sent: undefined })
})

test('completing proposes the estimate of the PM schedule for a new job type', async () => {
  expect(await complete({ jobType: 'Filters', estimatedHours: 1.5 })).toEqual({
    hours: '1.5',
    reason: 'The estimate of the PM schedule. Clear it to book no hours.',
    sent: 1.5,
  })
})
