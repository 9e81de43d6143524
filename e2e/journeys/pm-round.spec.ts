import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { type FullOrder, firstOrder } from '../support/orders.ts'
import type { ListedOrder } from '../support/orders-list.ts'
import { makeSchedule, type PmSchedule, pauseSchedule, procedureCalled } from '../support/pm-schedules.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 180_000 })

const width = 360
const phone = { viewport: { width, height: 740 }, hasTouch: true, isMobile: true }

/** A round of the demo world's smallest building with extinguishers, for the technician and due by now. */
async function makeRound(api: Api): Promise<{ schedule: PmSchedule; order: ListedOrder }> {
  const description = `Round ${Date.now().toString(36)}`
  const { data } = await api.get<{ data: PmSchedule[] }>(
    '/api/PmSchedules?propertyId=1&search=fire extinguishers: Service Building',
  )
  const demo = await api.get<PmSchedule>(`/api/PmSchedules/${data[0]?.scheduleId}`)
  const schedule = await makeSchedule(api, {
    trade: 'Fire & Life Safety',
    description,
    startsOn: demo.startsOn,
    assets: demo.assets.map(({ assetId }) => ({ assetId })),
    procedureId: (await procedureCalled(api, 'Fire extinguishers, monthly look')).procedureId,
    isRoute: true,
    failedLineMakesOrder: true,
  })
  await api.post('/api/PmSchedules/generate', { propertyId: 1, scheduleIds: [schedule.scheduleId] })
  const order = await firstOrder(api, `orderStatus=Open&propertyId=1&description=${description}`)
  await api.put('/api/Workorders/reassign', {
    workorderId: order.workorderId,
    targetWorkerName: 'Elena Novak',
    reassignType: 0,
    reason: 'Walks by today',
  })
  return { schedule, order }
}

const line = (page: Page, text: string) =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByText(text, { exact: true }) })
    .filter({ visible: true })

/** Fails one line of the asset that shows, and marks the others done. */
async function answer(page: Page, failing: string): Promise<void> {
  await line(page, failing).getByRole('button', { name: 'Fail', exact: true }).tap()
  await page.getByRole('button', { name: 'Mark the rest done' }).tap()
}

test('[C2.057] [C2.099] a technician walks a round of fire extinguishers on a phone; what fails becomes an order, or is decided by the manager', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const { schedule, order } = await makeRound(api)
  const page = await signedIn('technician', phone)
  await page.goto(`/orders/${order.workorderId}`)
  await page.getByRole('button', { name: 'Start the round' }).tap()
  await expect(page.getByText('Asset 1 of 2')).toBeVisible()
  expect(await violations(page)).toEqual([])
  await answer(page, 'Gauge in the green.')
  await expect(line(page, 'Gauge in the green.')).toContainText(/Order \d+ was made\./)
  await expect(page.getByRole('status')).toHaveText('1 of 2')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)

  await api.put(`/api/PmSchedules/${schedule.scheduleId}`, { failedLineMakesOrder: false })
  await page.getByRole('button', { name: 'Next' }).tap()
  await expect(page.getByText('Asset 2 of 2')).toBeVisible()
  await answer(page, 'No dents or rust.')
  await expect(page.getByRole('status')).toHaveText('2 of 2')
  await page.getByRole('button', { name: 'Finish' }).tap()
  await expect(page.getByRole('heading', { name: 'The round is done' })).toBeVisible()
  await expect(page.getByText('Waits for a decision')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const desk = await signedIn('manager')
  await desk.goto(`/orders/${order.workorderId}`)
  const failed = desk.getByRole('region', { name: 'Failed tasks' })
  await failed.getByRole('button', { name: 'Dismiss: No dents or rust.' }).click()
  await desk.getByRole('textbox', { name: 'Reason' }).fill('Only the paint')
  await desk.getByRole('dialog').getByRole('button', { name: 'Dismiss' }).click()
  await expect(failed).toContainText('Dismissed: Only the paint')
  await failed.getByRole('link', { name: /^Order \d+$/ }).click()
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('Gauge in the green.')
  const { assets } = await api.get<FullOrder>(
    `/api/Workorders/${/\d+$/.exec(new URL(desk.url()).pathname)?.[0]}`,
  )
  expect(assets.map(({ assetCode }) => assetCode)).toHaveLength(1)
  await pauseSchedule(api, schedule)
})
