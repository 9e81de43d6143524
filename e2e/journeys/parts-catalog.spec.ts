import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { phone } from '../support/devices.ts'
import { filtersDialog } from '../support/filters.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

type Part = { partId: number; partUnitCost: number; partActiveFlag: boolean }
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('on a phone a manager adds a part, edits its cost, finds it, makes it inactive and deletes it', async ({
  signedIn,
  apiAs,
}) => {
  const code = `E${Date.now().toString(36)}`
  const name = `Gasket ${code}`
  const page = await signedIn('manager', phone)
  await page.goto('/parts')
  await page.getByRole('link', { name: 'New Part' }).first().click()
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  await page.getByRole('button', { name: 'Create Part' }).click()
  await expect(page.getByRole('alert')).toContainText('Code is required.')
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await pick(page.getByRole('combobox', { name: 'Type' }), 'Plumbing')
  await page.getByRole('textbox', { name: 'Bar Code' }).fill(`B-${code}`)
  await page.getByRole('textbox', { name: 'Unit Cost' }).fill('3.5')
  await expectFits(page, 360)
  await page.getByRole('button', { name: 'Create Part' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page).toHaveURL(/\/parts\/\d+$/)
  const path = `/api${new URL(page.url()).pathname.replace('/parts', '/Parts')}`

  await page.getByRole('button', { name: /^Edit Unit Cost/ }).click()
  await page.getByRole('textbox', { name: 'Unit Cost' }).fill('3.4567')
  await page.keyboard.press('Enter')
  await expect(region(page, 'Log')).toContainText('3.4567')
  const manager = await apiAs('manager')
  expect((await manager.get<Part>(path)).partUnitCost).toBe(3.4567)
  expect(await violations(page)).toEqual([])
  await expectFits(page, 360)

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Make Inactive' }).click()
  await expect(page.getByText('Inactive', { exact: true })).toBeVisible()
  expect((await manager.get<Part>(path)).partActiveFlag).toBe(false)

  await visit(page, '/parts')
  await page.getByRole('button', { name: /^Filters/ }).click()
  await filtersDialog(page).getByRole('textbox', { name: 'Bar Code' }).fill(`B-${code}`)
  await filtersDialog(page).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('0 parts', { exact: true })).toBeVisible()
  await visit(page, `/parts?active=*&cPartBarCode=B-${code}`)
  await expect(page.getByText('1 part', { exact: true })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await expectFits(page, 360)
  await page.getByRole('link', { name: 'View Details' }).click()
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete Part' }).click()
  const confirm = page.getByRole('dialog', { name: `Delete ${code}?` })
  await expect(confirm).toContainText('This cannot be undone.')
  await confirm.getByRole('button', { name: 'Delete' }).click()
  await expect(page).toHaveURL(/\/parts(\?|$)/)
})
