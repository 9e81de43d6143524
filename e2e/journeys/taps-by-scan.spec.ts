import type { Page } from '@playwright/test'
import { type Api, apiOf } from '../support/api.ts'
import { phone } from '../support/devices.ts'
import { expect, test } from '../support/journey.ts'
import { makeTechnician } from '../support/new-account.ts'
import { makeOrder } from '../support/orders.ts'
import { newAsset, scanByHand, scanFromHome } from '../support/scanning.ts'
import { settle } from '../support/settle.ts'
import { countTaps } from '../support/taps.ts'

// What a technician does with a scanner, counted in taps of a thumb on a small phone.
let technician: Awaited<ReturnType<typeof makeTechnician>>
test.beforeAll(async ({ sessions }, { project }) => {
  const origin = process.env.FETTLE_E2E_URL ?? project.use.baseURL ?? ''
  technician = await makeTechnician(apiOf(origin, await sessions('manager')))
})

const jumpTo = (page: Page, section: string) =>
  page.getByRole('navigation').getByRole('link', { name: section })

/** An open order of the technician's. */
const newOrder = (manager: Api) =>
  makeOrder(manager, { description: 'The tap drips', assignTo: technician.workerVendor })

for (const [name, meters] of [
  ['of a scanned asset', ['Run hours']],
  ['of one of two meters', ['Run hours', 'Starts']],
] as const) {
  test(`a reading ${name} is added with three taps`, async ({ signedIn, apiAs }) => {
    const manager = await apiAs('manager')
    const { assetId, assetCode } = await newAsset(manager, await apiAs('technician'))
    for (const meterName of meters) await manager.post(`/api/Assets/${assetId}/meters`, { meterName })
    const page = await signedIn(technician.loginName, phone)
    await page.goto(meters.length === 1 ? '/' : `/assets/${assetId}`)
    const { tap, expectAtMost } = countTaps()
    if (meters.length === 1) {
      await scanFromHome(page, tap, assetCode)
      await tap(page.getByRole('button', { name: 'Add Reading' }).first())
    } else {
      await expect(jumpTo(page, 'Meters')).toBeVisible()
      await settle(page)
      await tap(jumpTo(page, 'Meters'))
      await tap(page.getByRole('button', { name: 'Add a reading of Starts' }))
    }
    const form = page.getByRole('dialog', { name: 'Add Reading' })
    await expect(form.getByRole('textbox', { name: /^Reading/ })).toBeFocused()
    await page.keyboard.type('1250')
    await tap(form.getByRole('button', { name: 'Add', exact: true }))
    await expect(form).toBeHidden()
    expectAtMost(3)
    const read = await manager.get<{ meters: { meterName: string; readingCount: number }[] }>(
      `/api/Assets/${assetId}`,
    )
    expect(
      read.meters.filter(({ readingCount }) => readingCount === 1).map(({ meterName }) => meterName),
    ).toEqual(meters.slice(-1))
  })
}

test('an order for a scanned asset is made with five taps from the home', async ({ signedIn, apiAs }) => {
  const manager = await apiAs('manager')
  const { assetId, assetCode, jobType } = await newAsset(manager, await apiAs('technician'))
  const page = await signedIn('technician', phone)
  await page.goto('/')
  const { tap, expectAtMost } = countTaps()
  await scanFromHome(page, tap, assetCode)
  await tap(page.getByRole('link', { name: 'Work Order for Asset' }))
  await tap(page.getByRole('textbox', { name: 'Work Description' }))
  await page.keyboard.type('The drain pan overflows')
  await tap(page.getByRole('button', { name: jobType, exact: true }))
  await expect(page.getByRole('combobox', { name: 'Priority' })).not.toHaveValue('')
  await tap(page.getByRole('button', { name: 'Submit' }))
  await expect(page).toHaveURL(/\/orders\/\d+/)
  expectAtMost(5)
  const id = /\/orders\/(\d+)/.exec(page.url())?.[1]
  const made = await manager.get<{ jobType: string; assignTo: string; assets: { assetId: number }[] }>(
    `/api/Workorders/${id}`,
  )
  expect(made.jobType).toBe(jobType)
  expect(made.assignTo).toBe('Elena Novak')
  expect(made.assets.map((asset) => asset.assetId)).toEqual([assetId])
})

test('a hand scanner opens assets and orders from the list, and its first letter runs no shortcut', async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs('manager')
  const { assetId } = await newAsset(manager, await apiAs('technician'))
  // `c` is the shortcut of a new order.
  const assetCode = `c${Date.now()}`
  const { fmModId } = await manager.get<{ fmModId: number }>(`/api/Assets/${assetId}`)
  await manager.put(`/api/Assets/${assetId}`, { assetId, fmModId, assetCode })
  const { workorderId, orderNumber } = await newOrder(await apiAs('manager'))
  const page = await signedIn('manager', phone)
  await page.goto('/orders')
  await expect(page.getByRole('article').first()).toBeVisible()
  // The scanner's program loads after the page.
  await expect(async () => {
    await scanByHand(page, assetCode)
    await expect(page).toHaveURL(new RegExp(`/assets/${assetId}$`), { timeout: 3000 })
  }).toPass()
  await scanByHand(page, orderNumber)
  await expect(page).toHaveURL(new RegExp(`/orders/${workorderId}$`))
})

test('a scanned part is added to the order with three taps, and typed keys reach the barcode after any press', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs(technician.loginName)
  const { workorderId } = await newOrder(await apiAs('manager'))
  const { data } = await api.get<{ data: { partName: string; partCode: string }[] }>(
    '/api/Parts?propertyId=1&take=1',
  )
  const part = data[0] ?? { partName: '', partCode: '' }
  const page = await signedIn(technician.loginName, phone)
  await page.goto(`/orders/${workorderId}`)
  const { tap, expectAtMost } = countTaps()
  await tap(jumpTo(page, 'Parts'))
  await tap(page.getByRole('button', { name: 'Scan a part' }))
  const picking = page.getByRole('dialog', { name: 'Add Inventory Parts' })
  await expect(picking.getByRole('textbox', { name: 'Barcode' })).toBeFocused()
  await picking.getByRole('button', { name: 'Close' }).focus()
  await page.keyboard.type(`${part.partCode}\n`)
  await tap(picking.getByRole('button', { name: /^Add Part/ }))
  await expect(picking).toBeHidden()
  await expect(page.getByRole('region', { name: 'Parts' })).toContainText(part.partName)
  expectAtMost(3)
})
