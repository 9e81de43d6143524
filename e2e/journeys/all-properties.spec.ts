import type { Locator } from '@playwright/test'
import { pick } from '../support/combobox.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'

const width = 360
const name = 'All sites'

test('[C8.025] a manager looks at all sites together on a phone, and chooses one of them to add a request', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const own = await api.get<{ propertyId: number; propertyName: string }[]>('/api/Properties/getmyproperties')
  const ids = own.map(({ propertyId }) => propertyId)
  expect(ids.length).toBeGreaterThan(1)
  const page = await signedIn('manager', { viewport: { width, height: 740 }, isMobile: true, hasTouch: true })
  // The name is set for this page alone: other journeys share the server.
  await page.route(/\/api\/System\/settings(\?|$)/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), aggregatePropertyName: name } })
  })
  const shownIds = () => new URL(page.url()).searchParams.getAll('propertyId').map(Number)
  const expectWithin = async () => await expectFits(page, width)

  await page.goto('/orders')
  const picker = page.getByRole('banner').getByRole('combobox', { name: 'Property' })
  await expect.poll(shownIds).toHaveLength(1)
  await pick(picker, name)
  await expect(picker).toHaveValue(name)
  await expect.poll(shownIds).toEqual(ids)
  const query = new URLSearchParams([['orderStatus', 'Open'], ...ids.map((id) => ['propertyId', String(id)])])
  // Other journeys add orders concurrently.
  await expect(async () => {
    const { pagination } = await api.get<{ pagination: { totalItems: number } }>(`/api/Workorders?${query}`)
    await expect(page.locator('main')).toContainText(pagination.totalItems.toLocaleString('en-US'), {
      timeout: 1000,
    })
  }).toPass()
  await expectWithin()
  // Each card says of which site it is.
  const names = own.map(({ propertyName }) => propertyName)
  const siteOf = (card: Locator) =>
    card.locator('dt', { hasText: /^Property$/ }).locator('xpath=following-sibling::dd')
  const expectSites = async () => {
    const cards = page.locator('main').getByRole('article')
    await expect(cards.first()).toBeVisible()
    const sites = await siteOf(cards).allTextContents()
    expect(sites).toHaveLength(await cards.count())
    expect(sites.filter((site) => !names.includes(site))).toEqual([])
  }
  await expectSites()

  await visit(page, '/assets')
  await expect.poll(shownIds).toEqual(ids)
  await expectSites()
  await expectWithin()
  await visit(page, '/orders/create')
  await expect(page.getByText('Choose a Property to add records.')).toBeVisible()
  await expect(page.getByRole('textbox')).toHaveCount(0)
  await expectWithin()
  const last = own.at(-1)?.propertyName ?? ''
  await page.locator('main').getByRole('button', { name: last }).tap()
  await expect(picker).toHaveValue(last)
  await expect(page.getByText('Choose a Property to add records.')).toHaveCount(0)
  await expect(page.getByRole('textbox').first()).toBeVisible()
})
