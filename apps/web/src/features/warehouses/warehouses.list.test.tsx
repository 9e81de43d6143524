import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { listPage } from '#testing/list-page.tsx'
import { aPage } from '#testing/orders.ts'
import { aWarehouseRow } from '#testing/warehouses.ts'
import { withRights } from '#testing/workspace.tsx'
import { warehouseList } from './warehouses.list.tsx'
// Loaded before the first test, which would otherwise wait for it.
import './warehouse-filters.tsx'

const person = (...cUserCanDos: string[]): Workspace =>
  withRights(['View Parts', ...cUserCanDos], { settings: { advancedPartsFunctionalityFlag: true } })

const list = listPage(warehouseList.Page)

async function open(workspace = person('Edit Parts'), rows = [aWarehouseRow()]) {
  const sent = await list.open({
    workspace,
    answer: ({ path }) => (path === '/api/Warehouses' ? { json: aPage(rows) } : undefined),
  })
  return () => sent.findLast(({ url }) => url.startsWith('/api/Warehouses?'))?.url
}

test('[C1.006] [C1.038] lists the active warehouses by code with their keepers and stock values', async () => {
  const url = await open(person(), [
    aWarehouseRow({ building: 'Library', keeper: 'Amara Marsh', warehouseKind: 'Van' }),
  ])
  const row = within(await screen.findByRole('row', { name: /Main Stock/ }))
  expect(url()).toContain('sortColumn=warehouseCode&sortDirection=ascend')
  expect(url()).toContain('active=Active')
  const cells = row.getAllByRole('cell').map(({ textContent }) => textContent)
  expect(cells).toEqual(
    expect.arrayContaining(['MAIN', 'Main Stock', 'Van', 'Library', 'Amara Marsh', '12', '$1,234.50']),
  )
  expect(row.getByRole('link', { name: 'MAIN' }).getAttribute('href')).toBe('/warehouses/5')
  expect(screen.queryByRole('link', { name: 'New Warehouse' })).toBeNull()
})

test('filters the list by kind, building and keeper', async () => {
  await open()
  await screen.findByRole('row', { name: /Main Stock/ })
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  for (const label of ['Building', 'Keeper'])
    expect(dialog.getByRole('textbox', { name: label })).toBeTruthy()
  await choose('Kind', 'Van', dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(list.went.at(-1)).toMatchObject({ warehouseKind: 'Van', skip: 1 })
})

test('an empty list explains its purpose and offers New Warehouse to editors', async () => {
  await open(person('Edit Parts'), [])
  expect(await screen.findByText(/^No warehouses yet\./)).toBeTruthy()
  const [link] = screen.getAllByRole('link', { name: 'New Warehouse' })
  expect(link?.getAttribute('href')).toBe('/warehouses/create')
})
