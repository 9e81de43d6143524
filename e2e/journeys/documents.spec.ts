import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
const fileOf = (name: string) => ({ name, mimeType: 'image/png', buffer: picture })
/** A day so many days from now, as the property's format shows it. */
const dayIn = (days: number) => {
  const [year, month, day] = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')
  return `${month}/${day}/${year}`
}

test('[C3.003] [C3.004] [C3.005] [C3.006] [C3.007] on a phone a manager uploads a document, replaces its file, restores the old one, links it and withdraws it', async ({
  signedIn,
}) => {
  const title = `Boiler drawing ${Date.now().toString(36)}`
  const page = await signedIn('manager', {
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto('/documents')
  await page.getByRole('link', { name: 'New Document' }).first().click()
  await page.getByLabel('Choose a file').setInputFiles(fileOf('boiler.png'))
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Type' }).fill('Drawing')
  await expectFits(page, 360)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create Document' }).click()
  await expect(page).toHaveURL(/\/documents\/\d+$/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)

  await page.getByRole('button', { name: 'Edit Category' }).click()
  await page.getByRole('textbox', { name: 'Category' }).fill('Heating')
  await page.getByRole('button', { name: 'Save Category' }).click()
  await expect(page.getByRole('button', { name: 'Edit Category: Heating' })).toBeVisible()

  const versions = page.getByRole('region', { name: /^Versions/ })
  await versions.getByRole('button', { name: 'New Version' }).click()
  const adding = page.getByRole('dialog', { name: /^New Version/ })
  await adding.getByLabel('Choose a file').setInputFiles(fileOf('boiler-2.png'))
  await adding.getByRole('textbox', { name: 'Note' }).fill('After the refit')
  await adding.getByRole('button', { name: 'Add Version' }).click()
  await expect(versions).toContainText('Version 2')
  await versions.getByRole('button', { name: 'Make version 1 current' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make Current' }).click()
  await expect(versions).toContainText('Version 3')

  const links = page.getByRole('region', { name: /^Links/ })
  await links.getByRole('button', { name: 'Add Link' }).click()
  const linking = page.getByRole('dialog', { name: /^Add Link/ })
  await pick(linking.getByRole('combobox', { name: 'Linked record' }), 'Asset')
  await pick(linking.getByRole('combobox', { name: 'Asset' }), /./)
  await linking.getByRole('button', { name: 'Add Link' }).click()
  await expect(links.getByRole('link')).toHaveAttribute('href', /^\/assets\/\d+$/)

  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn', { exact: true }).first()).toBeVisible()
  await expectFits(page, 360)
  expect(await violations(page)).toEqual([])
  await links.getByRole('link').click()
  await expect(page).toHaveURL(/\/assets\/\d+$/)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
})

test('[C3.002] [C3.010] at a desk a manager finds what expires soon and previews it', async ({
  signedIn,
}) => {
  const title = `Elevator permit ${Date.now().toString(36)}`
  const page = await signedIn('manager', { viewport: { width: 1440, height: 900 } })
  await page.goto('/documents/create')
  await page.getByLabel('Choose a file').setInputFiles(fileOf('permit.png'))
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Type' }).fill('Permit')
  await page.getByRole('textbox', { name: 'Expires' }).fill(dayIn(20))
  await page.getByRole('button', { name: 'Create Document' }).click()
  await expect(page).toHaveURL(/\/documents\/\d+$/)
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('img', { name: title })).toBeVisible()

  await page.goto('/documents')
  await page.getByRole('button', { name: 'Filters', exact: true }).click()
  const filters = page.getByRole('dialog', { name: 'Filters' })
  await pick(filters.getByRole('combobox', { name: 'Expires' }), 'Within 30 days')
  await filters.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('button', { name: 'Remove filter Expires' })).toBeVisible()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  expect(await violations(page)).toEqual([])
})
