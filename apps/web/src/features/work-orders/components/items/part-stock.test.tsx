import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { dialogOf } from '#testing/actions.ts'
import { aPage } from '#testing/orders.ts'
import { aPlace } from '#testing/parts.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { pick, press, showChangeable } from '../order-changes.fixture.tsx'
import { aLine, aPart } from './parts.fixture.ts'

const valve = aPart(1, 'V-1', 'Valve')
const gasket = aPart(2, 'G-1', 'Gasket')
const can = { 'part-add': true, 'part-edit': true, 'part-delete': true }
type Panel = Awaited<ReturnType<typeof dialogOf>>
const input = (panel: Panel, name: string) => panel.findByRole<HTMLInputElement>('textbox', { name })
async function replace(field: HTMLInputElement, text: string): Promise<void> {
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
/** Opens the panel of inventory parts and scans the gasket. */
async function scanGasket(): Promise<Panel> {
  await press('Add Inventory Parts')
  const panel = await dialogOf('Add Inventory Parts')
  await userEvent.type(await input(panel, 'Barcode'), '40062{Enter}')
  return panel
}

const advancedWorkspace = aWorkspace({ settings: { advancedPartsFunctionalityFlag: true } })
const stockedGasket = { ...gasket, partStockedFlag: true, partAvailable: 13 }
const van = aPlace({ warehouseId: 6, warehouse: 'Van 3', onHand: 4, available: 4, isOwn: true })
const stockLists = {
  '/api/Parts/2/stock': { data: [van, aPlace({ onHand: 9, reserved: 2, available: 7 })] },
  '/api/Parts?propertyId=2&cPartBarCode=40062': aPage([stockedGasket]),
  '/api/Parts': aPage([valve, stockedGasket]),
}

test('[C1.021] a scanned part is taken from the own van, and each further scan takes one more', async () => {
  const changes = await showChangeable({ order: { can }, lists: stockLists, workspace: advancedWorkspace })
  const panel = await scanGasket()
  const place = await panel.findByRole<HTMLInputElement>('combobox', { name: 'Warehouse for Gasket' })
  await waitFor(() => expect(place.value).toBe('Van 3 (yours) · 4 ea available'))
  await userEvent.type(await input(panel, 'Barcode'), '40062{Enter}')
  await waitFor(async () => expect((await input(panel, 'Quantity of Gasket')).value).toBe('2'))
  await userEvent.click(panel.getByRole('button', { name: 'Add Parts' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(changes()[0]?.body).toMatchObject({ partIDx: '2', quantity: 2, warehouseId: 6 })
})

test('[C1.021] [C1.025] more than the van holds is named, and another warehouse is chosen', async () => {
  const changes = await showChangeable({ order: { can }, lists: stockLists, workspace: advancedWorkspace })
  const panel = await scanGasket()
  await replace(await input(panel, 'Quantity of Gasket'), '5')
  const place = await panel.findByRole<HTMLInputElement>('combobox', { name: 'Warehouse for Gasket' })
  expect(await panel.findByText('Only 4 ea of G-1 are in Van 3.')).toBeTruthy()
  expect(place.value).toBe('Van 3 (yours) · 4 ea available')
  await pick('Warehouse for Gasket', 'Main Stock · 7 ea available')
  await userEvent.click(panel.getByRole('button', { name: 'Add Parts' }))
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ quantity: 5, warehouseId: 5 }))
})

test('[C1.025] an alternate with stock is offered in place of a part with too few units', async () => {
  const ring = { ...aPart(3, 'R-1', 'Ring'), partStockedFlag: true, partAvailable: 8 }
  const empty = { ...aPart(4, 'E-1', 'Empty ring'), partStockedFlag: true, partAvailable: 0 }
  const changes = await showChangeable({
    order: { can },
    lists: {
      '/api/Parts?alternateOf=2': aPage([empty, ring]),
      '/api/Parts/3/stock': { data: [aPlace({ onHand: 8, available: 8 })] },
      ...stockLists,
    },
    workspace: advancedWorkspace,
  })
  const panel = await scanGasket()
  await replace(await input(panel, 'Quantity of Gasket'), '8')
  await panel.findByText('Only 4 ea of G-1 are in Van 3.')
  const use = await panel.findByRole('button', { name: 'Use R-1, Ring · 8 ea available' })
  expect(panel.queryByRole('button', { name: /E-1/ })).toBeNull()
  await userEvent.click(use)
  await panel.findByRole('combobox', { name: 'Warehouse for Ring' })
  await userEvent.click(panel.getByRole('button', { name: 'Add Parts' }))
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ partIDx: '3', quantity: 8, warehouseId: 5 }))
})

test('[C1.020] a part is only reserved, to be taken later', async () => {
  const changes = await showChangeable({ order: { can }, lists: stockLists, workspace: advancedWorkspace })
  const panel = await scanGasket()
  await userEvent.click(await panel.findByRole('checkbox', { name: 'Only reserve, to be taken later' }))
  await panel.findByRole('combobox', { name: 'Warehouse for Gasket' })
  await userEvent.click(panel.getByRole('button', { name: 'Add Parts' }))
  await waitFor(() =>
    expect(changes()[0]?.body).toMatchObject({ quantity: null, quantityWanted: 1, warehouseId: 6 }),
  )
})

const reservedLine = aLine({
  partId: 2,
  partName: 'Gasket',
  partWarehouse: 'Van 3',
  partWarehouseId: 6,
  partQuantity: 0,
  partQuantityWanted: 3,
  partQuantityReserved: 3,
})

test('[C1.020] a line shows its warehouse and its reserved quantity', async () => {
  await showChangeable({ order: { can, costParts: [reservedLine] }, workspace: advancedWorkspace })
  expect(await screen.findByRole('cell', { name: 'Van 3' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: /^3 ea\s*3 reserved$/ })).toBeTruthy()
})

/** Opens the quantities of the reserved line. */
async function openReserved() {
  const changes = await showChangeable({
    order: { can, costParts: [reservedLine] },
    lists: stockLists,
    workspace: advancedWorkspace,
  })
  await press('Edit quantity of Gasket')
  return { changes, panel: await dialogOf('Edit Part Quantity') }
}

test('[C1.020] raising the request of a reserved part supplies nothing', async () => {
  const { changes, panel } = await openReserved()
  const requested = await input(panel, 'Requested')
  await userEvent.clear(requested)
  await userEvent.type(requested, '5')
  expect((await input(panel, 'Supplied')).value).toBe('')
  expect(panel.getByText('Nothing yet. The part stays reserved.')).toBeTruthy()
  await userEvent.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()[0]?.call).toBe(
      'PUT /api/Workorders/901/costpart/51?quantity=0&quantityWanted=5&warehouseId=6',
    ),
  )
})

test('[C1.020] a reserved part is supplied as requested, and may come from another warehouse', async () => {
  const { changes, panel } = await openReserved()
  expect((await input(panel, 'Supplied')).value).toBe('3')
  await pick('Warehouse', 'Main Stock · 7 ea available')
  await userEvent.click(panel.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(changes()[0]?.call).toBe(
      'PUT /api/Workorders/901/costpart/51?quantity=3&quantityWanted=3&warehouseId=5',
    ),
  )
})
