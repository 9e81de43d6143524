import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import type { Workspace } from '#lib/workspace.ts'
import { choose } from '#testing/actions.ts'
import { lastQuery, listPage } from '#testing/list-page.tsx'
import { aPage } from '#testing/orders.ts'
import { aPartRow, lowStock } from '#testing/parts.ts'
import { aWarehouseRow } from '#testing/warehouses.ts'
import { withRights } from '#testing/workspace.tsx'
import { type PartSearch, partList } from './parts.list.tsx'
// Loaded before the first test, which would otherwise wait for it.
import './part-filters.tsx'

type Person = { readonly cUserCanDos?: readonly string[]; readonly isAdvanced?: boolean }
const person = ({ cUserCanDos = ['Edit Parts'], isAdvanced = false }: Person = {}): Workspace =>
  withRights(['View Parts', ...cUserCanDos], { settings: { advancedPartsFunctionalityFlag: isAdvanced } })
const rows = [
  aPartRow(lowStock),
  aPartRow({ partId: 62, partCode: 'PL-10', partName: 'Washer', partUnitCost: 0.0125 }),
]

const list = listPage(partList.Page)

type Shown = {
  readonly search?: PartSearch
  readonly workspace?: Workspace
  readonly found?: typeof rows
}

async function open({ search = {}, workspace = person(), found = rows }: Shown = {}) {
  const sent = await list.open({
    search,
    workspace,
    answer: ({ path }) => {
      if (path === '/api/Warehouses') return { json: aPage([aWarehouseRow()]) }
      return path === '/api/Parts' ? { json: aPage(found) } : undefined
    },
  })
  return () => lastQuery(sent, '/api/Parts?')
}
const listed = () => screen.findByRole('row', { name: /Filter, 24x24x4/ })
const heads = () =>
  screen
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((head) => head !== 'Flag')

const catalog = ['Code', 'Name', 'Type', 'Manufacturer', 'Supplier', 'Unit Cost', 'Units']

test('[C1.001] [C1.003] lists the active parts by code with their suppliers and costs', async () => {
  const query = await open()
  const row = within(await listed())
  expect(query()).toMatchObject({
    active: 'Active',
    sortColumn: 'partCode',
    sortDirection: 'ascend',
    propertyId: '2',
  })
  expect(heads()).toEqual(catalog)
  expect(row.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['HVAC', 'Allway', 'General Supply', '$17.80', 'Each']),
  )
  expect(row.getByRole('link', { name: 'HV-2302' }).getAttribute('href')).toBe('/parts/61')
  expect(screen.getByRole('cell', { name: '$0.0125' })).toBeTruthy()
})

test('with advanced parts off no stock is visible, in columns or filters', async () => {
  await open()
  await listed()
  expect(screen.queryByText('Low')).toBeNull()
  expect(screen.queryByText('1,250')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  expect(dialog.getByRole('combobox', { name: 'Type' })).toBeTruthy()
  expect(dialog.queryByRole('combobox', { name: 'Stock' })).toBeNull()
})

test('[C1.002] with advanced parts the list shows the stock and flags the parts that are low', async () => {
  await open({ workspace: person({ isAdvanced: true }) })
  const row = within(await listed())
  expect(heads()).toEqual([...catalog, 'On Hand', 'Reserved', 'Available', 'On Order', 'Reorder At', 'Stock'])
  expect(row.getAllByRole('cell', { name: '1,250' })).toHaveLength(2)
  expect(row.getByRole('cell', { name: '1,500' })).toBeTruthy()
  expect(row.getByText('Low')).toBeTruthy()
})

test('every filter of the catalog is in the dialog', async () => {
  await open({ workspace: person({ isAdvanced: true }) })
  await listed()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  for (const label of ['Code', 'Name', 'Supplier', 'Manufacturer', 'Account Code', 'Bar Code'])
    expect(dialog.getByRole('textbox', { name: label })).toBeTruthy()
  await choose('Stock', 'Out', dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(list.went.at(-1)).toMatchObject({ stock: 'Out', skip: 1 })
  await userEvent.click(await screen.findByRole('button', { name: /^Remove filter Stock/ }))
  expect(list.went.at(-1)?.stock).toBeUndefined()
})

test('[C1.004] filters the catalog by warehouse and by parts on order', async () => {
  await open({ workspace: person({ isAdvanced: true }) })
  await listed()
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Filters' }))
  await choose('Stock', 'On order', dialog)
  await choose('Warehouse', 'Main Stock', dialog)
  await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
  expect(list.went.at(-1)).toMatchObject({ stock: 'On order', warehouseId: [5] })
  expect(await screen.findByText('1 chosen')).toBeTruthy()
})

const menuEntries = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }))
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
}
const ofStock = [
  'Prepare Requisition',
  'Requisitions',
  'Transactions',
  'Reservations',
  'Warehouses',
  'Count Stock',
]

test('[C1.006] with advanced parts the actions lead to requisitions, transactions and warehouses', async () => {
  await open({ workspace: person({ isAdvanced: true }) })
  await listed()
  expect(await menuEntries()).toEqual(expect.arrayContaining(ofStock))
})

test('[C1.006] without Edit Parts nothing is prepared or counted', async () => {
  await open({ workspace: person({ isAdvanced: true, cUserCanDos: [] }) })
  await listed()
  const entries = await menuEntries()
  expect(entries).toEqual(expect.arrayContaining(['Requisitions', 'Warehouses']))
  for (const entry of ['Prepare Requisition', 'Count Stock']) expect(entries).not.toContain(entry)
})

test('with advanced parts off no action leads to the stock', async () => {
  await open()
  await listed()
  const entries = await menuEntries()
  for (const entry of ofStock) expect(entries).not.toContain(entry)
})

test('an empty catalog explains its purpose and offers New Part to editors', async () => {
  await open({ found: [] })
  expect(await screen.findByText(/^No parts yet\./)).toBeTruthy()
  expect(screen.getAllByRole('link', { name: 'New Part' })[0]?.getAttribute('href')).toBe('/parts/create')
})

test('without permission to edit parts there is no New Part', async () => {
  await open({ workspace: person({ cUserCanDos: [] }) })
  await listed()
  expect(screen.queryByRole('link', { name: 'New Part' })).toBeNull()
})
