import { readFile } from 'node:fs/promises'
import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('[C8.045] a manager takes the buildings of a property out as a file, and the import of that file finds nothing to change', async ({
  signedIn,
}) => {
  const page = await signedIn('manager', { viewport: { width: 1440, height: 900 } })
  await page.goto('/admin')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Export/ })
    .click()
  await page.getByRole('link', { name: 'New export' }).click()
  await page.getByRole('checkbox', { name: /^Buildings/ }).check()
  const filter = page.getByRole('region', { name: 'Filter' })
  await pick(filter.getByRole('combobox', { name: 'Property' }), 'Alder Falls College')
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 360)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('button', { name: 'Make export' }).click()

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download Buildings' }).first().click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/\.csv$/)
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 360)
  await page.setViewportSize({ width: 1440, height: 900 })

  await visit(page, '/imports/new?kind=buildings')
  const buffer = await readFile(await file.path())
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: file.suggestedFilename(), mimeType: 'text/csv', buffer })
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await page.getByRole('button', { name: 'Next: values' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  const bringIn = page.getByRole('button', { name: 'Import' })
  await expect(bringIn).toHaveAttribute('aria-description', 'Everything in this file is stored already.')
})
