import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { pick } from '../support/combobox.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

type Asset = { assetId: number; assetCode: string; name: string; status: string }
type AssetPage = { data: Asset[]; pagination: { totalItems: number } }

const head = (page: Page) => page.getByRole('heading', { level: 1 })
const overview = (page: Page) => page.getByRole('region', { name: 'Overview' })
/** Each run of the journey adds separate assets. */
const mark = () => `J${Date.now().toString(36).toUpperCase()}-`

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 300_000 })

test('a supervisor makes three alike, edits one, puts it out of service, copies it and retires it', async ({
  signedIn,
  apiAs,
}) => {
  const codes = mark()
  const page = await signedIn('supervisor')
  const api = await apiAs('supervisor')

  await page.goto('/assets')
  await page.getByRole('link', { name: 'New Asset' }).click()
  await page.getByRole('textbox', { name: 'Asset Code' }).fill(codes)
  await page.getByRole('textbox', { name: 'Name' }).fill('Extinguisher')
  await pick(page.getByRole('combobox', { name: 'System' }), /./)
  await page.getByRole('button', { name: 'Several alike…' }).click()
  await page.getByRole('textbox', { name: 'First number' }).fill('08')
  await page.getByRole('textbox', { name: 'How many' }).fill('3')
  const preview = page.getByRole('table', { name: 'Assets to be created' })
  await expect(preview.locator('tbody tr')).toHaveText(
    ['08', '09', '10'].map((number) => new RegExp(`${codes}${number}.*Extinguisher ${number}`)),
  )
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Create 3 Assets' }).click()
  await expect(page.getByText('3 assets', { exact: true })).toBeVisible()
  await page.getByRole('row', { name: new RegExp(`^Asset ${codes}08`) }).click()

  await expect(head(page)).toContainText('Extinguisher 08')
  await page.getByRole('button', { name: 'Edit Make' }).click()
  await page.getByRole('textbox', { name: 'Make' }).fill('Amerex')
  expect(await violations(page)).toEqual([])
  await page.getByRole('textbox', { name: 'Make' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Edit Make: Amerex' })).toBeFocused()

  await page.getByRole('button', { name: 'Edit Status: In Service' }).click()
  // The list of a field that is edited in place opens automatically.
  await page.getByRole('option', { name: 'Out of Service', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: `Status of ${codes}08` })
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The seal is broken.')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await sheet.getByRole('button', { name: 'Save' }).click()
  await expect(overview(page).getByText('The seal is broken.')).toBeVisible()
  const log = page.getByRole('region', { name: 'Log' })
  await log.scrollIntoViewIfNeeded()
  await expect(log).toContainText('The seal is broken.')

  await page.getByRole('button', { name: 'Edit Attributes' }).click()
  const attributes = page.getByRole('dialog', { name: `Attributes of ${codes}08` })
  await attributes.getByRole('textbox', { name: 'Group' }).fill('Charge')
  await attributes.getByRole('textbox', { name: 'Label' }).fill('Powder')
  await attributes.getByRole('textbox', { name: 'Value' }).fill('6')
  await attributes.getByRole('textbox', { name: 'Suffix' }).fill('kg')
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await attributes.getByRole('button', { name: 'Save' }).click()
  await expect(attributes).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Attributes' })).toContainText('Charge')

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Copy Asset' }).click()
  await expect(page.getByRole('textbox', { name: 'Make' })).toHaveValue('Amerex')
  await page.getByRole('textbox', { name: 'Asset Code' }).fill(`${codes}COPY`)
  await page.getByRole('button', { name: 'Create Asset' }).click()
  await expect(head(page)).toContainText(`${codes}COPY`)
  await expect(page.getByRole('region', { name: 'Attributes' })).toContainText('Charge')

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Change Status' }).click()
  await pick(page.getByRole('combobox', { name: 'Status' }), 'Disposal')
  await page.getByRole('textbox', { name: 'Reason' }).fill('Made by mistake.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Edit Status: Disposal' })).toBeVisible()
  expect(await violations(page)).toEqual([])

  const { data } = await api.get<AssetPage>(`/api/Assets?assetCode=${codes}&sortColumn=assetCode`)
  expect(data.map(({ status }) => status).toSorted()).toEqual([
    'Disposal',
    'In Service',
    'In Service',
    'Out of Service',
  ])
})

test('a technician who only sees assets finds no way to change one', async ({ signedIn, apiAs }) => {
  const { data } = await (await apiAs('technician')).get<AssetPage>('/api/Assets?take=1')
  const page = await signedIn('technician')
  await page.goto(`/assets/${data[0]?.assetId}`)
  await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^(Edit |Add Agreement|Add Warranty)/ })).toHaveCount(0)
  await page.getByRole('button', { name: 'Actions' }).click()
  await expect(page.getByRole('menuitem')).toHaveText(['Print Labels'])
  await visit(page, '/assets/create')
  await expect(page.getByText('You do not have permission to perform that action.')).toBeVisible()
})
