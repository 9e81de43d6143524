import type { Page } from '@playwright/test'
import { openFilters } from '../support/filters.ts'
import { expect, test } from '../support/journey.ts'
import { firstOrder } from '../support/orders.ts'
import {
  aMonthAgo,
  column,
  expectListed,
  expectQuery,
  expectRows,
  type ListedOrder,
  type ListedPage,
  openOrders,
  orderRows,
  queryOf,
} from '../support/orders-list.ts'
import { visit } from '../support/visit.ts'

const selector = (page: Page) => page.getByRole('combobox', { name: 'Whose orders' })
const choices = async (page: Page) => {
  await selector(page).click()
  return page.getByRole('option')
}

test('[A2.055, A2.056, A2.057] a supervisor chooses Mine, a trade of the team, or All', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('supervisor')
  const api = await apiAs('supervisor')
  const me = await api.get<{ workerVendor: string; profile: { Trades: string[] } }>('/api/Users/MyProfile')
  await openOrders(page, { orderStatus: 'All', propertyId: '1' })
  await expect(await choices(page)).toHaveText(['Mine', 'All my trades', ...me.profile.Trades, 'All'])
  await page.getByRole('option', { name: 'Mine' }).click()
  const byTarget = { sortColumn: 'targetTimestampLTZ', sortDirection: 'ascend' }
  await expectQuery(page, { assignTo: me.workerVendor, skip: '1', ...byTarget })
  const mine = `/api/Workorders?orderStatus=All&propertyId=1&assignTo=${me.workerVendor}&take=25&${new URLSearchParams(byTarget)}`
  const { data } = await expectRows(page, () => api.get<ListedPage>(mine))
  const isMine = (order: ListedOrder) =>
    order.assignTo === me.workerVendor || order.assignToSecondary === me.workerVendor
  expect(data.every(isMine)).toBe(true)

  await (await choices(page)).filter({ hasText: 'Locksmith' }).click()
  await expectQuery(page, { trade: 'Locksmith' })
  expect(queryOf(page)).not.toHaveProperty('assignTo')
  await expect.poll(async () => [...new Set(await column(page, 'Trade'))]).toEqual(['Locksmith'])

  await (await choices(page)).last().click()
  await expect.poll(() => Object.keys(queryOf(page))).not.toContain('trade')
  await expect(selector(page)).toHaveValue('All')
})

test('[A2.057] a technician has no All, and sees their orders and the orders of their trades', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('technician')
  const api = await apiAs('technician')
  await openOrders(page, { orderStatus: 'All', propertyId: '1' })
  await expect(await choices(page)).toHaveText(['Mine', 'All my trades', 'HVAC', 'Plumbing', 'Mine and team'])
  await page.keyboard.press('Escape')
  const dialog = await openFilters(page)
  await dialog.getByRole('combobox', { name: 'Trade' }).click()
  await expect(page.getByRole('option')).toHaveText(['HVAC', 'Plumbing'])
  const { pagination } = await api.get<ListedPage>('/api/Workorders?orderStatus=All&propertyId=1&take=1')
  const everybody = await (await apiAs('supervisor')).get<ListedPage>(
    '/api/Workorders?orderStatus=All&propertyId=1&take=1',
  )
  expect(pagination.totalItems).toBeLessThan(everybody.pagination.totalItems)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await (await choices(page)).filter({ hasText: 'All my trades' }).click()
  await expect
    .poll(async () => [...new Set(await column(page, 'Trade'))].sort())
    .toEqual(['HVAC', 'Plumbing'])
})

test('[A2.058, A6.009] who sees only their own orders has neither the selector nor the assignee filter', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('contractor')
  await openOrders(page, { orderStatus: 'All', propertyId: '1' })
  await expect(selector(page)).toHaveCount(0)
  const own = await (await apiAs('contractor')).get<ListedPage>('/api/Workorders?orderStatus=All&take=100')
  const isOwn = ({ assignTo, assignToSecondary, orderBy }: ListedOrder) =>
    [assignTo, assignToSecondary, orderBy].includes('Wes Callahan')
  expect(own.data.length).toBeGreaterThan(0)
  expect(own.data.filter((order) => !isOwn(order))).toEqual([])
  const dialog = await openFilters(page)
  await expect(dialog.getByRole('combobox', { name: 'Trade' })).toBeVisible()
  await expect(dialog.getByLabel('Assign To')).toHaveCount(0)
})

test('[A2.160, A2.161, A2.163, A2.165] a requester sees only the orders they asked for, and reads one in the requester’s layout', async ({
  signedIn,
  apiAs,
}) => {
  const page = await signedIn('requester')
  await test.step('the list has only what they asked for', async () => {
    // Other journeys let this requester follow other people's orders, but none that was completed before.
    const query = { orderStatus: 'Complete', completionDateEnd: aMonthAgo(), propertyId: '1' }
    await openOrders(page, query)
    const api = await apiAs('requester')
    const { pagination } = await expectRows(page, () =>
      api.get<ListedPage>(`/api/Workorders?${new URLSearchParams(query)}&take=25`),
    )
    await expect(orderRows(page)).toHaveCount(Math.min(25, pagination.totalItems))
    expect(new Set(await column(page, 'Order By'))).toEqual(new Set(['Priya Desai']))
    await expect(page.getByRole('link', { name: 'Create a New Request' })).toBeVisible()
    await expect(page.getByRole('radiogroup', { name: 'Status' }).getByRole('radio')).toHaveCount(5)
    await openFilters(page)
    await expect(page.getByRole('dialog', { name: 'Work Order Filters' })).toBeVisible()
  })

  await test.step('an order has the sections for requesters', async () => {
    const order = await firstOrder(
      await apiAs('requester'),
      `orderStatus=Complete&completionDateEnd=${aMonthAgo()}`,
    )
    await visit(page, `/orders/${order.workorderId}`)
    await expect(page.getByRole('heading', { level: 1, name: 'Order Detail' })).toBeVisible()
    const listed = page
      .getByRole('navigation', { name: 'Sections of this order' })
      .getByRole('link')
      .locator('span:first-child')
    const titles = async () =>
      (await listed.allTextContents()).filter((title) => !['Additional Details', 'Survey'].includes(title))
    await expect
      .poll(titles)
      .toEqual(['Overview', 'Type and Description', 'Location', 'Photos', 'Messages', 'Log'])
    await expect(page.getByRole('region', { name: 'Overview' })).toContainText(order.requestId ?? '')
  })
})

const forbidden = [
  { who: 'technician', text: 'Error: You do not have access to view this work order.' },
  { who: 'contractor', text: 'Error: You do not have access to view this work order.' },
  { who: 'requester', text: 'Error: You do not have access to view this request.' },
] as const

for (const { who, text } of forbidden) {
  test(`[A2.171, A6.017, A8.005] a ${who} who opens an order that is not theirs reads that, with a way home`, async ({
    signedIn,
    apiAs,
    faults,
  }) => {
    faults.allow(/status of 403/)
    const foreign = await firstOrder(
      await apiAs('supervisor'),
      'orderStatus=Complete&propertyId=1&trade=Locksmith',
    )
    const page = await signedIn(who)
    await page.goto(`/orders/${foreign.workorderId}`)
    await expect(page.getByRole('alert')).toContainText(text)
    await page.getByRole('link', { name: 'Click here to go to Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('heading', { name: 'Home' })).toBeVisible()
  })
}

test('an unknown order is reported to every kind of user', async ({ signedIn, faults }) => {
  faults.allow(/status of 404/)
  const page = await signedIn('supervisor')
  await page.goto('/orders/99999999')
  await expect(page.getByText('This work order does not exist.')).toBeVisible()
  await visit(page, '/orders/no-number')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await visit(page, '/orders')
  await expectListed(page)
})
