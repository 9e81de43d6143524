import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
// Loaded before the first test, which would otherwise wait for it.
import '#records/list/view-form.tsx'
import { orderListView as listView } from '../components/list/order-list.tsx'
import { show, stubWorld } from './orders-page.fixture.tsx'

// Gives nothing back: what waits for `act` lets other updates of the page fall in between.
afterEach(() => {
  act(() => listView.set({ hidden: [], density: 'comfortable' }))
})

const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent)
async function openColumns() {
  stubWorld()
  await show()
  await screen.findByText('Job 1')
  await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
  const columns = within(await screen.findByRole('dialog', { name: 'Columns' }))
  await columns.findAllByRole('checkbox')
  return columns
}

test('[A2.059] the columns to choose from are those of the setting; a hidden one is remembered', async () => {
  const columns = await openColumns()
  const all = heads()
  expect(
    columns.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).labels?.[0]?.textContent),
  ).toEqual(all)
  await userEvent.click(columns.getByRole('checkbox', { name: 'Category' }))
  await waitFor(() => expect(heads()).toEqual(all.filter((title) => title !== 'Category')))
  expect(JSON.parse(localStorage.getItem('fettle.orders-view') ?? '')).toEqual({
    hidden: ['orderCategory'],
    density: 'comfortable',
  })
  await userEvent.click(columns.getByRole('button', { name: 'Show all columns' }))
  await waitFor(() => expect(heads()).toEqual(all))
})

test('the order number, which leads to the order, stays', async () => {
  const columns = await openColumns()
  expect(columns.getByRole('checkbox', { name: 'Order #' })).toHaveProperty('disabled', true)
})

test('the rows stand closer when that is chosen', async () => {
  const columns = await openColumns()
  const isCompact = () => 'compact' in screen.getByRole('table').dataset
  expect(isCompact()).toBe(false)
  await userEvent.click(columns.getByRole('radio', { name: 'Compact' }))
  await waitFor(() => expect(isCompact()).toBe(true))
  expect(listView.get().density).toBe('compact')
})
