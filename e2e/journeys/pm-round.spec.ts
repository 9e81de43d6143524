import type { Locator, Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { violations } from '../support/axe.ts'
import { expectFits } from '../support/fits.ts'
import { expect, test } from '../support/journey.ts'
import { type FullOrder, firstOrder } from '../support/orders.ts'
import type { ListedOrder } from '../support/orders-list.ts'
import { makeSchedule, type PmSchedule, pauseSchedule, procedureCalled } from '../support/pm-schedules.ts'
import { countTaps } from '../support/taps.ts'

// The analysis itself takes many seconds on a busy machine.
test.describe.configure({ timeout: 240_000 })

const width = 360
const phone = { viewport: { width, height: 780 }, hasTouch: true, isMobile: true }

const extinguishers = 20
/** The extinguishers that fail, by their place in the round, and the line that each fails. */
const failing = new Map([
  [2, 'Gauge in the green.'],
  [13, 'No dents or rust.'],
])

/** A round of new fire extinguishers, for the technician and due today. */
async function makeRound(api: Api): Promise<{ schedule: PmSchedule; order: ListedOrder }> {
  const code = `R${Date.now().toString(36).toUpperCase()}-`
  const numbers = Array.from({ length: extinguishers }, (_, index) => String(index + 1).padStart(2, '0'))
  const { assetIds } = await api.post<{ assetIds: number[] }>('/api/Assets/alike', {
    asset: { propertyId: 1 },
    each: numbers.map((number) => ({ assetCode: `${code}${number}`, name: `Extinguisher ${number}` })),
  })
  const description = `Round ${code}`
  const schedule = await makeSchedule(api, {
    trade: 'Fire & Life Safety',
    description,
    // Nowhere is it earlier.
    startsOn: new Date(Date.now() - 86_400_000).toISOString().slice(0, 10),
    assets: assetIds.map((assetId) => ({ assetId })),
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

/** Whether a button shows only a part of its text. */
const isCut = (button: Locator) =>
  button.evaluate((element) =>
    [...element.querySelectorAll('span')].some((one) => one.scrollWidth > one.clientWidth + 1),
  )

test('[C2.057] [C2.099] a technician walks a round of 20 fire extinguishers on a phone; of the two that fail, one becomes an order and the manager decides about the other', async ({
  signedIn,
  apiAs,
}) => {
  const api = await apiAs('manager')
  const { schedule, order } = await makeRound(api)
  const page = await signedIn('technician', phone)
  await page.goto(`/orders/${order.workorderId}`)
  // A target outside the window counts as two taps, so that scrolling exceeds the limit.
  const { tap, expectAtMost } = countTaps()
  const bar = page.getByRole('region', { name: 'Next step' })
  await tap(bar.getByRole('link', { name: 'Start the round' }))
  for (let number = 1; number <= extinguishers; number++) {
    await expect(page.getByText(`Asset ${number} of ${extinguishers}`)).toBeVisible()
    if (number === 1) {
      expect(await violations(page)).toEqual([])
      for (const pass of await page.getByRole('button', { name: 'Pass', exact: true }).all())
        await expect(pass).toBeInViewport({ ratio: 1 })
    }
    const failed = failing.get(number)
    if (failed) {
      await tap(line(page, failed).getByRole('button', { name: 'Fail', exact: true }))
      await expect(page.getByRole('textbox', { name: 'What is wrong?' })).toBeFocused()
      await page.keyboard.type(`Seen at ${number}`)
    }
    if (failed === 'Gauge in the green.') {
      await expect(line(page, failed)).toContainText(/Order \d+ was made\./)
      await expectFits(page, width)
      await api.put(`/api/PmSchedules/${schedule.scheduleId}`, { failedLineMakesOrder: false })
    }
    const rest = page.getByRole('button', { name: failed ? 'Pass the rest' : /^Pass all \d+$/ })
    expect(await isCut(rest)).toBe(false)
    await tap(rest)
    await expect(page.getByRole('status')).toHaveText(`${number} of ${extinguishers}`)
  }
  await tap(page.getByRole('button', { name: 'Complete' }))
  const sheet = page.getByRole('dialog', { name: /Complete/ })
  await expect(sheet).toBeVisible()
  expectAtMost(24)
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  const { tasks } = await api.get<FullOrder>(`/api/Workorders/${order.workorderId}`)
  expect(tasks.map(({ failureNote }) => failureNote).filter(Boolean)).toEqual(['Seen at 2', 'Seen at 13'])
  await expect(page.getByRole('heading', { name: 'The round is done' })).toBeVisible()
  await expect(page.getByText('Waits for a decision')).toHaveCount(1)
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
