import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

/** Uploads a list of contacts whose heads are known, and checks it. */
async function check(page: Page, file: { name: string; text: string }): Promise<void> {
  await page.goto('/imports/new?kind=contacts')
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: 'text/csv', buffer: Buffer.from(file.text) })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Next: values' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
}

async function undo(page: Page, name: string): Promise<void> {
  await visit(page, '/imports')
  await page.getByRole('link', { name, exact: true }).first().click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
}

test('[C6.004] while others work, a list is imported, its refused rows are corrected in their file and imported, and all is undone', async ({
  signedIn,
  apiAs,
}) => {
  const surname = `Mended${Date.now().toString(36)}`
  const api = await apiAs('manager')
  const page = await signedIn('manager', { viewport: { width: 1440, height: 900 } })
  const rows = [
    'code,first_name,last_name,building',
    `${surname}-1,Ada,${surname},`,
    `${surname}-2,Ben,${surname},Gymnasium of the sea`,
    `${surname}-3,Cleo,${surname},`,
  ]
  await check(page, { name: `${surname}.csv`, text: rows.join('\n') })
  await expect(page.getByRole('list', { name: 'Reasons' })).toContainText('Gymnasium of the sea')
  await Promise.all([
    page.getByRole('button', { name: 'Import 2 rows' }).click(),
    api.post('/api/Contacts', { propertyId: 1, firstName: 'Dora', lastName: surname }),
  ])
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these rows' }).click()
  const text = await readFile(await (await saved).path(), 'utf8')
  expect(text).toContain("there is no building 'Gymnasium of the sea'")
  expect(text).not.toContain(`${surname}-1`)
  const mended = `${surname} mended.csv`
  await check(page, { name: mended, text: text.replace(',Gymnasium of the sea,', ',,') })
  await page.getByRole('button', { name: 'Import 1 row', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo this import' })).toBeVisible()
  await page.goto(`/staff?search=${surname}`)
  await expect(page.getByRole('row').filter({ hasText: surname })).toHaveCount(4)

  await visit(page, '/imports')
  await expect(page.getByRole('link', { name: mended })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await violations(page)).toEqual([])
  await expectFits(page, 360)
  await page.setViewportSize({ width: 1440, height: 900 })

  await undo(page, mended)
  await expect(page.getByRole('button', { name: '1 Removed' })).toBeVisible()
  await undo(page, `${surname}.csv`)
  await expect(page.getByRole('button', { name: '2 Removed' })).toBeVisible()
  await visit(page, `/staff?search=${surname}`)
  // A record that another person added concurrently stays.
  await expect(page.getByRole('row').filter({ hasText: surname })).toHaveCount(1)
  await expect(page.getByRole('row').filter({ hasText: 'Dora' })).toHaveCount(1)
})
