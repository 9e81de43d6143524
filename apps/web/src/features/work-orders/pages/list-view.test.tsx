import { defaultWorkOrderColumns } from '@fettle/rules/records/list-columns'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { aWorkspace } from '#testing/workspace.tsx'
// Preloaded, so that the first test does not wait for it.
import '#records/list/view-form.tsx'
import { orderListView as listView } from '../components/list/order-list.tsx'
import { show, stubWorld } from './orders-page.fixture.tsx'

// Returns no promise, because waiting for `act` would let other updates run in between.
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

test('[A2.059] the available columns come from the setting, and a hidden one is remembered', async () => {
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

test('the order number column with its link cannot be hidden', async () => {
  const columns = await openColumns()
  expect(columns.getByRole('checkbox', { name: 'Order #' })).toHaveProperty('disabled', true)
})

test('a compact density can be chosen', async () => {
  const columns = await openColumns()
  const isCompact = () => 'compact' in screen.getByRole('table').dataset
  expect(isCompact()).toBe(false)
  await userEvent.click(columns.getByRole('radio', { name: 'Compact' }))
  await waitFor(() => expect(isCompact()).toBe(true))
  expect(listView.get().density).toBe('compact')
})

describe('while all properties are shown', () => {
  const all = aWorkspace({ isAggregate: true })
  const shown = async (workspace: Workspace) => {
    stubWorld()
    await show({ workspace })
    await screen.findByText('Job 1')
  }

  test("the list shows each order's property after its number, and the column choice is not stored", async () => {
    localStorage.removeItem('fettle.orders-view')
    await shown(all)
    expect(heads().slice(0, 3)).toEqual(['Order #', 'Property', 'Category'])
    expect(screen.getAllByRole('cell', { name: 'Riverside' })).toHaveLength(3)
    expect(localStorage.getItem('fettle.orders-view')).toBeNull()
  })

  test('a configured property column is shown once at its position, even if hidden for one property', async () => {
    const property = { displayName: 'Site', columnName: 'propertyName', direction: 'ascend' } as const
    const workOrderListColumnOptions = [
      ...defaultWorkOrderColumns,
      { ...property, formatKind: 'text' as const, width: 90 },
    ]
    await shown(aWorkspace({ isAggregate: true, settings: { workOrderListColumnOptions } }))
    expect(heads().filter((title) => title === 'Site')).toHaveLength(1)
    expect(heads().at(-1)).toBe('Site')
    act(() => listView.set({ hidden: ['propertyName'], density: 'comfortable' }))
    expect(heads().filter((title) => title === 'Site')).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }))
    const box = await screen.findByRole('checkbox', { name: 'Site' })
    expect(box).toMatchObject({ checked: true, disabled: true })
  })
})
