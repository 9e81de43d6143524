import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { desk, phone } from '../support/devices.ts'
import { filtersDialog } from '../support/filters.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

type Vendor = { vendorId: number; vendorName: string }
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const day = (inDays: number) => new Date(Date.now() + inDays * 86_400_000).toISOString().slice(0, 10)

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('[C4.001] [C4.003] [C4.004] on a phone a manager makes a vendor, finds it by its certificates and edits its cards', async ({
  signedIn,
}) => {
  const code = `E${Date.now().toString(36)}`
  const name = `Vendor ${code}`
  const page = await signedIn('manager', phone)
  await page.goto('/vendors')
  await page.getByRole('link', { name: 'New Vendor' }).click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create Vendor' }).click()
  await expect(page.getByRole('alert')).toContainText('Code is required.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Code' }).fill(code)
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Contractor' }).click()
  await page.getByRole('textbox', { name: 'Tax ID' }).fill('12-3456789')
  await page.getByRole('button', { name: 'Create Vendor' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)

  await page.getByRole('button', { name: 'Edit Certificates' }).click()
  const dialog = page.getByRole('dialog', { name: `Certificates of ${name}` })
  await dialog.getByRole('button', { name: 'Add Certificate' }).click()
  await dialog.getByRole('textbox', { name: 'Number' }).fill('GL-1')
  const [year, month, date] = day(20).split('-')
  await dialog.getByRole('textbox', { name: 'To', exact: true }).fill(`${month}/${date}/${year}`)
  await dialog.getByRole('textbox', { name: 'Number' }).click()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(region(page, 'Certificates')).toContainText('Expiring')
  await page.getByRole('button', { name: 'Edit Trades' }).click()
  const trades = page.getByRole('dialog', { name: `Trades of ${name}` })
  await trades.getByRole('button', { name: 'Add Trade' }).click()
  await trades.getByRole('combobox', { name: 'Trade' }).click()
  await page.getByRole('option', { name: 'HVAC' }).click()
  await trades.getByRole('checkbox', { name: 'Preferred' }).check()
  await trades.getByRole('button', { name: 'Save' }).click()
  await expect(trades).toHaveCount(0)
  await expect(region(page, 'Log')).toContainText('Trades set to HVAC, preferred')
  expect(await violations(page)).toEqual([])
  await expectFits(page, 360)

  await visit(page, '/vendors')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await filtersDialog(page).getByRole('textbox', { name: 'Code' }).fill(code)
  await filtersDialog(page).getByRole('checkbox', { name: 'Only preferred' }).check()
  await filtersDialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('1 vendor', { exact: true })).toBeVisible()
  await expect(page.getByText('Expiring')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectFits(page, 360)
  await page.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete Vendor' }).click()
  const confirm = page.getByRole('dialog', { name: `Delete ${name}?` })
  await expect(confirm).toContainText('This cannot be undone.')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/vendors(\?|$)/)
})

test('[C4.005] [C4.006] a vendor whose insurance ended shows (V) and a warning where it is picked', async ({
  signedIn,
  apiAs,
}) => {
  const code = `W${Date.now().toString(36)}`
  const name = `Lapsed ${code}`
  const api = await apiAs('manager')
  const { vendorId } = await api.post<Vendor>('/api/Vendors', {
    vendorCode: code,
    vendorName: name,
    vendorType: 'Contractor',
    propertyId: 1,
  })
  await api.put(`/api/Vendors/${vendorId}`, { certificateList: [{ kind: 'Insurance', to: day(-3) }] })
  const page = await signedIn('manager', desk)
  await page.goto('/orders/create?kind=order')
  await page.getByRole('combobox', { name: 'Assign To' }).fill(name)
  await page.getByRole('option', { name: `${name} (V)` }).click()
  await expect(page.getByText(new RegExp(`Insurance of ${name} ended`))).toBeVisible()
  expect(await violations(page)).toEqual([])
  await visit(page, `/vendors/${vendorId}`)
  await expect(page.getByText(new RegExp(`Insurance of ${name} ended`))).toBeVisible()
  await api.put(`/api/Vendors/${vendorId}`, { vendorActiveFlag: false })
})
