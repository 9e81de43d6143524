import type { Locator, Page } from '@playwright/test'
import { boxOf, countOn, openHome, tile, widget } from '../support/home.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import {
  expectListed,
  expectQuery,
  expectTextOf,
  type ListedPage,
  openOrders,
  orderRows,
  queryOf,
} from '../support/orders-list.ts'

test('[A2.031] [A2.045] a technician goes from the count of a quick filter to its orders, into one, and on to the list', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('technician')
  const me = await api.get<{ workerVendor: string }>('/api/Users/MyProfile')
  const page = await signedIn('technician')
  await openHome(page)
  const ask = () =>
    api.get<ListedPage>(
      `/api/Workorders?orderStatus=Overdue&propertyId=1&assignTo=${encodeURIComponent(me.workerVendor)}&take=5`,
    )
  await expect(async () => {
    const { pagination } = await ask()
    expect(await countOn(tile(page, 'Overdue'))).toBe(pagination.totalItems)
  }).toPass({ timeout: 20_000 })
  await tile(page, 'Overdue').click()
  const list = widget(page, 'Work Orders')
  await expectTextOf(page, ask, (total) => [`1-5 of ${total}`])
  await expect(orderRows(page)).toHaveCount(5)

  await orderRows(page)
    .first()
    .getByRole('link', { name: /^(PM )?\d+$/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Order Detail' })).toBeVisible()
  await expectTextOf(page, ask, (total) => [`1 / ${total}`])
  await page.goBack()
  await expect(tile(page, 'Overdue')).toHaveAttribute('aria-pressed', 'true')

  await list.getByRole('link', { name: 'Open in list' }).click()
  await expectListed(page)
  await expectQuery(page, { orderStatus: 'Overdue', assignTo: me.workerVendor, propertyId: '1' })
  await expectTextOf(page, ask, (total) => [`${total} orders`])
})

async function drag(page: Page, from: Locator, to: { x: number; y: number }): Promise<void> {
  const box = await boxOf(from)
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x, to.y, { steps: 12 })
  await page.mouse.up()
}

test('[A2.040] [A2.041] [A2.044] widgets are dragged, resized and moved by keys, stay so, and go back to their places', async ({
  signedIn,
}) => {
  const page = await signedIn('supervisor', { viewport: { width: 1440, height: 1400 } })
  await openHome(page)
  // The code that moves widgets loads in parallel with their content.
  await expect(page.locator('.react-grid-layout')).toBeVisible()
  const [quick, mine, list] = ['Quick Filters', 'My Filters', 'Work Orders'].map((name) =>
    widget(page, name),
  ) as [Locator, Locator, Locator]
  const before = await boxOf(quick)
  const listBefore = await boxOf(list)
  expect([before.height, listBefore.height]).toEqual([221, 683])
  expect((await boxOf(mine)).width).toBe(before.width)

  await drag(page, quick.getByRole('heading'), { x: before.x + 60, y: before.y + 1000 })
  await expect.poll(async () => (await boxOf(quick)).y).toBeGreaterThan(listBefore.y + listBefore.height)

  const corner = await boxOf(mine)
  await page.mouse.move(corner.x + corner.width - 8, corner.y + corner.height - 8)
  await page.mouse.down()
  await page.mouse.move(corner.x + corner.width - 208, corner.y + corner.height - 8, { steps: 12 })
  await page.mouse.up()
  await expect.poll(async () => (await boxOf(mine)).width).toBeLessThan(corner.width - 100)

  await mine.getByRole('button', { name: 'Move or resize My Filters' }).focus()
  for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('My Filters: column 1, row 1, 4 columns wide, 11 rows high.')).toBeAttached()
  await expect.poll(async () => (await boxOf(mine)).x).toBe(before.x)

  const arranged = [await boxOf(quick), await boxOf(mine), await boxOf(list)]
  await page.reload()
  await expect(tile(page, 'Overdue')).toBeVisible()
  await expect.poll(async () => [await boxOf(quick), await boxOf(mine), await boxOf(list)]).toEqual(arranged)

  await page.getByRole('button', { name: 'Layout' }).click()
  await pickFromMenu(page, 'Restore Default Layout')
  await expect.poll(() => boxOf(quick)).toEqual(before)
  await expect.poll(() => boxOf(list)).toEqual(listBefore)
})

test('[A2.071] [A2.074] the list’s query becomes a filter at home that counts live, is changed and deleted', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('supervisor')
  const found = await api.get<ListedPage>(
    '/api/Workorders?orderStatus=Open&propertyId=1&orderCategory=CM&trade=Plumbing&take=1',
  )
  const order = found.data[0]
  expect(order).toBeDefined()
  const page = await signedIn('supervisor')
  await openOrders(page, { orderNumber: order?.orderNumber ?? '', orderStatus: 'Open', propertyId: '1' })
  await page.getByRole('button', { name: 'Actions' }).click()
  await pickFromMenu(page, 'Add to My Filters')
  const dialog = page.getByRole('dialog', { name: 'Add to My Filters' })
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByLabel('Title').fill('One leak')
  await dialog.getByLabel('Teal').check()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await page.getByRole('status').getByRole('link', { name: 'Home' }).click()

  const leak = (title = 'One leak') => tile(page, title, 'My Filters')
  await expect.poll(() => countOn(leak())).toBe(1)
  await leak().click()
  await expect(orderRows(page)).toHaveCount(1)
  await api.put(`/api/Workorders/${order?.workorderId}/set-hold`, {})
  await expect.poll(() => countOn(leak())).toBe(0)
  await expect(page.getByText('No work orders match the current query.')).toBeVisible()
  await api.put(`/api/Workorders/${order?.workorderId}/open-order`, {})
  await expect.poll(() => countOn(leak())).toBe(1)

  await page.getByRole('button', { name: 'Edit One leak' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit Filter' })
  await expect(edit.getByLabel('Teal')).toBeChecked()
  await edit.getByLabel('Title').fill('Leak 1')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(leak('Leak 1')).toHaveAttribute('aria-pressed', 'true')
  await expect(leak()).toHaveCount(0)
  await widget(page, 'Work Orders').getByRole('link', { name: 'Open in list' }).click()
  await expectListed(page)
  expect(queryOf(page)).toMatchObject({ orderNumber: order?.orderNumber ?? '', orderStatus: 'Open' })

  await page.goBack()
  await page.getByRole('button', { name: 'Edit Leak 1' }).click()
  await edit.getByRole('button', { name: 'Delete' }).click()
  await edit.getByRole('button', { name: 'Delete' }).click()
  await expect(edit).toBeHidden()
  await expect(leak('Leak 1')).toHaveCount(0)
})

test('on a tablet the names of kept filters are not broken inside a word', async ({ signedIn }) => {
  const page = await signedIn('supervisor', { viewport: { width: 768, height: 900 } })
  await page.goto('/')
  const label = tile(page, 'Overdue', 'My Filters').getByText('Overdue', { exact: true })
  const lines = await label.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(lines).toBe(1)
})
