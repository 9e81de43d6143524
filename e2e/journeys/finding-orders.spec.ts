import { choose, filtersDialog, openFilters } from '../support/filters.ts'
import { expect, test } from '../support/journey.ts'
import {
  column,
  expectListed,
  expectQuery,
  expectRows,
  type ListedPage,
  openOrders,
  orderRows,
  queryOf,
} from '../support/orders-list.ts'
import { visit } from '../support/visit.ts'

test('[A2.061, A2.064, A2.062] filters are set together in a dialog, removed one by one, canceled, and reset when nothing matches', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('supervisor')
  await test.step('several filters take effect together and are in the address', async () => {
    await openOrders(page, { orderStatus: 'All', propertyId: '1', skip: '26' })
    const dialog = await openFilters(page)
    await choose(dialog, 'Trade', 'Plumbing')
    await choose(dialog, 'Building', 'Pine Hall')
    await dialog.getByLabel('Description').fill('drain')
    await dialog.getByLabel('Start from').fill('1/2/2026')
    await page.keyboard.press('Tab')
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expect(dialog).toBeHidden()
    await expectQuery(page, {
      orderStatus: 'All',
      trade: 'Plumbing',
      building: 'Pine Hall',
      description: 'drain',
      startDateStart: '2026-01-02',
      skip: '1',
    })
    const api = await apiAs('supervisor')
    const found = await expectRows(page, () =>
      api.get<ListedPage>(
        '/api/Workorders?orderStatus=All&propertyId=1&trade=Plumbing&building=Pine Hall&description=drain&startDateStart=2026-01-02&take=25',
      ),
    )
    expect(found.pagination.totalItems).toBeGreaterThan(0)
    expect(new Set(await column(page, 'Trade'))).toEqual(new Set(['Plumbing']))
    expect(found.data.every(({ description }) => /drain/i.test(description))).toBe(true)
  })

  await test.step('a chip removes its filter, and Reset removes all of them', async () => {
    await openOrders(page, {
      orderStatus: 'Complete',
      jobType: 'Leak',
      orderBy: 'Priya',
      sortColumn: 'trade',
      sortDirection: 'ascend',
      propertyId: '1',
      skip: '1',
    })
    const chips = page.getByRole('region', { name: 'Filters in force' })
    await expect(chips).toContainText('Job Type Leak')
    await expect(chips).toContainText('Order By Priya')
    // A chip is as wide as its words: all of them share a line, and none takes it alone.
    expect((await chips.boundingBox())?.height).toBeLessThan(40)
    expect((await chips.locator('> :first-child').boundingBox())?.width).toBeLessThan(200)
    await expect(page.getByRole('button', { name: /^Filters/ }).getByLabel('2 set')).toBeVisible()
    await chips.getByRole('button', { name: 'Remove filter Job Type' }).click()
    await expect.poll(() => queryOf(page).jobType).toBeUndefined()
    await expectQuery(page, { orderBy: 'Priya', orderStatus: 'Complete' })
    await chips.getByRole('button', { name: 'Reset' }).click()
    await expect
      .poll(() => queryOf(page))
      .toEqual({ orderStatus: 'Open', sortColumn: 'orderNumber', sortDirection: 'descend', propertyId: '1' })
    await expect(chips).toBeHidden()
  })

  await test.step('another campus clears the building; floors and rooms need a building', async () => {
    await openOrders(page)
    const dialog = await openFilters(page)
    await expect(dialog.getByLabel('Floor')).toBeDisabled()
    await choose(dialog, 'Campus', 'Hill Campus')
    await choose(dialog, 'Building', 'Commons Dining')
    await choose(dialog, 'Floor', 'Floor 1')
    await choose(dialog, 'Campus', 'Riverside Campus')
    await expect(dialog.getByLabel('Building')).toHaveAttribute('placeholder', 'Any')
    await expect(dialog.getByLabel('Floor')).toBeDisabled()
    await dialog.getByRole('button', { name: 'Apply' }).click()
    await expectQuery(page, { campus: 'Riverside Campus' })
    expect(queryOf(page)).not.toHaveProperty('building')
    expect(queryOf(page)).not.toHaveProperty('floor')
  })

  await test.step('canceled filters leave the list as it was', async () => {
    await openOrders(page)
    const before = queryOf(page)
    const dialog = await openFilters(page)
    await dialog.getByLabel('Order #').fill('1234')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    expect(queryOf(page)).toEqual(before)
    await openFilters(page)
    await expect(filtersDialog(page).getByLabel('Order #')).toHaveValue('')
    await filtersDialog(page).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('filters that match nothing say so and offer a reset', async () => {
    await visit(page, '/orders?orderStatus=All&description=a pink elephant&propertyId=1')
    await expect(page.getByText('No work orders match the current query.')).toBeVisible()
    await page.getByRole('button', { name: 'Reset' }).last().click()
    await expectListed(page)
    await expect(orderRows(page)).toHaveCount(25)
  })
})

test('[A1.011, A2.065] another property leaves the order that is read, and is remembered by this browser', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor')
  await openOrders(page)
  await orderRows(page).first().click()
  await expect(page.getByRole('heading', { name: 'Order Detail' })).toBeVisible()
  expect(queryOf(page)).toHaveProperty('orderId')
  await page.getByRole('combobox', { name: 'Property' }).click()
  await page.getByRole('option', { name: 'Marigold Health Partners' }).click()
  await expectQuery(page, { propertyId: '2' })
  expect(queryOf(page)).not.toHaveProperty('orderId')
  await expectListed(page)
  await expect(page.getByRole('contentinfo')).toContainText('Marigold')

  await page.goto('/orders')
  await expectQuery(page, { propertyId: '2', orderStatus: 'Open' })
  await expect(page.getByRole('combobox', { name: 'Property' })).toHaveValue('Marigold Health Partners')
})
