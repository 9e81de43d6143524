import type { Page } from '@playwright/test'
import { pick } from '../support/combobox.ts'
import { phone } from '../support/devices.ts'
import { expect, test } from '../support/journey.ts'
import { settle } from '../support/settle.ts'

for (const [how, context] of [
  ['the mouse', { viewport: { width: 1440, height: 900 } }],
  ['a finger', phone],
] as const) {
  test(`typing replaces the text of a choice field, by ${how}`, async ({ signedIn }) => {
    const page = await signedIn('supervisor', context)
    await page.goto('/orders/create')
    const field = page.getByRole('combobox', { name: 'Assign To', exact: true })
    await pick(field, /./)
    const first = await field.inputValue()
    await page.getByLabel('Work Description').click()
    await (context === phone ? field.tap() : field.click())
    await page.keyboard.type('ow')
    await expect(field).toHaveValue('ow')
    await page.getByLabel('Work Description').click()
    await expect(field).toHaveValue(first)
  })
}

/** The widest that the page has been since it was watched, in pixels. */
const watchWidth = (page: Page) =>
  page.evaluateHandle(() => {
    const watched = { widest: 0 }
    const look = () => {
      watched.widest = Math.max(watched.widest, document.documentElement.scrollWidth)
      requestAnimationFrame(look)
    }
    look()
    return watched
  })

test('a list that opens in a sheet of a phone never widens the page, at no moment', async ({
  signedIn,
  apiAs,
}) => {
  const { data } = await (await apiAs('supervisor')).get<{ data: { assetId: number }[] }>(
    '/api/Assets?propertyId=1&status=In%20Service&take=1',
  )
  const page = await signedIn('supervisor', phone)
  await page.goto(`/assets/${data[0]?.assetId}`)
  await page.getByRole('region', { name: 'Moves' }).getByRole('button', { name: 'Move Asset' }).tap()
  const sheet = page.getByRole('dialog', { name: 'Move Asset' })
  const fields = sheet.getByRole('combobox')
  await expect(fields.first()).toBeVisible()
  const watched = await watchWidth(page)
  for (const field of await fields.all()) {
    if (await field.isDisabled()) continue
    await field.tap()
    await expect(field).toHaveAttribute('aria-expanded', 'true')
    await settle(page)
    await page.keyboard.press('Escape')
  }
  expect(await watched.evaluate(({ widest }) => widest)).toBe(360)
})
