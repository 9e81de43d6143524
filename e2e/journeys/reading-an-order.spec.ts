import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { expectOnScreen } from '../support/on-screen.ts'
import { findOrder } from '../support/orders.ts'
import {
  aMonthAgo,
  expectListed,
  expectQuery,
  type ListedPage,
  openOrders,
  orderRows,
  queryOf,
} from '../support/orders-list.ts'
import { visit } from '../support/visit.ts'

const list = {
  orderStatus: 'Complete',
  completionDateEnd: aMonthAgo(),
  sortColumn: 'trade',
  sortDirection: 'ascend',
  propertyId: '1',
}
const asked = `/api/Workorders?${new URLSearchParams(list)}`
/** At a desk the sections are in two columns, and the list next to them has all in order. */
const listedSections = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Sections of this order' })
    .getByRole('link')
    .locator('span:first-child')
    .allTextContents()
const sectionsOf = (page: Page) => page.locator('main').getByRole('region').getByRole('heading', { level: 2 })

test('[A2.068, A2.069] an order opens in the place of the list, steps through the found set, and going back finds the row', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('supervisor')
  await test.step('the found set is stepped through', async () => {
    const api = await apiAs('supervisor')
    const { data, pagination } = await api.get<ListedPage>(`${asked}&take=27`)
    const last = data[24]
    const beyond = data[25]
    const total = pagination.totalItems
    await openOrders(page, list)
    await orderRows(page).nth(24).click()
    await expectQuery(page, { ...list, orderId: String(last?.workorderId) })
    await expect(orderRows(page)).toHaveCount(0)
    const bar = page.getByRole('navigation', { name: 'Found work orders' })
    await expect(bar.getByRole('status')).toHaveText(`25 / ${total}`)
    await expect(page).toHaveTitle(`Order ${last?.orderNumber} · Fettle Work Orders`)

    await bar.getByRole('button', { name: 'Next order' }).click()
    await expect(bar.getByRole('status')).toHaveText(`26 / ${total}`)
    await expectQuery(page, { orderId: String(beyond?.workorderId), skip: '26' })
    await expect(page).toHaveTitle(`Order ${beyond?.orderNumber} · Fettle Work Orders`)
    await bar.getByRole('button', { name: 'Previous order' }).click()
    await expect(bar.getByRole('status')).toHaveText(`25 / ${total}`)
    await bar.getByRole('button', { name: 'First order' }).click()
    await expect(bar.getByRole('status')).toHaveText(`1 / ${total}`)
    await expect(bar.getByRole('button', { name: 'Previous order' })).toBeDisabled()
    await expectQuery(page, { orderId: String(data[0]?.workorderId) })
    await bar.getByRole('button', { name: 'Last order' }).click()
    await expect(bar.getByRole('status')).toHaveText(`${total} / ${total}`)
    await expect(bar.getByRole('button', { name: 'Next order' })).toBeDisabled()
  })

  await test.step('going back finds the list as it was, at the order that was read', async () => {
    await openOrders(page, { ...list, skip: '26' })
    const row = orderRows(page).nth(17)
    const name = (await row.getAttribute('aria-label')) ?? ''
    await row.click()
    await expect(page.getByRole('heading', { name: 'Order Detail' })).toBeVisible()
    await page.goBack()
    await expectListed(page)
    expect(queryOf(page)).toEqual({ ...list, skip: '26' })
    await expect(page.getByRole('row', { name })).toBeFocused()
    await expectOnScreen(page.getByRole('row', { name }))

    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Order Detail' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to list' }).click()
    await expectListed(page)
    await expect(page.getByRole('row', { name })).toBeFocused()
  })
})

test('[A2.018, A2.081, A2.082, A2.084, A2.085, A9.013, A2.123, A2.095] under its own address an order shows all of its sections, its procedure, a document to save and its place on a plan', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('supervisor')
  await test.step('the sections show what the order has', async () => {
    const order = await findOrder(
      await apiAs('supervisor'),
      'orderStatus=Complete&propertyId=1&orderCategory=CM',
      // A survey and a procedure add sections or change them; other journeys answer surveys.
      ({ photos, costLabor, costParts, assets, survey, tasks }) =>
        [photos, costLabor, costParts, assets].every((items) => items.length > 0) &&
        survey === null &&
        tasks.length === 0,
    )
    await page.goto(`/orders/${order.workorderId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Order Detail' })).toBeVisible()
    const titles = (await listedSections(page)).filter((title) => title !== 'Additional Details')
    expect((await sectionsOf(page).allTextContents()).toSorted()).toEqual(
      (await listedSections(page)).toSorted(),
    )
    expect(titles).toEqual([
      'Overview',
      'Type and Description',
      'Location',
      'Photos',
      'Requester Communications',
      'Internal Communications',
      'Labor',
      'Parts',
      'Costs',
      'Assets',
      'Procedure',
      'Documents',
      'Log',
    ])
    const section = (name: string) => page.getByRole('region', { name, exact: true })
    await expect(section('Type and Description')).toContainText(order.description)
    await expect(section('Location')).toContainText(order.building ?? '')
    await expect(section('Labor')).toContainText(order.costLabor[0]?.laborName ?? '')
    await expect(section('Labor')).toContainText((order.costLabor[0]?.laborHours ?? 0).toFixed(2))
    await expect(section('Parts')).toContainText(order.costParts[0]?.partName ?? '')
    await expect(section('Procedure')).toContainText('No procedure line items for this order.')
    await section('Photos').scrollIntoViewIfNeeded()
    await expect(section('Photos').getByRole('img').first()).toBeVisible()
    for (const { logActivity } of order.log) {
      await expect(section('Log').getByRole('cell', { name: logActivity, exact: true }).first()).toBeVisible()
    }
    await expect(page).toHaveTitle(`Order ${order.orderNumber} · Fettle Work Orders`)
  })

  await test.step('the name of a section leads to it', async () => {
    const order = await findOrder(
      await apiAs('supervisor'),
      'orderStatus=Complete&propertyId=1&orderCategory=CM',
      ({ log }) => log.length > 3,
    )
    await visit(page, `/orders/${order.workorderId}`)
    await expect(page).toHaveTitle(`Order ${order.orderNumber} · Fettle Work Orders`)
    await page
      .getByRole('navigation', { name: 'Sections of this order' })
      .getByRole('link', { name: /^Log/ })
      .click()
    await expectOnScreen(page.getByRole('region', { name: 'Log' }))
  })

  await test.step('the procedure is read line by line, and a document is saved as a file', async () => {
    const order = await findOrder(
      await apiAs('supervisor'),
      'orderStatus=Complete&propertyId=1&orderCategory=PM',
      ({ tasks, documents }) => tasks.length > 0 && documents.length > 0,
    )
    await visit(page, `/orders/${order.workorderId}`)
    await expect(page).toHaveTitle(`Order ${order.orderNumber} · Fettle Work Orders`)
    const procedure = page.getByRole('region', { name: 'Procedure' })
    for (const { taskTextCalc } of order.tasks) {
      await expect(procedure.getByText(taskTextCalc, { exact: true }).first()).toBeAttached()
    }
    const saved = page.waitForEvent('download')
    await page
      .getByRole('region', { name: 'Documents' })
      .getByRole('button', { name: /^Download / })
      .last()
      .click()
    const file = await saved
    expect(await file.failure()).toBeNull()
    expect(file.suggestedFilename()).toMatch(/\.\w+$/)
  })

  await test.step('the place is shown among the buildings of the property, and zoomed by keyboard', async () => {
    const placed = await findOrder(
      await apiAs('supervisor'),
      'orderCategory=PM&orderStatus=All',
      ({ latitude }) => latitude !== null,
    )
    await visit(page, `/orders/${placed.workorderId}`)
    await expect(page).toHaveTitle(`Order ${placed.orderNumber} · Fettle Work Orders`)
    // The plan is loaded once its section comes into sight.
    await page
      .getByRole('region', { name: 'Location', exact: true })
      .getByText('Coordinates')
      .scrollIntoViewIfNeeded()
    const plan = page.getByRole('region', { name: /^Map of / })
    await plan.scrollIntoViewIfNeeded()
    const scale = plan.locator('.leaflet-control-scale-line').first()
    const before = await scale.textContent()
    await plan.getByRole('button', { name: 'Zoom in' }).press('Enter')
    await expect(scale).not.toHaveText(before ?? '')
  })
})

test('[A2.117] [A9.013] several photos are 650 px high at a desk, and never higher than the screen of a phone', async ({
  signedIn,
  apiAs,
}) => {
  const several = await findOrder(
    await apiAs('supervisor'),
    'orderStatus=Complete&propertyId=1',
    ({ photos }) => photos.length > 1,
  )
  const heightOf = async (page: Page) => {
    await page.goto(`/orders/${several.workorderId}`)
    const photos = page.getByRole('region', { name: 'Photos', exact: true })
    await photos.scrollIntoViewIfNeeded()
    await expect(photos.getByRole('img').first()).toBeVisible()
    return (await photos.locator('figure').first().boundingBox())?.height ?? 0
  }
  expect(await heightOf(await signedIn('supervisor'))).toBe(650)
  const onPhone = await signedIn('supervisor', { viewport: { width: 360, height: 640 }, isMobile: true })
  expect(await heightOf(onPhone)).toBeLessThan(400)
})

test('the foot of an order appears before its photos have been scrolled to', async ({ signedIn, apiAs }) => {
  const order = await findOrder(
    await apiAs('supervisor'),
    'orderStatus=Complete&propertyId=1&orderCategory=CM',
    ({ photos }) => photos.length > 0,
  )
  const page = await signedIn('supervisor', { viewport: { width: 360, height: 740 } })
  await page.goto(`/orders/${order.workorderId}`)
  const photos = page.getByRole('region', { name: 'Photos' })
  await expect(photos.getByRole('status', { name: 'Loading...' })).toBeAttached()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await photos.scrollIntoViewIfNeeded()
  await expect(photos.getByRole('img').first()).toBeVisible()
})
