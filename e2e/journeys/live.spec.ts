import { expect, test } from '../support/journey.ts'
import { openOrders, ordersTable } from '../support/orders-list.ts'
import { openSignedIn } from '../support/sign-in.ts'

type Me = { userId: number; inOutStatus: 'In' | 'Out' }

test('an open page shows a change from another browser without a reload', async ({ signedIn, apiAs }) => {
  const page = await signedIn('technician')
  await page.goto('/')
  const api = await apiAs('technician')
  const me = await api.get<Me>('/api/Users/MyProfile')
  const toggle = page.getByRole('button', { name: /Mark yourself (In|Out)$/ })
  await expect(toggle).toHaveText(me.inOutStatus)
  for (const newStatus of me.inOutStatus === 'In' ? (['Out', 'In'] as const) : (['In', 'Out'] as const)) {
    await api.put('/api/Users/ChangeStatus', { userId: me.userId, newStatus })
    await expect(toggle).toHaveText(newStatus)
  }
})

test('two browsers of one person show the same In and Out', async ({ signedIn }) => {
  const first = await signedIn('supervisor')
  const second = await signedIn('supervisor')
  for (const page of [first, second]) {
    await openSignedIn(page, '/assets')
  }
  const toggleOf = (page: typeof first) => page.getByRole('button', { name: /Mark yourself (In|Out)$/ })
  const before = (await toggleOf(first).innerText()).trim()
  const after = before === 'In' ? 'Out' : 'In'
  await toggleOf(first).click()
  await expect(toggleOf(second)).toHaveText(after)
  await toggleOf(second).click()
  await expect(toggleOf(first)).toHaveText(before)
})

test('a page that was cut off from the live changes catches up when the connection is back', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  faults.allow(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED/)
  const page = await signedIn('contractor')
  const context = page.context()
  await openOrders(page)
  await expect(ordersTable(page)).toBeVisible()
  const api = await apiAs('contractor')
  const me = await api.get<Me>('/api/Users/MyProfile')
  const other = me.inOutStatus === 'In' ? 'Out' : 'In'
  const toggle = page.getByRole('button', { name: /Mark yourself (In|Out)$/ })
  await context.setOffline(true)
  await api.put('/api/Users/ChangeStatus', { userId: me.userId, newStatus: other })
  await context.setOffline(false)
  await expect(toggle).toHaveText(other)
  await api.put('/api/Users/ChangeStatus', { userId: me.userId, newStatus: me.inOutStatus })
  await expect(toggle).toHaveText(me.inOutStatus)
})

type Order = {
  workorderId: number
  orderNumber: string
  propertyId: number
  assignTo: string | null
  statusKind: string
}
type OrderList = { data: Order[] }

test('an open list adds and removes an order that another person holds, opens or reassigns', async ({
  signedIn,
  apiAs,
}) => {
  const [own, supervisor] = [await apiAs('contractor'), await apiAs('supervisor')]
  const { workerVendor: name } = await own.get<{ workerVendor: string }>('/api/Users/MyProfile')
  const list = await own.get<OrderList>('/api/Workorders?orderStatus=Open&orderCategory=CM&take=25')
  // As the second assignee they would go on seeing it.
  const order = list.data.find(({ assignTo }) => assignTo === name) as Order
  const others = await supervisor.get<OrderList>(
    `/api/Workorders?orderStatus=Open&propertyId=${order.propertyId}&take=200`,
  )
  const colleague = others.data.find(({ assignTo }) => assignTo !== null && assignTo !== name)
  const page = await signedIn('contractor')
  await openOrders(page)
  const row = ordersTable(page).getByRole('row').filter({ hasText: order.orderNumber })
  await expect(row).toBeVisible()
  await supervisor.put(`/api/Workorders/${order.workorderId}/set-hold`, {})
  await expect(row).toBeHidden()
  await supervisor.put(`/api/Workorders/${order.workorderId}/open-order`, {})
  await expect(row).toBeVisible()
  const give = (targetWorkerName: string | null | undefined) =>
    supervisor.put('/api/Workorders/reassign', {
      workorderId: order.workorderId,
      targetWorkerName,
      reassignType: 0,
    })
  await give(colleague?.assignTo)
  await expect(row).toBeHidden()
  await give(order.assignTo)
  await expect(row).toBeVisible()
})
