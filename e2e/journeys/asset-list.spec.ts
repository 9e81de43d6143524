import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { choose, openFilters } from '../support/filters.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth } from '../support/widths.ts'

type Asset = { assetId: number; assetCode: string; name: string; status: string; location1: string | null }
type AssetPage = { data: Asset[]; pagination: { totalItems: number } }

const assets = (page: Page) => page.getByRole('table', { name: 'Assets' })
const rows = (page: Page) => assets(page).getByRole('row', { name: /^Asset \S+, / })
const listed = (page: Page) => expect(assets(page)).toHaveAttribute('aria-busy', 'false')

test('[B2.005, B2.013, B2.014, B2.015] the menu leads to the assets in service, by code, 25 to a page', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('supervisor')
  // At once: who leaves a list that is still loading is not brought back to it.
  await page.goto('/orders')
  await page.getByRole('navigation').getByRole('link', { name: 'Assets', exact: true }).click()
  await listed(page)
  const query = 'status=In%20Service&sortColumn=assetCode&sortDirection=ascend&propertyId=1&take=25'
  const { data, pagination } = await (await apiAs('supervisor')).get<AssetPage>(`/api/Assets?${query}`)
  await expect(rows(page)).toHaveCount(data.length)
  await expect(rows(page).locator('td:nth-child(2)')).toHaveText(data.map(({ assetCode }) => assetCode))
  await expect(page.getByText(`${pagination.totalItems.toLocaleString('en-US')} assets`)).toBeVisible()
  await expect(page).toHaveURL(/status=In\+Service&sortColumn=assetCode&sortDirection=ascend&propertyId=1/)
})

test('[B2.005, B2.012] the address contains the filters, so that a link and Back find the same assets', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('supervisor')
  const { data } = await api.get<AssetPage>('/api/Assets?status=In%20Service&propertyId=1&take=200')
  const building = data.find(({ location1 }) => location1 !== null)?.location1 ?? ''
  const page = await signedIn('supervisor')
  await page.goto('/assets')
  await listed(page)
  const dialog = await openFilters(page)
  await choose(dialog, 'Building', building)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const found = `/api/Assets?status=In%20Service&propertyId=1&location1=${encodeURIComponent(building)}`
  const { pagination } = await api.get<AssetPage>(found)
  const total = new RegExp(`^${pagination.totalItems.toLocaleString('en-US')} assets?$`)
  await expect(page.getByText(total)).toBeVisible()
  const chips = page.getByRole('region', { name: 'Filters in force' })
  await expect(chips).toContainText(`Building ${building}`)
  await page.reload()
  await expect(page.getByText(total)).toBeVisible()
  await page.goBack()
  await expect(chips).toHaveCount(0)
})

test('[B2.006] a row is walked to and opened by keyboard, and Back returns to the list as it was', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor')
  await page.goto('/assets?status=*&sortColumn=name&sortDirection=descend&propertyId=1')
  await listed(page)
  await rows(page).first().focus()
  await page.keyboard.press('ArrowDown')
  await expect(rows(page).nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/assets\/\d+$/)
  await page.goBack()
  await listed(page)
  await expect(page).toHaveURL(/sortColumn=name&sortDirection=descend/)
})

test('the asset list fits its screen and meets WCAG 2.2 AA at each width, light and dark', async ({
  signedIn,
}) => {
  // The analysis itself takes many seconds on a busy machine.
  test.setTimeout(240_000)
  const page = await signedIn('supervisor')
  const look = async (width: number) => {
    await visit(page, '/assets?status=*&name=a&propertyId=1')
    await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
    await expectFits(page, width)
    expect(await violations(page)).toEqual([])
    const dialog = await openFilters(page)
    expect(await violations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  }
  await atEachWidth(page, look, [1440, 768, 360])
})
