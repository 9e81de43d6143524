import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import { expectSignedIn, typeSignIn } from '../support/sign-in.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth } from '../support/widths.ts'

type Asset = { assetId: number; assetCode: string; name: string; propertyId: number }
type AssetPage = { data: Asset[]; pagination: { totalItems: number } }

const filters = 'status=*&type=HVAC&propertyId=1&sortColumn=assetCode&sortDirection=ascend'
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Print Labels' })

async function openDialog(page: Page): Promise<void> {
  await visit(page, `/assets?${filters}`)
  await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
  await page.getByRole('button', { name: 'Actions' }).click()
  await pickFromMenu(page, 'Print Labels')
  await expect(dialogOf(page).getByText(/^[\d,]+ labels? on [\d,]+ pages?$/)).toBeVisible()
}

test('labels of the found set are downloaded as a PDF, from the label that is tapped on', async ({
  signedIn,
  apiAs,
}) => {
  const { pagination } = await (await apiAs('supervisor')).get<AssetPage>(`/api/Assets?${filters}&take=1`)
  const page = await signedIn('supervisor', { viewport: { width: 360, height: 740 } })
  await openDialog(page)
  const dialog = dialogOf(page)
  await dialog.getByTestId('sheet').getByText('4', { exact: true }).click()
  const pages = Math.ceil((3 + pagination.totalItems) / 30)
  const total = `${pagination.totalItems.toLocaleString('en-US')} labels on ${pages} page${pages === 1 ? '' : 's'}`
  await expect(dialog.getByRole('status')).toHaveText(total)
  const saved = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe('AssetLabels.pdf')
  const text = (await readFile(await file.path())).toString('latin1')
  expect(text).toMatch(/^%PDF-/)
  expect(text).toContain(`/Count ${pages}`)
  await expectFits(page, 360)
})

test('the address on a label asks for the sign-in and then shows the asset', async ({
  newBrowser,
  apiAs,
}) => {
  const { data } = await (await apiAs('supervisor')).get<AssetPage>(`/api/Assets?${filters}&take=1`)
  const [asset] = data
  if (!asset) throw new Error('The demo world has no such asset.')
  const page = await (await newBrowser()).newPage()
  const code = encodeURIComponent(asset.assetCode.toLowerCase())
  await page.goto(`/a/${code}?p=${asset.propertyId}`)
  await typeSignIn(page, 'supervisor')
  await expectSignedIn(page)
  await expect(page).toHaveURL(`/assets/${asset.assetId}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(asset.assetCode)
  await page.getByRole('button', { name: 'Actions' }).click()
  await pickFromMenu(page, 'Print Labels')
  await expect(dialogOf(page).getByRole('status')).toHaveText('1 label on 1 page')
  await page.goto('/a/no%2Fsuch%20code.pdf?p=1')
  const missing = 'No asset that you may see has the code or barcode no/such code.pdf.'
  await expect(page.getByText(missing)).toBeVisible()
  expect(await violations(page)).toEqual([])
})

test('the labels’ dialog fits its screen and meets WCAG 2.2 AA at each width, light and dark', async ({
  signedIn,
}) => {
  // The analysis itself takes many seconds on a busy machine.
  test.setTimeout(240_000)
  const page = await signedIn('supervisor')
  const look = async () => {
    await openDialog(page)
    expect(await violations(page, '[role=dialog]')).toEqual([])
    const overflow = await dialogOf(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)
    expect(overflow).toBeLessThanOrEqual(0)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toHaveCount(0)
  }
  await atEachWidth(page, look, [1440, 768, 360])
})
