import type { Page } from '@playwright/test'
import { expect, test } from '../support/journey.ts'
import { makeAccount } from '../support/new-account.ts'
import { type FullOrder, firstOrder, makeOrder } from '../support/orders.ts'

const fields = ['Job Priority', 'Start', 'Target', 'Trade', 'Job Type', 'Description', 'Building']
const edits = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Edit / })
const status = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Status' }).getByRole('button', { name, exact: true })

async function openOrder(page: Page, { workorderId, orderNumber }: FullOrder): Promise<void> {
  await page.goto(`/orders/${workorderId}`)
  await expect(page).toHaveTitle(`Order ${orderNumber} · Fettle Work Orders`)
}

test('[A6.007, A6.010] a user with limited editing works on their orders, but cannot change a field, open or reassign them', async ({
  signedIn,
  apiAs,
}) => {
  const supervisor = await apiAs('supervisor')
  const order = await makeOrder(supervisor, { description: 'Gate does not latch', assignTo: 'Wes Callahan' })
  const [full, limited] = [await signedIn('supervisor'), await signedIn('contractor')]
  for (const page of [full, limited]) await openOrder(page, order)
  const handsOn = (page: Page) => page.getByRole('button', { name: /^(Reassign|Transfer)/ })
  await expect(handsOn(full).first()).toBeVisible()
  await expect(handsOn(limited)).toHaveCount(0)
  await expect(limited.getByRole('button', { name: 'Add Labor' })).toBeEnabled()
  for (const field of fields)
    await expect(full.getByRole('button', { name: new RegExp(`^Edit ${field}`) }), field).toBeVisible()

  // On hold it could be opened again.
  await supervisor.put(`/api/Workorders/${order.workorderId}/set-hold`, {})
  await expect(status(full, 'Open')).toBeEnabled()
  await expect(status(limited, 'Un-hold')).toBeDisabled()
  await expect(status(limited, 'Complete')).toBeEnabled()
  await expect(status(limited, 'Did Not Complete')).toBeEnabled()
  await expect(status(limited, 'Open')).toBeDisabled()
  await expect(edits(limited)).toHaveCount(0)

  await limited.getByLabel('Internal message').fill('Latch is ordered.')
  await limited
    .getByRole('region', { name: /^Internal/ })
    .getByRole('button', { name: 'Send' })
    .click()
  await expect(limited.getByRole('region', { name: /^Internal/ }).getByRole('list')).toContainText(
    'Latch is ordered.',
  )
})

test('[A6.011] a supervisor approves and denies a request, and a technician cannot', async ({
  signedIn,
  apiAs,
}) => {
  const request = await firstOrder(await apiAs('technician'), 'orderCategory=REQ&orderStatus=Open')
  for (const [who, offered] of [
    ['supervisor', 1],
    ['technician', 0],
  ] as const) {
    const page = await signedIn(who)
    await page.goto(`/orders/${request.workorderId}`)
    await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Approve', exact: true }), who).toHaveCount(offered)
    await expect(page.getByRole('button', { name: 'Deny', exact: true }), who).toHaveCount(offered)
  }
})

test('[A6.010, A6.011] who may only look at orders is offered nothing that would change one', async ({
  signedIn,
  apiAs,
}) => {
  const order = await firstOrder(await apiAs('supervisor'), 'orderStatus=Open&orderCategory=CM&propertyId=1')
  const viewer = await makeAccount(await apiAs('manager'), 'Viewer')
  const page = await signedIn(viewer)
  await page.goto(`/orders/${order.workorderId}`)
  await expect(page.getByRole('region', { name: 'Log' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(order.description ?? '')
  await expect(edits(page)).toHaveCount(0)
  const changing = page
    .getByRole('main')
    .getByRole('button', {
      name: /^(Add|Remove|Reassign|Transfer|Approve|Deny|Open|Hold|Un-hold|Complete|Did Not Complete|Start timer|Send)\b/,
    })
    .and(page.locator(':enabled'))
  await expect(changing).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
})
