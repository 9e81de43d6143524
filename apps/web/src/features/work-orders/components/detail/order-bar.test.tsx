import type { WorkOrder } from '@fettle/contract/work-orders'
import { cleanup, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TimerContext } from '#nouns/timer/timer-state.ts'
import { anOrder, aTask } from '#testing/orders.ts'
import { renderPage } from '#testing/workspace.tsx'
import { OrderActionsContext } from '../actions/order-actions-state.ts'
import { OrderBar } from './order-bar.tsx'

const nothing = () => undefined
const actions = {
  complete: nothing,
  hold: nothing,
  isCompleting: false,
  duplicate: nothing,
  closeOut: nothing,
  reopen: nothing,
  putInSet: nothing,
  addIssue: nothing,
  remove: nothing,
  showSignature: nothing,
  print: nothing,
  isPrinting: false,
}

async function show(can: Record<string, boolean>, more: Partial<WorkOrder> = {}) {
  const order = anOrder({ can, ...more })
  const running = { workorderId: order.workorderId, startedAtMs: Date.now() - 60_000 }
  const timer = { running, busyId: null, start: nothing, stop: nothing, goToTimed: nothing }
  await renderPage(
    <OrderActionsContext value={actions}>
      <TimerContext value={timer}>
        <main>
          <OrderBar order={order} />
        </main>
      </TimerContext>
    </OrderActionsContext>,
  )
}
const filled = () =>
  within(screen.getByRole('main'))
    .getAllByRole('button')
    .filter((button) => button.dataset.variant === 'filled' || button.dataset.variant === undefined)
    .map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('the bar has one primary action while a timer runs: completing the order', async () => {
  await show({ complete: true })
  expect(screen.getByRole('button', { name: /^Stop timer/ }).dataset.variant).toBe('light')
  expect(filled()).toEqual(['Complete'])
})

test('stopping the timer is the primary action if the order cannot be completed', async () => {
  await show({ complete: false })
  expect(screen.getByRole('button', { name: /^Stop timer/ }).dataset.variant).toBe('filled')
})

test('[C2.057] the primary action of a round opens it, then completes the order', async () => {
  await show({ complete: true, task: true }, { tasks: [aTask({ assetId: 5 })] })
  expect(screen.getByRole('link', { name: 'Start the round' }).getAttribute('href')).toBe('/orders/901/round')
  expect(screen.queryByRole('button', { name: 'Complete' })).toBeNull()
  cleanup()
  await show({ complete: true, task: true }, { tasks: [aTask({ assetId: 5, doneFlag: true })] })
  expect(screen.getByRole('button', { name: 'Complete' })).toBeTruthy()
})
