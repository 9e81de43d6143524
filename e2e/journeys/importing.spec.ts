import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

const step = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Steps' }).getByRole('button', { name })
const line = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })
const source = (page: Page, name: string) =>
  page.getByRole('combobox', { name: `Column of the file for ${name}`, exact: true })

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('[C6.004] a list of contacts finds its columns, a manager maps the rest by eye, sees what each row becomes, brings it in and undoes it; one list of assets brings its classes and rooms', async ({
  signedIn,
}) => {
  const surname = `Import${Date.now().toString(36)}`
  const rows = [
    'Surname;Given name;Mail;House',
    `${surname}A;Ada;ada@import.example;Gymnasium of the sea`,
    `${surname}B;Ben;ben@import.example;`,
    `${surname}C;Cleo;cleo@import.example;`,
  ]
  const page = await signedIn('manager', { viewport: { width: 1440, height: 900 } })
  await page.goto('/staff')
  await page.getByRole('button', { name: 'Actions' }).click()
  await page.getByRole('menuitem', { name: 'Import' }).click()
  await expect(page.getByRole('combobox', { name: 'What kind of data is this?' })).toHaveValue('Contacts')
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(rows.join('\n')),
  })
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Upload', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'people.csv' })).toBeVisible()
  await expect(source(page, 'Last name')).toHaveValue('Surname')
  await expect(source(page, 'First name')).toHaveValue('Given name')
  await expect(source(page, 'Email')).toHaveValue('Mail')
  await pick(source(page, 'Code'), 'Make codes from…')
  const parts = line(page, 'Code').getByRole('combobox', { name: 'Parts of Code' })
  await parts.click()
  await page.getByRole('option', { name: 'Surname' }).click()
  await page.getByRole('option', { name: 'Number of the row' }).click()
  await page.keyboard.press('Escape')
  await expect(line(page, 'Code').getByRole('list', { name: 'First values of Code' })).toContainText(
    `${surname}A-2`,
  )
  await page.getByRole('button', { name: /^Show \d+ more columns$/ }).click()
  await pick(source(page, 'Building'), 'House')
  await expect(page.getByText('Your choices are saved.')).toBeVisible()
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'Next: values' }).click()
  await expect(page.getByRole('region', { name: 'Building' })).toContainText('1 value is not known')
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Check the file' }).click()
  await expect(page.getByRole('button', { name: '1 Refused' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Reasons' })).toContainText('Gymnasium of the sea')
  expect(await violations(page)).toEqual([])

  await step(page, 'Values').click()
  await pick(page.getByRole('combobox', { name: 'Meaning of Gymnasium of the sea' }), 'Leave it empty')
  await page.getByRole('button', { name: 'Check the file' }).click()
  await page.getByRole('button', { name: 'Import 3 rows' }).click()
  await page.getByRole('link', { name: 'Show contacts' }).click()
  const search = page
    .getByRole('searchbox', { name: /Search/ })
    .or(page.getByLabel('Search name, e-mail or phone'))
  await search.first().fill(surname)
  await expect(page.getByRole('row').filter({ hasText: surname })).toHaveCount(3)

  await visit(page, '/imports')
  await page.getByRole('link', { name: 'people.csv' }).first().click()
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('button', { name: '3 Removed' })).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 360, height: 740 })
  await expectFits(page, 360)
  await visit(page, `/staff?search=${surname}`)
  await expect(page.getByText('Nothing matches these filters.')).toBeVisible()

  await visit(page, '/imports/new')
  await page.locator('input[type=file]').setInputFiles({
    name: 'plant.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        'Asset tag;Name;Class;Building;Floor;Room',
        `${surname}1;Circulator;${surname} > Pumps;${surname} hall;Cellar;C1`,
        `${surname}2;Circulator;${surname} > Pmups;${surname} hall;Cellar;C2`,
      ].join('\n'),
    ),
  })
  await expect(page.getByRole('combobox', { name: 'What kind of data is this?' })).toHaveValue('Assets')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  const missing = page.getByRole('region', { name: 'Create missing records' })
  for (const name of ['Buildings', 'Floors', 'Rooms', 'Asset classes'])
    await missing.getByRole('checkbox', { name }).check()
  await expect(page.getByText('Your choices are saved.')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Next: values' }).click()
  await page.getByRole('button', { name: 'Check the file' }).click()
  const created = page.getByRole('region', { name: 'Also created' })
  await expect(created).toContainText('3 asset classes')
  await expect(created.getByRole('list', { name: 'Names: room' })).toContainText(
    `${surname} hall > Cellar > C2`,
  )
  await expect(created.getByRole('list', { name: 'Names that may be misspelled' })).toContainText(
    'almost Pumps',
  )
  expect(await violations(page)).toEqual([])
  await expectFits(page, 360)
  await page.getByRole('button', { name: 'Import 2 rows' }).click()
  await expect(page.getByRole('region', { name: 'Also created' })).toContainText('2 rooms')
  await page.getByRole('button', { name: 'Undo this import' }).click()
  await page.getByRole('button', { name: 'Undo the import' }).click()
  await expect(page.getByRole('button', { name: '9 Removed' })).toBeVisible()
})
