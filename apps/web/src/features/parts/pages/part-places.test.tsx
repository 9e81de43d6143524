import { waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { card, choose, press } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { aPlace, lowStock } from '#testing/parts.ts'
import { aWarehousePart } from '#testing/warehouses.ts'
import { dialogOf, show, stockKeeper } from './part-page.fixture.tsx'

const van = aPlace({
  warehouseId: 6,
  warehouse: 'Van 3',
  warehouseKind: 'Van',
  bin: '',
  onHand: 4,
  reserved: 1,
  available: 3,
  isOwn: true,
})

test("[C1.008] the stock is shown warehouse by warehouse, with the person's own van", async () => {
  await show({
    workspace: stockKeeper,
    part: { ...lowStock, stock: [van, aPlace({ minimum: 20 })] },
  })
  const places = await card('Stock by Warehouse')
  const cells = places
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    )
  expect(cells).toEqual([
    ['Van 3 (yours)', 'Van', '', '4', '1', '3', '', ''],
    ['Main Stock', 'Room', 'A-12', '1,250', '0', '1,250', '20', ''],
  ])
  expect(places.getByRole('link', { name: 'Main Stock' }).getAttribute('href')).toBe('/warehouses/5')
})

test('[C1.008] the bin and the minimum of a part in a warehouse are changed on its page', async () => {
  const changes = await show({
    workspace: stockKeeper,
    part: { ...lowStock, stock: [aPlace({ minimum: 20 })] },
    answers: [{ json: aWarehousePart() }],
  })
  await press('Edit bin and minimum in Main Stock')
  const dialog = await dialogOf('HV-2302 in Main Stock')
  const bin = dialog.getByRole('textbox', { name: 'Bin' })
  await userEvent.clear(bin)
  await enter(bin, 'B-7')
  await userEvent.clear(dialog.getByRole('textbox', { name: 'Minimum' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    call: 'PUT /api/Warehouses/5/stock/61',
    body: { bin: 'B-7', minimum: null },
  })
})

test("[C1.012] the person's own van is proposed, and a count compares with the chosen warehouse", async () => {
  const changes = await show({ workspace: stockKeeper, part: { ...lowStock, stock: [van, aPlace()] } })
  await press('Count')
  const dialog = await dialogOf('Count HV-2302')
  expect(dialog.getByText('4 Each on hand')).toBeTruthy()
  await choose('Warehouse', /^Main Stock/)
  await enter(dialog.getByRole('textbox', { name: 'Quantity counted' }), '1249')
  await userEvent.click(dialog.getByRole('button', { name: 'Count' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]?.body).toMatchObject({ warehouseId: 5, quantity: 1249, balance: 1250 })
})

test('[C1.012] a transfer to the own van is proposed, and only available units are moved', async () => {
  const changes = await show({
    workspace: stockKeeper,
    part: { ...lowStock, stock: [van, aPlace({ onHand: 9, reserved: 2, available: 7 })] },
  })
  await press('Transfer')
  const dialog = await dialogOf('Transfer HV-2302')
  const quantity = dialog.getByRole('textbox', { name: 'Quantity' })
  await enter(quantity, '8')
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }))
  expect(await dialog.findByText('Only 7 Each of HV-2302 are in Main Stock.')).toBeTruthy()
  expect(changes()).toEqual([])
  await userEvent.clear(quantity)
  await enter(quantity, '2')
  await userEvent.click(dialog.getByRole('button', { name: 'Transfer' }))
  await waitFor(() => expect(changes()).toHaveLength(1))
  expect(changes()[0]).toMatchObject({
    call: 'POST /api/Parts/61/transfers',
    body: { fromWarehouseId: 5, toWarehouseId: 6, quantity: 2 },
  })
})

test('a part is received into a warehouse that does not have it yet', async () => {
  const changes = await show({ workspace: stockKeeper, part: { ...lowStock, stock: [] }, warehouses: true })
  await press('Receive')
  const dialog = await dialogOf('Receive HV-2302')
  await enter(dialog.getByRole('textbox', { name: 'Quantity received' }), '3')
  await userEvent.click(dialog.getByRole('button', { name: 'Receive' }))
  expect(await dialog.findByText('Warehouse is required.')).toBeTruthy()
  await choose('Warehouse', /^Cage/)
  await userEvent.click(dialog.getByRole('button', { name: 'Receive' }))
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ warehouseId: 8, quantity: 3 }))
})

test('a property without warehouses leads to the form for the first', async () => {
  await show({ workspace: stockKeeper, part: { ...lowStock, stock: [] } })
  await press('Receive')
  const dialog = await dialogOf('Receive HV-2302')
  const link = await dialog.findByRole('link', { name: 'Create a warehouse' })
  expect(link.getAttribute('href')).toBe('/warehouses/create')
})
