import { expect, test } from '../support/journey.ts'
import type { FullOrder } from '../support/orders.ts'
import { type ListedPage, openOrders, orderRows, rowName } from '../support/orders-list.ts'

const query = {
  orderStatus: 'Open',
  trade: 'Plumbing',
  propertyId: '1',
  sortColumn: 'orderNumber',
  sortDirection: 'ascend',
}

test('orders are chosen with the keyboard and put on hold together; one that is no longer open says why', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  faults.allow(/status of 4(09|12)/)
  const api = await apiAs('supervisor')
  const { data } = await api.get<ListedPage>(`/api/Workorders?${new URLSearchParams(query)}&take=25`)
  const [first, second, third] = data
  if (!first || !second || !third) throw new Error('The demo world has too few open orders of that trade.')
  const page = await signedIn('supervisor')
  await openOrders(page, query)
  await orderRows(page).first().focus()
  await page.keyboard.press('x')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('2 chosen')).toBeVisible()
  await page.getByRole('checkbox', { name: `Select ${rowName(third).split(',')[0]}` }).check()

  // Live changes are kept from this page, so that it acts on what it saw.
  await page.route('**/api/Workorders?*', (route) => route.abort())
  faults.allow(/ERR_FAILED/)
  await api.put(`/api/Workorders/${second.workorderId}/set-hold`, {})
  await bar.getByRole('button', { name: 'Hold' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hold 3 Orders' })
  await dialog.getByRole('button', { name: 'Hold' }).click()
  await expect(dialog.getByRole('status')).toHaveText('2 done, 1 refused')
  await expect(dialog.getByRole('listitem').nth(1)).toContainText('Refused')
  for (const { workorderId } of [first, third]) {
    const order = await api.get<FullOrder>(`/api/Workorders/${workorderId}`)
    expect(order.orderStatus).toBe('Hold')
    expect(order.log.filter(({ logActivity }) => /Hold/.test(logActivity)).length).toBeGreaterThan(0)
  }
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Undo' }).click()
  await expect(dialog.getByRole('status')).toHaveText('Undo: 2 done')
  for (const { workorderId } of [first, third])
    expect((await api.get<FullOrder>(`/api/Workorders/${workorderId}`)).orderStatus).toBe('Open')
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(bar.getByText('1 chosen')).toBeVisible()
})

test('requests are chosen on a phone by a tap anywhere on their cards, and denied together with a reason', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('supervisor')
  const ask = (description: string) =>
    api.post<FullOrder>('/api/Workorders/Request', { propertyId: 1, description, building: 'Old Main Hall' })
  const word = `ladder${Date.now()}`
  const requests = [await ask(`A ${word} stands in the hall.`), await ask(`The ${word} is back.`)]
  const page = await signedIn('supervisor', { viewport: { width: 360, height: 780 }, hasTouch: true })
  await page.goto(`/orders?orderStatus=Open&propertyId=1&description=${word}`)
  await page.getByRole('button', { name: 'Select orders' }).tap()
  for (const { description } of requests) await page.getByText(description).tap()
  const bar = page.getByRole('region', { name: 'Selected orders' })
  await expect(bar.getByText('2 chosen')).toBeVisible()
  await bar.getByRole('button', { name: 'Change' }).tap()
  await page.getByRole('menuitem', { name: 'Deny' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Deny 2 Requests' })
  await dialog.getByLabel('Reason').fill('It belongs there.')
  await dialog.getByRole('button', { name: 'Deny' }).tap()
  await expect(dialog.getByRole('status')).toHaveText('2 done')
  for (const { workorderId } of requests) {
    const order = await api.get<FullOrder>(`/api/Workorders/${workorderId}`)
    expect(order).toMatchObject({ orderStatus: 'Denied' })
  }
})
