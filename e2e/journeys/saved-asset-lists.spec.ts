import { readFile } from 'node:fs/promises'
import { Workbook } from '@cj-tech-master/excelts'
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { choose, openFilters } from '../support/filters.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import { visit } from '../support/visit.ts'

const listed = (page: Page) =>
  expect(page.getByRole('table', { name: 'Assets' })).toHaveAttribute('aria-busy', 'false')
const rows = (page: Page) =>
  page.getByRole('table', { name: 'Assets' }).getByRole('row', { name: /^Asset \S+, / })
const marks = (page: Page) => rows(page).getByRole('button', { name: /^Flag Asset/ })
const act = async (page: Page, name: string) => {
  await page.getByRole('button', { name: 'Actions' }).click()
  await pickFromMenu(page, name)
}

test('[C0.002, C0.009, C0.011, C0.012, C0.013] a filter is saved and come back to, two assets are flagged, and the flagged ones are downloaded', async ({
  signedIn,
}) => {
  test.setTimeout(180_000)
  const page = await signedIn('supervisor')
  await page.goto('/assets')
  await listed(page)
  const dialog = await openFilters(page)
  await choose(dialog, 'System', 'HVAC')
  await dialog.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('region', { name: 'Filters in force' })).toContainText('System HVAC')
  const total = await page.getByText(/^[\d,]+ assets$/).textContent()

  await page.getByRole('button', { name: 'Saved filters' }).click()
  await page.getByRole('button', { name: 'Save current filters' }).click()
  const saving = page.getByRole('dialog', { name: 'Save Filter' })
  await saving.getByRole('textbox', { name: 'Title' }).fill('Heating and cooling')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await saving.getByRole('button', { name: 'Save' }).click()
  await expect(saving).toBeHidden()
  const view = page.getByRole('list', { name: 'Saved views' }).getByRole('button', {
    name: /^Heating and cooling/,
  })
  await expect(view).toHaveAttribute('aria-pressed', 'true')
  await expect(view).toHaveText(`Heating and cooling ${total?.replace(' assets', '')}`)

  await visit(page, '/assets')
  await listed(page)
  await expect(view).toHaveAttribute('aria-pressed', 'false')
  await view.click()
  await expect(page.getByText(String(total), { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/type=HVAC/)

  for (const at of [0, 2]) {
    await marks(page).nth(at).click()
    await expect(marks(page).nth(at)).toHaveAttribute('aria-pressed', 'true')
  }
  await act(page, 'Show flagged')
  await expect(rows(page)).toHaveCount(2)
  await expect(page).toHaveURL(/flagged=true/)
  expect(await violations(page)).toEqual([])

  const saved = page.waitForEvent('download')
  await act(page, 'Download Spreadsheet')
  const file = await saved
  expect(file.suggestedFilename()).toBe('Assets.xlsx')
  const workbook = new Workbook()
  await workbook.xlsx.load(await readFile(await file.path()))
  const sheet = workbook.worksheets[0]
  expect(sheet?.rowCount).toBe(3)
  expect(sheet?.getCell('A2').value).toBe(await rows(page).nth(0).getByRole('link').textContent())

  await act(page, 'Clear flags')
  await page.getByRole('dialog', { name: 'Clear flags' }).getByRole('button', { name: 'Clear flags' }).click()
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()
})

test('[C0.006, C0.008] on a phone a text is found while it is typed, and each asset is a card that can be flagged', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor', { viewport: { width: 360, height: 780 } })
  await page.goto('/assets?status=*&propertyId=1')
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search code, name or barcode' }).fill('pump')
  await expect(page).toHaveURL(/search=pump/)
  await expect(page.getByRole('article').first()).toContainText(/pump/i)
  const mark = page
    .getByRole('article')
    .first()
    .getByRole('button', { name: /^Flag Asset/ })
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')
  expect(await violations(page)).toEqual([])
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
})
