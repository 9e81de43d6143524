import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { press, showChangeable } from '../order-changes.fixture.tsx'

test('[B5.014] [A5.022] the quantity of a purchased part is a whole number in steps of 1, at least 0', async () => {
  await showChangeable({ order: { can: { 'part-add': true } } })
  await press('Add Purchased Part')
  const panel = within(await screen.findByRole('dialog', { name: 'Add Purchased Part' }))
  const quantity = await panel.findByRole<HTMLInputElement>('textbox', { name: 'Quantity' })
  expect(quantity.value).toBe('1')
  await userEvent.type(quantity, '{ArrowUp}')
  expect(quantity.value).toBe('2')
  await userEvent.type(quantity, '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(quantity.value).toBe('0')
  await userEvent.clear(quantity)
  await userEvent.type(quantity, 'a1.5x')
  expect(quantity.value).toBe('1.5')
  expect(panel.getByText('Quantity must be a whole number.')).toBeTruthy()
})
