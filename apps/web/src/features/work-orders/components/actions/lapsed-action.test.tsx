import type { WorkOrder } from '@fettle/contract/work-orders'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { dialogOf } from '#testing/actions.ts'
import { pick, press, showChangeable, valueList } from '../order-changes.fixture.tsx'

const assignees = { '/api/Workers/ReassignValueList': valueList('Dana Whitfield', 'Pia Quist') }
const request = {
  orderNumber: 'REQ',
  orderCategory: 'REQ',
  requestId: 'R-7',
  assignTo: 'Pia Quist',
  can: { approve: true, deny: true },
} as const

describe('a change by another user while a dialog is open', () => {
  test.each([
    [
      'Approve',
      { orderNumber: '5001', orderCategory: 'CM', can: {} },
      /was approved in the meantime\. It is now Order 5001\./,
    ],
    [
      'Deny',
      { orderNumber: 'Denied', orderStatus: 'Denied', statusKind: 'denied', can: {} },
      /was denied in the meantime\./,
    ],
  ] as const)('keeps the %s dialog and says how another person decided', async (name, after, text) => {
    let decided: Partial<WorkOrder> = {}
    await showChangeable({ order: request, lists: assignees, concurrent: () => decided })
    await press(name)
    const panel = within(await screen.findByRole('dialog'))
    const field =
      name === 'Approve' ? { role: 'combobox', name: 'Assign To' } : { role: 'textbox', name: 'Reason' }
    const entered = await panel.findByRole<HTMLInputElement>(field.role, { name: field.name })
    if (name === 'Deny') await userEvent.type(entered, 'Not our building.')
    else await pick('Assign To', 'Pia Quist')
    decided = { fmModId: 5, ...after }
    window.dispatchEvent(new Event('visibilitychange'))
    expect((await panel.findByRole('alert')).textContent).toMatch(text)
    expect(entered.value).toBe(name === 'Deny' ? 'Not our building.' : 'Pia Quist')
    expect(panel.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(true)
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  })

  test.each([
    ['Reassign', 'Reassign Order'],
    ['Transfer', 'Transfer Order To Entity'],
  ])('keeps the open dialog of %s when another person completes the order', async (name, title) => {
    let completed = {}
    await showChangeable({
      order: { can: { reassign: true, transfer: true } },
      lists: assignees,
      concurrent: () => completed,
    })
    await press(name)
    const panel = await dialogOf(title)
    await panel.findByRole('button', { name })
    completed = { fmModId: 5, orderStatus: 'Complete', statusKind: 'complete', can: {} }
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    expect((await panel.findByRole('alert')).textContent).toBe(
      'This order has changed in the meantime. This cannot be done while the order is complete.',
    )
    await userEvent.click(panel.getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('button', { name })).toBeNull())
  })
})
