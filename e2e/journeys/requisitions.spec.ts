import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'

type Part = { partId: number; propertyId: number; partOnHand: number; partUnitCost: number }
type Requisition = { status: string; lineList: { received: number }[] }

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

const status = (page: Page, name: string) => page.getByText(name, { exact: true }).first()

test('[C1.030] [C1.031] [C1.032] [C1.036] low parts become a requisition that a phone receives in two parts', async ({
  signedIn,
  apiAs,
}) => {
  const manager = await apiAs('manager')
  await manager.put('/api/System/settings', {
    changes: [{ name: 'advancedPartsFunctionalityFlag', value: true }],
  })
  const stamp = Date.now().toString(36)
  const { data: known } = await manager.get<{ data: Part[] }>('/api/Parts?take=1')
  const propertyId = known[0]?.propertyId
  const vendors = await manager.get<{ data: { companyId: number }[] }>(
    `/api/Companies?propertyId=${propertyId}&take=1`,
  )
  await manager.post('/api/Warehouses', {
    propertyId,
    warehouseCode: `W-${stamp}`,
    warehouseName: `Store ${stamp}`,
  })
  const part = await manager.post<Part>('/api/Parts', {
    propertyId,
    partCode: `R-${stamp}`,
    partName: `Seal ${stamp}`,
    partType: 'Plumbing',
    costUnits: 'Each',
    partUnitCost: 4,
    vendorId: vendors.data[0]?.companyId,
    partStockedFlag: true,
    reorderAt: 5,
    reorderTo: 12,
  })

  const page = await signedIn('manager', { viewport: { width: 1440, height: 900 } })
  await page.goto('/requisitions')
  await page.getByRole('link', { name: 'Prepare Requisition' }).first().click()
  const quantity = page.getByRole('textbox', { name: `Quantity of R-${stamp}` })
  await expect(quantity).toHaveValue('12')
  const chosen = await page
    .getByRole('checkbox', { name: /^Order /, checked: true })
    .evaluateAll((boxes) => boxes.map((box) => box.getAttribute('aria-label') ?? ''))
  for (const name of chosen.filter((each) => each !== `Order R-${stamp}`))
    await page.getByRole('checkbox', { name, exact: true }).uncheck()
  await pick(page.getByRole('combobox', { name: 'Deliver to' }), `Store ${stamp}`)
  await quantity.fill('10')
  expect(await violations(page)).toEqual([])
  await expectFits(page, 1440)
  await page.getByRole('button', { name: 'Make 1 Draft' }).click()
  await expect(page).toHaveURL(/\/requisitions\/\d+$/)
  const { pathname } = new URL(page.url())
  const path = `/api${pathname.replace('/requisitions', '/Requisitions')}`
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(status(page, 'Submitted')).toBeVisible()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(status(page, 'Approved')).toBeVisible()
  await page.getByRole('button', { name: 'Mark as Ordered' }).click()
  const ordering = page.getByRole('dialog', { name: 'Mark as Ordered' })
  await ordering.getByRole('textbox', { name: 'Order Number of the Supplier' }).fill('PO-4711')
  await ordering.getByRole('button', { name: 'Mark as Ordered' }).click()
  await expect(status(page, 'Ordered')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectFits(page, 1440)

  const phone = await signedIn('manager', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await phone.goto(pathname)
  const receive = async (entered: string, cost?: string) => {
    await phone.getByRole('button', { name: 'Receive', exact: true }).click()
    const sheet = phone.getByRole('dialog', { name: /^Receive Requisition #/ })
    await sheet.getByRole('textbox', { name: `Received of R-${stamp}` }).fill(entered)
    if (cost !== undefined) await sheet.getByRole('textbox', { name: `Unit Cost of R-${stamp}` }).fill(cost)
    await expectFits(phone, 360)
    await sheet.getByRole('button', { name: 'Receive', exact: true }).click()
    return sheet
  }
  const first = await receive('4', '5')
  await expect(first).toHaveCount(0)
  await expect(status(phone, 'Part received')).toBeVisible()
  const second = await receive('8')
  await expect(second.getByRole('alert')).toContainText(`R-${stamp}: `)
  expect(await violations(phone)).toEqual([])
  await second.getByRole('button', { name: 'Receive Anyway' }).click()
  await expect(second).toHaveCount(0)
  await expect(status(phone, 'Received')).toBeVisible()

  expect((await manager.get<Requisition>(path)).lineList.map(({ received }) => received)).toEqual([12])
  expect(await manager.get<Part>(`/api/Parts/${part.partId}`)).toMatchObject({
    partOnHand: 12,
    partUnitCost: 4.3333,
  })
})
