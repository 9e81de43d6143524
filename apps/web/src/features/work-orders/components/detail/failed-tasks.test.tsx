import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { enter } from '#testing/enter.ts'
import { aTask } from '#testing/orders.ts'
import { withRights } from '#testing/workspace.tsx'
import { press, showChangeable } from '../order-changes.fixture.tsx'

const can = { 'task-order': true, 'task-dismiss': true }
const failed = aTask({ failedFlag: true, taskTextCalc: 'Seal unbroken', assetCode: 'FX-1' })
const section = () => within(screen.getByRole('region', { name: /^Failed tasks/ }))

describe('failed tasks', () => {
  test('[C2.099] an order can be created from one, and its number is a link', async () => {
    const changes = await showChangeable({
      order: { can, tasks: [failed] },
      answers: [{ tasks: [{ ...failed, failureOrderId: 77, failureOrderNumber: '6001' }] }],
    })
    await press('Create order: Seal unbroken')
    const link = await section().findByRole('link', { name: 'Order 6001' })
    expect(link.getAttribute('href')).toBe('/orders/77')
    expect(screen.queryByRole('button', { name: 'Create order: Seal unbroken' })).toBeNull()
    expect(changes().map(({ call }) => call)).toEqual(['POST /api/Workorders/901/tasks/31/order'])
  })

  test('[C2.099] dismissing requires a reason', async () => {
    const changes = await showChangeable({
      order: { can, tasks: [failed] },
      answers: [{ tasks: [{ ...failed, dismissedReason: 'Known' }] }],
    })
    await press('Dismiss: Seal unbroken')
    const reason = await screen.findByRole('textbox', { name: 'Reason' })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Dismiss' }).disabled).toBe(true)
    await enter(reason, ' Known ')
    await press('Dismiss')
    expect(await section().findByText('Dismissed: Known')).toBeTruthy()
    expect(changes()[0]).toMatchObject({
      call: 'POST /api/Workorders/901/tasks/31/dismiss',
      body: { reason: 'Known' },
    })
  })

  test('[C7.011] one leads to a new issue with its text', async () => {
    const workspace = withRights(['FM Access', 'Edit Issues'])
    await showChangeable({ order: { can, tasks: [failed] }, workspace })
    const link = section().getByRole('link', { name: 'Add to Issues Log: Seal unbroken' })
    const address = new URL(link.getAttribute('href') ?? '', 'http://localhost')
    expect(address.pathname).toBe('/issuelog/create')
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      order: '901',
      task: '31',
      text: 'Seal unbroken',
    })
  })

  test('shows the reason if another user decided first', async () => {
    const message = 'Somebody has decided about this failed task already.'
    await showChangeable({
      order: { can, tasks: [failed] },
      answers: [
        { status: 409, json: { title: message, errors: [{ field: '', code: 'already-done', message }] } },
      ],
    })
    await press('Create order: Seal unbroken')
    expect(await screen.findAllByText(message)).not.toHaveLength(0)
  })

  test('without permission to decide, shows that it is waiting', async () => {
    await showChangeable({ order: { can: { task: true }, tasks: [failed] } })
    expect(section().getByText('Waits for a decision')).toBeTruthy()
    expect(section().queryByRole('button')).toBeNull()
  })

  test('an order without failures has no such section', async () => {
    await showChangeable({ order: { can, tasks: [aTask()] } })
    await waitFor(() => expect(screen.getByRole('region', { name: /Procedure/ })).toBeTruthy())
    expect(screen.queryByRole('region', { name: /Failed tasks/ })).toBeNull()
  })
})
