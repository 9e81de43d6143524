import { violations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { visit } from '../support/visit.ts'
import { atEachWidth } from '../support/widths.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 240_000 })

test('palette, keys, columns, chosen orders and the set meet WCAG 2.2 AA at both widths, light and dark', async ({
  signedIn,
  apiAs,
}) => {
  const { data } = await (await apiAs('supervisor')).get<{
    data: { workorderId: number; setId: number | null }[]
  }>('/api/Workorders?orderStatus=All&orderCategory=PM&propertyId=1&take=200')
  const inSet = data.find(({ setId }) => setId !== null)
  if (!inSet) throw new Error('The demo world has no order of a set.')
  const page = await signedIn('supervisor')
  await atEachWidth(page, async (width) => {
    await visit(page, '/orders?orderStatus=Open&trade=Plumbing&propertyId=1')
    await expect(page.getByText(/^1-\d+ of/)).toBeVisible()
    await page.locator('body').press('Control+k')
    await page.getByRole('combobox', { name: /^Search orders/ }).fill('sink')
    await expect(page.getByRole('group', { name: 'Work orders' })).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.locator('body').press('?')
    await expect(page.getByRole('switch', { name: /Use single keys/ })).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    if (width > 768) {
      await page.getByRole('button', { name: 'Columns' }).click()
      await expect(page.getByText('Compact', { exact: true })).toBeVisible()
      expect(await violations(page)).toEqual([])
      await page.keyboard.press('Escape')
    }
    await page.getByRole('button', { name: /^Select/ }).click()
    await page
      .getByRole('checkbox', { name: /^Select Order/ })
      .first()
      .check()
    await expect(page.getByText('1 chosen')).toBeVisible()
    expect(await violations(page)).toEqual([])

    await visit(page, `/orders/${inSet.workorderId}`)
    await page.getByRole('button', { name: 'View set' }).click()
    await expect(page.getByRole('link', { name: 'View Set in List' })).toBeVisible()
    await expect(
      page
        .getByRole('dialog', { name: /Set/ })
        .getByText(/Order \d|^\d{4,}$/)
        .first(),
    ).toBeVisible()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
