import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { chooseFromMenu, press, showChangeable } from '../order-changes.fixture.tsx'
// Preloaded, so that the first test does not wait for them.
import './close-out-dialog.tsx'
import './reopen-dialog.tsx'

const complete = { orderStatus: 'Complete', statusKind: 'complete', openOrderFlag: false } as const
const closed = {
  ...complete,
  closedOutFlag: true,
  closedOutDateTime: '2026-03-11T02:30:00Z',
  can: { 'reopen-closed-out': true },
} as const

test('[C9.007] an ended order is closed out after a confirmation', async () => {
  const changes = await showChangeable({
    order: { ...complete, can: { 'close-out': true } },
    answers: [closed],
  })
  await press('Close Out')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close out Order 5001?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close Out' }))
  await screen.findByText('Order 5001 is closed out.')
  expect(changes()).toMatchObject([{ call: 'PUT /api/Workorders/901/close-out', ifMatch: '"4"' }])
  // The day in the order's zone, New York.
  expect(screen.getByText('Closed out on 3/10/2026. Only messages can be added.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Close Out' })).toBeNull()
})

test('[C9.009] Undo right after closing out reopens the order with a reason', async () => {
  const changes = await showChangeable({
    order: { ...complete, can: { 'close-out': true } },
    answers: [closed, complete],
  })
  await press('Close Out')
  const dialog = within(await screen.findByRole('dialog', { name: 'Close out Order 5001?' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Close Out' }))
  await userEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await screen.findByText('Undone.')
  expect(changes()[1]).toMatchObject({
    call: 'PUT /api/Workorders/901/reopen',
    body: { reason: 'Undone right after closing out' },
    ifMatch: '"5"',
  })
})

test('[C9.009] a closed out order is reopened with a reason', async () => {
  const changes = await showChangeable({
    order: closed,
    answers: [{ ...complete, closedOutFlag: false, closedOutDateTime: null, can: {} }],
  })
  await press('Reopen')
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen Order 5001' }))
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Reopen' })
  expect(send.disabled).toBe(true)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason' }), ' Wrong day ')
  await userEvent.click(send)
  await screen.findByText('Order 5001 can be changed again.')
  expect(changes()).toMatchObject([
    { call: 'PUT /api/Workorders/901/reopen', body: { reason: 'Wrong day' }, ifMatch: '"4"' },
  ])
  expect(screen.queryByText(/Closed out on/)).toBeNull()
})

test('[C9.009] the menu offers the same, for the phone', async () => {
  await showChangeable({ order: closed })
  await chooseFromMenu('Actions', 'Reopen')
  expect(await screen.findByRole('dialog', { name: 'Reopen Order 5001' })).toBeTruthy()
})

test('[C9.007] users without the permission see the banner, but neither button', async () => {
  await showChangeable({ order: { ...closed, can: {} } })
  expect(screen.getByText(/Closed out on 3\/10\/2026/)).toBeTruthy()
  for (const name of ['Close Out', 'Reopen']) expect(screen.queryByRole('button', { name })).toBeNull()
})
