import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { phone } from '../support/devices.ts'
import { failedRequests } from '../support/faults.ts'
import { expect, test } from '../support/journey.ts'
import { type FullOrder, makeOrder } from '../support/orders.ts'
import { completeOrder, deviceChip, openOnShift, returnToNetwork, sendInternal } from '../support/shift.ts'

test.use({ serviceWorkers: 'allow', allowedFaults: failedRequests })
test.slow()

const tablet = { viewport: { width: 1024, height: 768 } }

const anOrder = (supervisor: Api, description: string) =>
  makeOrder(supervisor, { description: `${description}, ${Date.now()}`, assignTo: 'Elena Novak' })

async function openWithoutNetwork(page: Page, order: FullOrder): Promise<void> {
  await openOnShift(page, order)
  await page.context().setOffline(true)
}

/** Opens an order on the technician's phone and tablet, which then lose the network. */
async function openOnBoth(
  order: FullOrder,
  open: (who: 'technician', options: typeof phone | typeof tablet) => Promise<Page>,
): Promise<[phone: Page, tablet: Page]> {
  const pages: [Page, Page] = [await open('technician', phone), await open('technician', tablet)]
  for (const page of pages) await openWithoutNetwork(page, order)
  return pages
}

async function send(page: Page, text: string): Promise<void> {
  await sendInternal(page, text)
  await expect(page.getByRole('textbox', { name: 'Internal message' })).toHaveValue('')
}

async function describe(page: Page, text: string): Promise<void> {
  await page.getByRole('button', { name: /^Edit Description/ }).click()
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill(text)
  await page.getByRole('button', { name: 'Save Description' }).click()
  await expect(page.getByRole('button', { name: `Edit Description: ${text}` })).toBeVisible()
}

const textsOf = ({ comments }: FullOrder) => comments.map(({ commentText }) => commentText).toSorted()

test('two devices of one person change different fields of an order and add to it, and the server has each once', async ({
  signedInApart,
  apiAs,
}) => {
  const supervisor = await apiAs('supervisor')
  const order = await anOrder(supervisor, 'Boiler trips')
  const [first, second] = await openOnBoth(order, signedInApart)
  await send(first, 'Read from the phone.')
  await describe(first, 'Boiler trips at noon')
  await send(second, 'Read from the tablet.')
  await completeOrder(second, { hours: '1.5', message: 'Sensor is new.' })
  await expect(deviceChip(first)).toHaveAccessibleName('2 changes on this device only')
  await expect(deviceChip(second)).toHaveAccessibleName('2 changes on this device only')

  await Promise.all([returnToNetwork(first), returnToNetwork(second)])
  for (const page of [first, second]) await expect(deviceChip(page)).toHaveCount(0)
  const after = await supervisor.get<FullOrder>(`/api/Workorders/${order.workorderId}`)
  expect(after).toMatchObject({
    description: 'Boiler trips at noon',
    orderStatus: 'Complete',
    costLabor: [{ laborHours: 1.5 }],
  })
  expect(textsOf(after)).toEqual(['Read from the phone.', 'Read from the tablet.', 'Sensor is new.'])
})

test('two devices of one person change the same field and complete the order: the second one asks', async ({
  signedInApart,
  apiAs,
}) => {
  const supervisor = await apiAs('supervisor')
  const order = await anOrder(supervisor, 'Gate sticks')
  const [first, second] = await openOnBoth(order, signedInApart)
  await describe(first, 'Gate sticks at the hinge')
  await completeOrder(first, { hours: '1', message: 'Hinge is oiled.' })
  await describe(second, 'Gate sticks at the lock')
  await completeOrder(second, { hours: '2', message: 'Lock is oiled.' })
  await returnToNetwork(first)
  await expect(deviceChip(first)).toHaveCount(0)

  await returnToNetwork(second)
  await deviceChip(second).click()
  const lines = second.getByRole('region', { name: new RegExp(order.orderNumber) }).getByRole('listitem')
  await expect(second.getByRole('definition')).toHaveText([
    'Gate sticks at the lock',
    'Gate sticks at the hinge',
    order.description,
  ])
  await second.getByRole('button', { name: 'Use mine' }).click()
  // The completion waited for the decision. Its hours and message stay on the device until the person discards them.
  await expect(lines).toHaveCount(1)
  await expect(lines.getByRole('alert')).toHaveText('This cannot be done while the order is complete.')
  await expect(lines).toContainText('Lock is oiled.')
  const after = await supervisor.get<FullOrder>(`/api/Workorders/${order.workorderId}`)
  expect(after).toMatchObject({
    description: 'Gate sticks at the lock',
    orderStatus: 'Complete',
    costLabor: [{ laborHours: 1 }],
  })
  expect(textsOf(after)).toEqual(['Hinge is oiled.'])
})
