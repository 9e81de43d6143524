import type { Locator } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { desk } from '../support/devices.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('[C8.021,C2.044] an administrator makes a property, and confirms the holidays of its calendar', async ({
  signedIn,
  faults,
}) => {
  // The code of another property is tried on purpose.
  faults.allow(/status of 400 .*api\/Properties/)
  const code = `E${Date.now().toString(36).slice(-5)}`.toUpperCase()
  const page = await signedIn('manager', desk)
  await page.goto('/admin/entities')
  await page.getByRole('link', { name: 'New Property' }).click()
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(`Harbor ${code}`)
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill('AFC')
  await page.getByRole('button', { name: 'Create Property' }).click()
  await expect(page.getByText('Code AFC is already used.').first()).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code)
  await page.getByRole('button', { name: 'Create Property' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Harbor ${code}`)

  const holidays = page.getByRole('region', { name: 'Holidays' })
  await expect(holidays.getByText('Nobody has confirmed this year yet.')).toBeVisible()
  await holidays.getByRole('button', { name: /^Set up \d{4}$/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Holidays \d{4}$/ })
  await pick(dialog.getByRole('combobox', { name: 'Country' }), 'United States of America', 'United States')
  await dialog.getByRole('button', { name: 'Propose holidays' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Name' }).first()).toHaveValue("New Year's Day")
  expect(await violations(page)).toEqual([])
  await dialog.getByRole('button', { name: /^Confirm \d{4}$/ }).click()
  await expect(holidays.getByText('Confirmed')).toBeVisible()
  await expect(holidays.getByText("New Year's Day")).toBeVisible()
  await page.getByRole('button', { name: 'Show changes' }).click()
  await expect(page.getByRole('cell', { name: /^Holidays Added: New Year's Day/ })).toBeVisible()
  await expectFits(page, 1440)
  expect(await violations(page)).toEqual([])
})

test('[C8.026,C8.027] an administrator adds a building with floors, merges another into it, and finds its floors in the list of all floors', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  // A building with floors is deleted on purpose.
  faults.allow(/status of 409 .*api\/Places/)
  const code = `B${Date.now().toString(36).slice(-6)}`.toUpperCase()
  const api = await apiAs('manager')
  await api.post('/api/Places', { level: 'building', propertyId: 1, code: `${code}X`, name: `Twin ${code}` })
  const page = await signedIn('manager')
  await page.goto('/admin/buildings')
  const tools = [page.getByRole('searchbox'), page.getByRole('button', { name: 'Saved filters' })]
  await expect(tools[1] as Locator).toBeVisible()
  const middles = await Promise.all(
    tools.map(async (tool) => {
      const box = await tool.boundingBox()
      return Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2)
    }),
  )
  expect(Math.abs((middles[0] ?? 0) - (middles[1] ?? 99)), 'the tools stand in one line').toBeLessThan(4)
  await page.getByRole('button', { name: 'New Building' }).click()
  const dialog = page.getByRole('dialog', { name: 'New Building' })
  await dialog.getByRole('textbox', { name: 'Code' }).fill(code)
  await dialog.getByRole('textbox', { name: 'Name' }).fill(`House ${code}`)
  await dialog.getByRole('button', { name: 'Create Building' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`House ${code}`)
  await page.getByRole('button', { name: 'New Floor' }).click()
  const floors = page.getByRole('dialog', { name: 'New Floor' })
  for (const floor of ['Ground', 'First']) {
    await floors.getByRole('textbox', { name: 'Code' }).fill(floor.slice(0, 1))
    await floors.getByRole('textbox', { name: 'Name' }).fill(floor)
    await floors.getByRole('button', { name: 'Create Floor' }).click()
    await expect(floors.getByText(`${floor} was added.`, { exact: false })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Ground/ })).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Merge another into it…' }).click()
  const merge = page.getByRole('dialog', { name: /^Merge a building into/ })
  await merge.getByRole('combobox', { name: 'The other building' }).fill(`Twin ${code}`)
  await page.getByRole('option', { name: new RegExp(`Twin ${code}`) }).click()
  await expect(merge.getByText('Nothing refers to it.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await merge.getByRole('button', { name: 'Merge', exact: true }).click()
  await expect(page.getByText(`Twin ${code} (${code}X)`)).toBeVisible()

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Delete Building' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText(`House ${code} is used by 2 floors. Make it inactive instead.`)).toBeVisible()
  await page.getByRole('button', { name: 'Make inactive' }).click()
  await expect(page.getByText('Inactive', { exact: true }).first()).toBeVisible()

  await visit(page, '/admin/buildings')
  await page.getByRole('radiogroup', { name: 'Level' }).getByText('Floors').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Floors' })).toBeVisible()
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await filters.getByRole('textbox', { name: 'Name' }).fill('Ground')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/name=Ground/)
  await visit(
    page,
    `/admin/buildings?level=floor&name=Ground&building=${encodeURIComponent(`House ${code}`)}`,
  )
  await expect(page.locator('main [data-row]')).toHaveCount(1)
  expect(await violations(page)).toEqual([])
  await page.getByRole('link', { name: 'Ground' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ground' })).toBeVisible()
})
