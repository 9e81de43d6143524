import type { BrowserContextOptions, Page } from '@playwright/test'
import { apiOf } from '../support/api.ts'
import { violations } from '../support/axe.ts'
import { phone } from '../support/devices.ts'
import { endAnimations } from '../support/end-animations.ts'
import { expectFits } from '../support/fits.ts'
import { test as base, expect } from '../support/journey.ts'
import { makeOrder } from '../support/orders.ts'
import { type Product, startProduct } from '../support/product.ts'
import type { Who } from '../support/sign-in.ts'
import { signInWithoutBrowser } from '../support/stored-sign-in.ts'
import { countTaps } from '../support/taps.ts'

/** Starts a separate server, because advanced parts are a system setting that changes the screens of other journeys. */
const test = base.extend<object, { product: Product }>({
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names the others that it needs, and this one needs none
    async ({}, use) => {
      const product = await startProduct()
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: async ({ product }, use) => use(product.url),
})

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000, mode: 'serial' })

type Warehouse = { warehouseId: number }
type Part = { partId: number; stock: { warehouseId: number; onHand: number }[] }
type NewBrowser = (
  options: BrowserContextOptions,
) => Promise<{ newPage: () => Promise<Page> } & Parameters<typeof endAnimations>[0]>

const apiAs = async ({ url }: Product, who: Who) => apiOf(url, await signInWithoutBrowser(url, who))

async function pageAs({ url }: Product, who: Who, newBrowser: NewBrowser): Promise<Page> {
  const context = await newBrowser({
    ...phone,
    baseURL: url,
    storageState: await signInWithoutBrowser(url, who),
  })
  await endAnimations(context)
  return await context.newPage()
}

/** Two parts in a new store, and a van that the demo world's technician keeps. */
async function stockedVan(product: Product) {
  const manager = await apiAs(product, 'manager')
  await manager.put('/api/System/settings', {
    changes: [{ name: 'advancedPartsFunctionalityFlag', value: true }],
  })
  const own = await apiAs(product, 'technician')
  const { workerVendor } = await own.get<{ workerVendor: string }>('/api/Users/MyProfile')
  const { data: workers } = await manager.get<{ data: { workerId: number; workerName: string }[] }>(
    '/api/Workers?propertyId=1&take=1000',
  )
  const keeperId = workers.find(({ workerName }) => workerName === workerVendor)?.workerId
  const code = Date.now().toString(36).toUpperCase()
  const store = await manager.post<Warehouse>('/api/Warehouses', {
    propertyId: 1,
    warehouseCode: `S-${code}`,
    warehouseName: `Store ${code}`,
  })
  const van = await manager.post<Warehouse>('/api/Warehouses', {
    propertyId: 1,
    warehouseCode: `V-${code}`,
    warehouseName: `Van ${code}`,
    warehouseKind: 'Van',
    keeperId,
  })
  const newPart = async (name: string, quantity: number) => {
    const partCode = `${name.toUpperCase()}-${code}`
    const { partId } = await manager.post<Part>('/api/Parts', {
      propertyId: 1,
      partCode,
      partName: `${name} ${code}`,
      partType: 'Plumbing',
      cPartBarCode: `40${partCode}`,
      partUnitCost: 4.5,
      costUnits: 'Each',
      partStockedFlag: true,
    })
    await manager.post(`/api/Parts/${partId}/transactions`, {
      kind: 'Receive',
      warehouseId: store.warehouseId,
      quantity,
    })
    return { partId, partCode, barcode: `40${partCode}` }
  }
  const onHand = async (partId: number, { warehouseId }: Warehouse) =>
    (await manager.get<Part>(`/api/Parts/${partId}`)).stock.find((place) => place.warehouseId === warehouseId)
      ?.onHand ?? 0
  return { code, manager, store, van, workerVendor, newPart, onHand }
}

test('parts are moved to a van, and a technician takes two of them for an order with four taps', async ({
  product,
  newBrowser,
}) => {
  const { code, manager, store, van, workerVendor, newPart, onHand } = await stockedVan(product)
  const valve = await newPart('Valve', 12)
  const page = await pageAs(product, 'manager', newBrowser)
  await page.goto(`/parts/${valve.partId}`)
  const places = page.getByRole('region', { name: 'Stock by Warehouse' })
  await places.getByRole('button', { name: 'Transfer' }).click()
  const dialog = page.getByRole('dialog', { name: `Transfer ${valve.partCode}` })
  await dialog.getByRole('combobox', { name: 'To' }).click()
  await page.getByRole('option', { name: new RegExp(`^Van ${code}`) }).click()
  await dialog.getByRole('textbox', { name: 'Quantity' }).fill('5')
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText(`5 Each moved to Van ${code}.`)).toBeVisible()
  await expectFits(page, 360)
  expect(await onHand(valve.partId, van)).toBe(5)
  expect(await onHand(valve.partId, store)).toBe(7)

  const { workorderId } = await makeOrder(manager, { description: 'The tap drips', assignTo: workerVendor })
  const own = await pageAs(product, 'technician', newBrowser)
  await own.goto(`/orders/${workorderId}`)
  await own.getByRole('navigation').getByRole('link', { name: 'Parts' }).click()
  const { tap, expectAtMost } = countTaps()
  await tap(own.getByRole('button', { name: 'Add Inventory Parts' }))
  const panel = own.getByRole('dialog', { name: 'Add Inventory Parts' })
  // A camera or a hand scanner types the code and Enter.
  const scan = panel.getByRole('textbox', { name: 'Barcode' })
  await tap(scan)
  await scan.fill(valve.barcode)
  await scan.press('Enter')
  await expect(panel.getByRole('combobox', { name: /^Warehouse for/ })).toHaveValue(
    `Van ${code} (yours) · 5 Each available`,
  )
  expect(await violations(own, '[role=dialog]')).toEqual([])
  await tap(panel.getByRole('button', { name: /^One more of/ }))
  await tap(panel.getByRole('button', { name: 'Add Parts' }))
  await expect(panel).toBeHidden()
  expectAtMost(4)
  await expect(own.getByRole('region', { name: 'Parts' })).toContainText(`Van ${code}`)
  expect(await onHand(valve.partId, van)).toBe(3)
})

test('stock is counted by scan on a phone; what moved in the meantime is marked and counted again', async ({
  product,
  newBrowser,
  faults,
}) => {
  faults.allow(/status of 409 .*stock-counts/)
  const { store, manager, newPart, onHand } = await stockedVan(product)
  const [valve, hose] = [await newPart('Valve', 12), await newPart('Hose', 4)]
  const page = await pageAs(product, 'manager', newBrowser)
  await page.goto(`/warehouses/${store.warehouseId}`)
  await page.getByRole('link', { name: 'Count Stock' }).click()
  const scan = page.getByRole('textbox', { name: 'Scan a part' })
  const counted = ({ partCode }: { partCode: string }) =>
    page.getByRole('textbox', { name: `Counted ${partCode}` })
  await expect(counted(valve)).toBeVisible()
  await scan.fill(valve.barcode)
  await scan.press('Enter')
  await expect(counted(valve)).toBeFocused()
  await page.keyboard.type('11')
  await page.keyboard.press('Enter')
  await expect(scan).toBeFocused()
  await page.keyboard.type(`${hose.barcode}`)
  await page.keyboard.press('Enter')
  await expect(counted(hose)).toBeFocused()
  await page.keyboard.type('4')
  await expect(page.getByText('2 of 2 parts counted, 1 different')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectFits(page, 360)

  await manager.post(`/api/Parts/${valve.partId}/transactions`, {
    kind: 'Adjust',
    warehouseId: store.warehouseId,
    quantity: -2,
    note: 'Broken',
  })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'Stock of 1 part changed during this count; check it and apply again.',
  )
  await expect(page.getByText('Stock changed')).toBeVisible()
  await expect(counted(valve)).toHaveValue('11')
  await counted(valve).fill('10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('2 parts counted, 0 different.')).toBeVisible()
  expect(await onHand(valve.partId, store)).toBe(10)
})
