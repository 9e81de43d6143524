import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { aPage, aRow } from '#testing/orders.ts'
import { chooseFromMenu, press, showChangeable } from '../order-changes.fixture.tsx'
// Preloaded, so that the first test does not wait for them.
import './put-in-set-dialog.tsx'
import './set-orders.tsx'

const others = [
  aRow({ workorderId: 950, orderNumber: '5020', description: 'Leak below it' }),
  aRow({ workorderId: 951, orderNumber: '502', description: 'Drain' }),
]
const lists = { '/api/Workorders?': aPage(others) }
const can = { 'set-edit': true }
const open = async () => {
  await chooseFromMenu('Actions', 'Put in Set')
  return within(await screen.findByRole('dialog', { name: 'Put Order 5001 in a Set' }))
}

test('[C9.015] an order is put into the set of another one, found by its number, with Undo', async () => {
  const changes = await showChangeable({ order: { can }, lists, answers: [{ setId: 17 }, { setId: null }] })
  const dialog = await open()
  const send = dialog.getByRole<HTMLButtonElement>('button', { name: 'Put in Set' })
  expect(send.disabled).toBe(true)
  await userEvent.type(dialog.getByRole('textbox', { name: 'Order #' }), '502')
  expect(await dialog.findByText('Order 502: Drain')).toBeTruthy()
  await userEvent.click(send)
  await screen.findByText('Order 5001 is in one set with Order 502.')
  expect(changes()).toMatchObject([
    { call: 'PUT /api/Workorders/901/set', body: { withWorkorderId: 951 }, ifMatch: '"4"' },
  ])
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(changes()[1]?.call).toBe('PUT /api/Workorders/901/leave-set'))
})

test('[C9.015] an unknown number and the same order are refused at the field', async () => {
  const itself = { '/api/Workorders?': aPage([aRow()]) }
  await showChangeable({ order: { can }, lists: itself })
  const dialog = await open()
  const field = dialog.getByRole('textbox', { name: 'Order #' })
  await userEvent.type(field, '77')
  expect(await dialog.findByText('No order that you can see has the number 77.')).toBeTruthy()
  await userEvent.clear(field)
  await userEvent.type(field, '5001')
  expect(await dialog.findByText('This is the same order. Enter the number of another one.')).toBeTruthy()
})

test('[C9.017] an order is taken out of its set, and the refusal shows in the panel', async () => {
  const changes = await showChangeable({
    order: { can, setId: 17 },
    lists: { '/api/Workorders?': aPage([aRow({ setId: 17 }), ...others]) },
    answers: [{ status: 409, json: { title: 'This order is in no set.', errors: [] } }, { setId: null }],
  })
  await press('View set')
  const panel = within(await screen.findByRole('dialog', { name: 'Work Orders in this Set' }))
  const take = await panel.findByRole('button', { name: 'Take This Order Out' })
  await userEvent.click(take)
  expect(await panel.findByText('This order is in no set.')).toBeTruthy()
  await userEvent.click(take)
  await screen.findByText('Order 5001 is out of the set.')
  expect(changes()[1]).toMatchObject({ call: 'PUT /api/Workorders/901/leave-set', ifMatch: '"4"' })
})

test('[C9.015] without Edit Sets, neither is offered', async () => {
  await showChangeable({ order: { can: { duplicate: true } } })
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await screen.findByRole('menuitem', { name: 'Print' })
  expect(screen.queryByRole('menuitem', { name: 'Put in Set' })).toBeNull()
})
