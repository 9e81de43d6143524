import { violations } from '../support/axe.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { firstOrder } from '../support/orders.ts'
import { visit } from '../support/visit.ts'

type Amounts = { costType: string; amount: number | null }[]
type Budgets = { buildings: { buildingName: string; amounts: Amounts }[] }
const vendorsOf = ({ amounts }: Budgets['buildings'][number]) =>
  amounts.find(({ costType }) => costType === 'Vendors')?.amount ?? 0

test('an invoice on an order counts in the month of the report against the budget, and its number opens the order', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const page = await signedIn('manager')
  const order = await firstOrder(api, 'orderStatus=Open&orderCategory=CM&propertyId=1')
  const [vendor] = await api.get<{ valueListValue: string }[]>('/api/System/vlist/1/Vendors')
  if (!vendor) throw new Error('The demo world has no vendor.')
  const number = `INV-${Date.now()}`

  await visit(page, `/orders/${order.workorderId}`)
  const costs = page.getByRole('region', { name: /^Costs/ })
  await costs.getByRole('button', { name: 'Add Cost' }).click()
  const form = page.getByRole('dialog', { name: 'Add Cost' })
  await form.getByRole('combobox', { name: 'Vendor' }).fill(vendor.valueListValue)
  await page.getByRole('option', { name: vendor.valueListValue, exact: true }).click()
  await form.getByRole('textbox', { name: 'Invoice Number' }).fill(number)
  await form.getByRole('textbox', { name: 'Amount' }).fill('1234.50')
  expect(await violations(page)).toEqual([])
  await form.getByRole('button', { name: 'Add Cost' }).click()
  await expect(form).toBeHidden()
  const item = `Invoice ${number} of ${vendor.valueListValue}`
  await expect(costs.getByRole('listitem').filter({ hasText: item })).toContainText('$1,234.50')

  const year = new Date().getFullYear()
  const { buildings } = await api.get<Budgets>(`/api/Budgets?propertyId=1&year=${year}`)
  const [first, ...others] = buildings
  const building = first?.buildingName ?? ''
  const budget = others.reduce((sum, each) => sum + vendorsOf(each), 24_000)
  await visit(page, `/admin/budgets?property=1&year=${year}`)
  await page.getByRole('textbox', { name: `Vendors, ${building}`, exact: true }).fill('24000')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('The budgets were saved.')).toBeVisible()

  await visit(page, `/reports/2007?group=costType&property=1&from=${year}-01-01&to=${year}-12-31`)
  const figures = page.getByRole('table', { name: 'Costs and Budget by cost type' })
  const vendors = figures.getByRole('row', { name: /^Vendors/ })
  await expect(vendors).toContainText(
    new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(budget),
  )
  expect(await violations(page)).toEqual([])
  await vendors.getByRole('link', { name: /, Total Cost, Vendors, show the rows$/ }).click()
  const row = page
    .getByRole('table', { name: 'Rows of Costs and Budget' })
    .getByRole('row')
    .filter({ hasText: number })
  await expect(row).toContainText('$1,234.50')
  await row.getByRole('link').click()
  await expect(page.getByRole('region', { name: /^Costs/ })).toContainText(item)
})

test('at 768 px two groups of costs and budget are next to each other, and at 360 px below each other', async ({
  signedIn,
}) => {
  const page = await signedIn('manager', { viewport: { width: 768, height: 1024 } })
  const year = new Date().getFullYear()
  await visit(page, `/reports/2007?group=costType&property=1&from=${year}-01-01&to=${year}-12-31`)
  const groups = page.getByRole('list', { name: 'Costs and Budget by cost type' }).getByRole('listitem')
  const topOf = async (index: number) => (await groups.nth(index).boundingBox())?.y
  await expect(groups.nth(1)).toBeVisible()
  await expectFits(page, 768)
  expect(await topOf(1)).toBe(await topOf(0))
  await page.setViewportSize({ width: 360, height: 780 })
  expect(await topOf(1)).toBeGreaterThan((await topOf(0)) ?? 0)
  await expectFits(page, 360)
})
