import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { aTask } from '#testing/orders.ts'
import { chooseFromMenu, showChangeable } from '../order-changes.fixture.tsx'
// Preloaded, so that the first test does not wait for it.
import './delete-order-dialog.tsx'

const went = vi.hoisted(() => vi.fn())
vi.mock('@tanstack/react-router', async (real) => ({ ...(await real<object>()), useNavigate: () => went }))

const open = async () => {
  await chooseFromMenu('Actions', 'Delete Order')
  return within(await screen.findByRole('dialog', { name: 'Delete Order 5001?' }))
}

test('[A7.014] deleting an order lists its child records first, and leaves its page', async () => {
  went.mockClear()
  const changes = await showChangeable({
    order: { can: { delete: true }, tasks: [aTask()] },
    answers: [{ status: 204 }],
  })
  const dialog = await open()
  expect(
    dialog.getByText(
      "This also deletes 1 procedure line and its log. Assets and documents stay. This can't be undone.",
    ),
  ).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(went).toHaveBeenCalledWith({ to: '/orders', replace: true }))
  expect(changes()).toMatchObject([{ call: 'DELETE /api/Workorders/901', ifMatch: '"4"' }])
})

test('[C0.018] the refusal of an order with labor stays in the dialog', async () => {
  went.mockClear()
  const message = 'Work order 5001 is used by 1 labor line. Close it out instead.'
  await showChangeable({
    order: { can: { delete: true } },
    answers: [{ status: 409, json: { title: message, errors: [{ field: '', code: 'in-use', message }] } }],
  })
  const dialog = await open()
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }))
  expect((await dialog.findByRole('alert')).textContent).toBe(message)
  expect(went).not.toHaveBeenCalled()
})

test('[A7.014] users without the permission cannot delete', async () => {
  await showChangeable({ order: { can: {} } })
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  await screen.findByRole('menuitem', { name: 'Print' })
  expect(screen.queryByRole('menuitem', { name: 'Delete Order' })).toBeNull()
})
