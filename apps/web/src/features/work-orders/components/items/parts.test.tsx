import type { Part } from '@fettle/contract/parts'
import { partTypes } from '@fettle/rules/records/limits'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { dialogOf } from '#testing/actions.ts'
import { enter } from '#testing/enter.ts'
import { aPage } from '#testing/orders.ts'
import { aWorkspace } from '#testing/workspace.tsx'
import { button, pick, press, showChangeable } from '../order-changes.fixture.tsx'
import { aLine, aPart } from './parts.fixture.ts'

const valve = aPart(1, 'V-1', 'Valve')
const gasket = aPart(2, 'G-1', 'Gasket')
const can = { 'part-add': true, 'part-edit': true, 'part-delete': true }
const lists = {
  '/api/Parts?propertyId=2&cPartBarCode=40062': aPage([gasket]),
  '/api/Parts?propertyId=2&cPartBarCode=999': aPage<Part>([]),
  '/api/Parts': aPage([valve, gasket]),
}
type Panel = Awaited<ReturnType<typeof dialogOf>>
const input = (panel: Panel, name: string) => panel.findByRole<HTMLInputElement>('textbox', { name })

describe('parts of an order', () => {
  test('[A2.132] [A5.023] [A5.024] [A5.025] [B2.077] [B5.015-B5.017] a purchased part has name, quantity, cost and unit, and zero becomes 1', async () => {
    const changes = await showChangeable({ order: { can } })
    await press('Add Purchased Part')
    const panel = await dialogOf('Add Purchased Part')
    const add = await panel.findByRole<HTMLButtonElement>('button', { name: 'Add Part' })
    expect(panel.getByRole('button', { name: 'Cancel' })).toBeTruthy()
    expect((await input(panel, 'Unit Cost')).value).toBe('$0.00')
    expect(add.disabled).toBe(true)
    await enter(await input(panel, 'Part Name'), 'Hose')
    const quantity = await input(panel, 'Quantity')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '0')
    await userEvent.type(await input(panel, 'Part Unit'), 'm')
    expect(quantity.value).toBe('1')
    await userEvent.click(add)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes()[0]?.body).toEqual({
      workorderId: 901,
      propertyId: 2,
      partName: 'Hose',
      quantity: 1,
      partUnitCost: 0,
      partUnits: 'm',
      partCostType: 'Purchase',
    })
  })

  test('[B5.014] the quantity of a purchased part is a number in steps of 1, at least 0', async () => {
    await showChangeable({ order: { can } })
    await press('Add Purchased Part')
    const quantity = await input(await dialogOf('Add Purchased Part'), 'Quantity')
    await userEvent.clear(quantity)
    await userEvent.type(quantity, 'x2.5')
    expect(quantity.value).toBe('2.5')
    expect(screen.getByText('Quantity must be a whole number.')).toBeTruthy()
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '1{ArrowUp}{ArrowUp}')
    expect(quantity.value).toBe('3')
    await userEvent.type(quantity, '{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}')
    expect(quantity.value).toBe('0')
  })

  test('[A2.133] [A5.026] [A5.027] [B2.078] [B5.018] [B5.019] inventory parts are found by code, start with 1, and zero becomes 1', async () => {
    const changes = await showChangeable({ order: { can }, lists })
    await press('Add Inventory Parts')
    await pick('Part', 'V-1 – Valve')
    const panel = await dialogOf('Add Inventory Parts')
    const quantity = await input(panel, 'Quantity of Valve')
    expect(quantity.value).toBe('1')
    for (const text of ['0', '{End}{Backspace}']) {
      await userEvent.clear(quantity)
      await userEvent.type(quantity, text)
      await userEvent.tab()
      expect(quantity.value).toBe('1')
    }
    const add = panel.getByRole<HTMLButtonElement>('button', { name: 'Add Parts' })
    for (const text of ['5', '999', '1.2345']) {
      await userEvent.type(quantity, `{End}${'{Backspace}'.repeat(6)}`)
      expect(quantity.value).toBe('')
      await userEvent.type(quantity, text)
      expect(quantity.value).toBe(text)
    }
    expect(panel.getByText('Must be a whole number.')).toBeTruthy()
    expect(add.disabled).toBe(true)
    await userEvent.clear(quantity)
    await userEvent.type(quantity, '1')
    await userEvent.click(add)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(changes()[0]).toMatchObject({
      call: 'POST /api/Workorders/parts',
      body: { workorderId: 901, partIDx: '1', partCostType: 'Inventory', quantity: 1 },
    })
  })

  test('[A2.133] [B2.078] a scanned barcode with Enter picks the part without sending it', async () => {
    const changes = await showChangeable({ order: { can }, lists })
    await press('Add Inventory Parts')
    const panel = await dialogOf('Add Inventory Parts')
    await userEvent.type(await input(panel, 'Barcode'), '40062{Enter}')
    expect(await input(panel, 'Quantity of Gasket')).toBeTruthy()
    expect((await input(panel, 'Barcode')).value).toBe('')
    await userEvent.type(await input(panel, 'Barcode'), '999{Enter}')
    expect(await panel.findByText('No match for the barcode 999.')).toBeTruthy()
    expect(changes()).toHaveLength(0)
  })

  test('[A8.015] adding stops at the first failure, and the remaining parts stay picked', async () => {
    const errors = [{ field: 'quantity', code: 'x', message: 'Only 2 in stock.' }]
    const changes = await showChangeable({
      order: { can },
      lists,
      answers: [{}, { status: 400, json: { title: 'Please correct the form entry errors.', errors } }],
    })
    await press('Add Inventory Parts')
    await pick('Part', 'V-1 – Valve')
    await pick('Part', 'G-1 – Gasket')
    const panel = await dialogOf('Add Inventory Parts')
    await userEvent.click(panel.getByRole('button', { name: 'Add Parts' }))
    expect(await panel.findByText('Only 2 in stock.')).toBeTruthy()
    expect(changes()).toHaveLength(2)
    expect(panel.queryByRole('textbox', { name: 'Quantity of Valve' })).toBeNull()
    expect(panel.getByRole('textbox', { name: 'Quantity of Gasket' })).toBeTruthy()
  })

  test("[B9.004] a part is found by name, with the person's and similar work's parts first, without duplicates", async () => {
    const read: string[] = []
    const filter = aPart(3, 'F-1', 'Filter 20x20')
    await showChangeable({
      order: { can, assets: [], jobType: 'Too hot' },
      lists: {
        '/api/Parts?propertyId=2&take=6&usedBy=me': aPage([gasket]),
        '/api/Parts?propertyId=2&take=6&usedFor=901': aPage([gasket, filter]),
        '/api/Parts?propertyId=2&take=250&sortColumn=partCode&sortDirection=ascend&search=filter': aPage([
          filter,
        ]),
        '/api/Parts': aPage([filter, gasket, valve]),
      },
      onRead: (url) => read.push(url),
    })
    await press('Add Inventory Parts')
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Part' })
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.placeholder).toBe('Search for a part.')
    await userEvent.click(field)
    const groups = async () =>
      within(await screen.findByRole('listbox'))
        .getAllByRole('group')
        .map((group) => [
          group.firstElementChild?.textContent,
          ...within(group)
            .getAllByRole('option')
            .map((option) => option.textContent),
        ])
    await waitFor(async () =>
      expect(await groups()).toEqual([
        ['Recently used', 'G-1 – Gasket'],
        ['Used for Too hot', 'F-1 – Filter 20x20'],
        ['All', 'V-1 – Valve'],
      ]),
    )
    await userEvent.keyboard('filter')
    await waitFor(() => expect(read.some((url) => url.includes('search=filter'))).toBe(true))
    await waitFor(() =>
      expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
        'F-1 – Filter 20x20',
      ]),
    )
  })

  test('[A2.133] [A2.136] [B2.078-B2.081] the Advanced Part Picker filters the catalog and returns with picks', async () => {
    await showChangeable({ order: { can }, lists })
    await press('Add Inventory Parts')
    await userEvent.click(await screen.findByRole('button', { name: 'Advanced Part Picker' }))
    const picker = await dialogOf('Advanced Part Picker')
    expect((await picker.findAllByRole('columnheader')).map((head) => head.textContent)).toEqual([
      'Part Code',
      'Name',
      'Type',
      'Supplier',
      'Unit Cost',
      'Selected',
    ])
    for (const name of ['Part Code', 'Name', 'Supplier']) expect(await input(picker, name)).toBeTruthy()
    await userEvent.click(picker.getByRole('combobox', { name: 'Type' }))
    expect((await screen.findAllByRole('option')).map((option) => option.textContent)).toEqual([...partTypes])
    await userEvent.click(picker.getByRole('checkbox', { name: 'Select Gasket' }))
    await userEvent.click(picker.getByRole('button', { name: 'Return With Picks (1)' }))
    expect(await input(await dialogOf('Add Inventory Parts'), 'Quantity of Gasket')).toBeTruthy()
  })

  test('[A2.134] [A5.028] [A5.029] [B5.020] [B5.021] a quantity is saved after changing to a positive whole number', async () => {
    const changes = await showChangeable({ order: { can, costParts: [aLine()] } })
    await press('Edit quantity of Valve')
    const panel = await dialogOf('Edit Part Quantity')
    const quantity = await input(panel, 'Quantity')
    const save = panel.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    expect(save.disabled).toBe(true)
    for (const [entered, isOff] of [
      ['0', true],
      ['1.5', true],
      ['3', false],
    ] as const) {
      await userEvent.clear(quantity)
      await userEvent.type(quantity, entered)
      expect([entered, save.disabled]).toEqual([entered, isOff])
    }
    await userEvent.click(save)
    await waitFor(() => expect(changes()[0]?.call).toBe('PUT /api/Workorders/901/costpart/51?quantity=3'))
  })

  test('[A5.030] [B5.022] with advanced parts, Requested must be a positive whole number too', async () => {
    const workspace = aWorkspace({ settings: { advancedPartsFunctionalityFlag: true } })
    const changes = await showChangeable({ order: { can, costParts: [aLine()] }, workspace })
    await press('Edit quantity of Valve')
    const panel = await dialogOf('Edit Part Quantity')
    const requested = await input(panel, 'Requested')
    const save = panel.getByRole<HTMLButtonElement>('button', { name: 'Save' })
    await userEvent.clear(requested)
    await userEvent.type(requested, '1.5')
    expect(save.disabled).toBe(true)
    await userEvent.clear(requested)
    await userEvent.type(requested, '5')
    await userEvent.click(save)
    await waitFor(() =>
      expect(changes()[0]?.call).toBe('PUT /api/Workorders/901/costpart/51?quantity=2&quantityWanted=5'),
    )
  })

  test('[C1.011] [C1.022] with advanced parts, pickers show the available quantity of stocked parts only', async () => {
    const stocked = { ...gasket, partStockedFlag: true, partAvailable: 1234 }
    const stockedLists = {
      '/api/Parts/2/stock': { data: [] },
      ...lists,
      '/api/Parts': aPage([valve, stocked]),
    }
    const workspace = aWorkspace({ settings: { advancedPartsFunctionalityFlag: true } })
    await showChangeable({ order: { can }, lists: stockedLists, workspace })
    await press('Add Inventory Parts')
    await pick('Part', 'V-1 – Valve')
    await pick('Part', 'G-1 – Gasket · 1,234 ea available')
    const panel = await dialogOf('Add Inventory Parts')
    expect(panel.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Valve V-1',
      expect.stringMatching(/^Gasket G-11,234 ea available/),
    ])
    await userEvent.click(panel.getByRole('button', { name: 'Advanced Part Picker' }))
    const picker = await dialogOf('Advanced Part Picker')
    expect(await picker.findByRole('cell', { name: 'Gasket 1,234 ea available' })).toBeTruthy()
    expect(picker.getByRole('cell', { name: 'Valve' })).toBeTruthy()
  })

  test('[C1.022] without advanced parts no stock is shown', async () => {
    const stocked = { ...gasket, partStockedFlag: true, partAvailable: 3 }
    await showChangeable({ order: { can }, lists: { ...lists, '/api/Parts': aPage([stocked]) } })
    await press('Add Inventory Parts')
    await pick('Part', 'G-1 – Gasket')
    expect(screen.queryByText(/available/)).toBeNull()
  })

  test('[A2.135] a part is removed after confirmation', async () => {
    const changes = await showChangeable({
      order: { can, costParts: [aLine()] },
      answers: [{ costParts: [] }],
    })
    await press('Remove Valve')
    const question = await dialogOf('Remove part from order?')
    expect(changes()).toHaveLength(0)
    await userEvent.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(changes()[0]?.call).toBe('DELETE /api/Workorders/901/costpart/51'))
  })

  test('[A4.013] no part can be added, edited or removed if the order does not allow it', async () => {
    await showChangeable({ order: { can: {}, costParts: [aLine()], closedOutFlag: true } })
    for (const name of ['Add Purchased Part', 'Add Inventory Parts', 'Add Labor', 'Add Assets'])
      expect([name, button(name).disabled]).toEqual([name, true])
    expect(screen.queryByRole('button', { name: /Valve/ })).toBeNull()
  })
})

test("[B9.019,B9.020] days use the property's format, and amounts the currency of the order's property", async () => {
  const workspace = aWorkspace({ settings: { dateFormat: 'DD.MM.YYYY', currency: 'GBP' } })
  const line = aLine({ partTransactionDate: '2026-01-06', partQuantity: 2, partUnitCost: 1234.5 })
  await showChangeable({ order: { can, currency: 'EUR', costParts: [line] }, workspace })
  expect(await screen.findByRole('cell', { name: '06.01.2026' })).toBeTruthy()
  expect(screen.getByRole('cell', { name: '€1,234.50' })).toBeTruthy()
  expect(screen.getByText('Total €2,469.00')).toBeTruthy()
})
