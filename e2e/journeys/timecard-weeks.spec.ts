import type { Page } from '@playwright/test'
import type { Api } from '../support/api.ts'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { makeWorker } from '../support/new-account.ts'
import { makeOrder } from '../support/orders.ts'
import { visit } from '../support/visit.ts'

type Week = {
  workerId: number
  weekStart: string
  today: string
  days: { day: string; hours: number; gaps: { hours: number }[] }[]
}
type TeamRow = { workerId: number; gapHours: number; overtimeHours: number }

const widths = [
  { width: 1440, height: 900 },
  { width: 360, height: 740 },
]
const workdays = [1, 2, 3, 4, 5]
const dayMs = 86_400_000
const addDays = (day: string, days: number) =>
  new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10)
/** '3/9/2026' */
const written = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return `${month}/${date}/${year}`
}

/** Adds a worker with shifts from Monday to Friday, 7 AM to 3:30 PM. */
async function makeShiftWorker(manager: Api) {
  const { loginName, workerVendor } = await makeWorker(manager)
  const { data } = await manager.get<{ data: { workerId: number }[] }>(
    `/api/Workers?propertyId=1&workerName=${encodeURIComponent(workerVendor)}`,
  )
  const workerId = data[0]?.workerId ?? 0
  const shifts = workdays.map((weekday) => ({ weekday, from: '07:00', to: '15:30' }))
  await manager.put(`/api/Workers/${workerId}`, { shifts })
  return { loginName, name: workerVendor, workerId }
}
const bookedBy = (api: Api, laborName: string, laborDate: string, laborHours: number) =>
  api.post('/api/Costs/labor', { tcardRecordType: 'Meeting', laborName, laborDate, laborHours })

/** First day of the worker's last week, by the property's clock: elsewhere it may already be the next week. */
async function lastWeekStart(api: Api, workerId: number): Promise<string> {
  const weekOf = (day: string) => api.get<Week>(`/api/Timecards/week?date=${day}&workerId=${workerId}`)
  const { today } = await weekOf(new Date().toISOString().slice(0, 10))
  const { weekStart } = await weekOf(today)
  return addDays(weekStart, -7)
}

async function expectNoSideways(page: Page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
}

for (const viewport of widths) {
  test(`[B2.089, B2.091, B2.093, C5.033, C5.035] at ${viewport.width} px a technician’s week: the timer runs and is no gap, becomes a line, a gap is filled by one press, the week is submitted and approved`, async ({
    signedIn,
    apiAs,
  }) => {
    test.setTimeout(240_000)
    const manager = await apiAs('manager')
    const { loginName, name, workerId } = await makeShiftWorker(manager)
    const order = await makeOrder(manager, { description: 'The tap drips', assignTo: name })
    const page = await signedIn(loginName, { viewport })

    await page.goto(`/orders/${order.workorderId}`)
    await page
      .getByRole('button', { name: /^Start/ })
      .first()
      .click()
    await expect(page.getByRole('button', { name: /^Stop/ }).first()).toBeVisible()
    await visit(page, '/timecard')
    const running = page.getByRole('region', { name: 'Timer running' })
    await expect(running.getByRole('link', { name: `Order ${order.orderNumber}` })).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: 'Total Hours' })).toContainText(
      'Total Hours 0.00',
    )
    expect(await violations(page)).toEqual([])
    await expectNoSideways(page)
    await running.getByRole('link', { name: `Order ${order.orderNumber}` }).click()
    await page.getByRole('button', { name: /^Stop/ }).first().click()
    await expect(page.getByRole('button', { name: /^Start/ }).first()).toBeVisible()
    await visit(page, '/timecard')
    await expect(page.getByRole('link', { name: `Order ${order.orderNumber}` })).toBeVisible()
    await expect(running).toHaveCount(0)

    // Last week lies behind, so that all of its gaps are known.
    const api = await apiAs(loginName)
    const weekStart = await lastWeekStart(api, workerId)
    const monday = addDays(weekStart, 1)
    await visit(page, `/timecard?date=${monday}`)
    const gaps = page.getByRole('region', { name: 'Not accounted for' })
    await expect(gaps).toContainText('8.50 h')
    await page.getByRole('button', { name: 'New Line' }).click()
    const form = page.getByRole('dialog', { name: 'New Line' })
    await expect(form.getByLabel('Date')).toHaveValue(written(monday))
    await form.getByLabel('Hours').fill('6')
    await form.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('option', { name: 'Training' }).click()
    expect(await violations(page, '[role=dialog]')).toEqual([])
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(form).toHaveCount(0)
    await expect(gaps).toContainText('2.50 h')
    await gaps.getByRole('button', { name: /^Add as Training/ }).click()
    await expect(gaps).toHaveCount(0)
    await expect(page.getByRole('status').filter({ hasText: 'Total Hours' })).toContainText(
      'Total Hours 8.50',
    )
    for (const at of workdays.slice(1)) await bookedBy(api, name, addDays(weekStart, at), 8.5)
    await page.getByRole('button', { name: 'Next day' }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Total Hours' })).toContainText('42.50')
    expect(await violations(page)).toEqual([])
    await expectNoSideways(page)

    await page.getByRole('button', { name: 'Submit week' }).click()
    await page.getByRole('button', { name: 'Submit', exact: true }).click()
    await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
    await manager.post('/api/Timecards/approve', { weeks: [{ workerId, weekStart }] })
    await expect(page.getByText(`The week of ${written(weekStart)} is approved.`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'New Line' })).toBeDisabled()
  })

  test(`[C5.034, C5.035] at ${viewport.width} px a supervisor’s Friday: gaps, overtime and a missing day are seen, several weeks approved at once, one refused, and the payroll downloaded`, {
    tag: viewport.width === 1440 ? '@smoke' : [],
  }, async ({ signedIn, apiAs }) => {
    test.setTimeout(240_000)
    const manager = await apiAs('manager')
    const ada = await makeShiftWorker(manager)
    const bo = await makeShiftWorker(manager)
    const cy = await makeShiftWorker(manager)
    const people = [ada, bo, cy]
    const weekStart = await lastWeekStart(manager, ada.workerId)
    // Ada works long on Monday, leaves early on Tuesday and has entered nothing on Wednesday.
    for (const [at, hours] of [10, 4, 0, 8.5, 8.5].entries())
      if (hours > 0) await bookedBy(manager, ada.name, addDays(weekStart, at + 1), hours)
    for (const { name } of [bo, cy])
      for (const at of workdays) await bookedBy(manager, name, addDays(weekStart, at), 8)
    for (const { workerId } of people) await manager.post('/api/Timecards/submit', { workerId, weekStart })

    const page = await signedIn('supervisor', { viewport })
    await page.goto(`/timecard/week?start=${weekStart}`)
    const choose = (name: string) => page.getByRole('checkbox', { name: `Choose ${name}` })
    const isPhone = viewport.width < 768
    const rowOf = (name: string) =>
      page
        .getByRole(isPhone ? 'listitem' : 'row')
        .filter({ has: page.getByRole('link', { name, exact: true }) })
    await expect(choose(ada.name)).toBeVisible()
    const team = await manager.get<TeamRow[]>(`/api/Timecards/team?date=${weekStart}&propertyId=1`)
    const row = team.find(({ workerId }) => workerId === ada.workerId)
    expect([row?.gapHours, (row?.overtimeHours ?? 0) > 0]).toEqual([13, true])
    await expect(rowOf(ada.name)).toContainText('missing')
    await expect(rowOf(ada.name)).toContainText('13.00')
    await expect(rowOf(ada.name)).toContainText((row?.overtimeHours ?? 0).toFixed(2))
    await expect(rowOf(bo.name)).not.toContainText('missing')
    expect(await violations(page)).toEqual([])
    await expectNoSideways(page)

    for (const { name } of people) await choose(name).check()
    // Cy adds an hour while the approval is on its way: that week is another than the one that was seen.
    await page.route('**/api/Timecards/approve', async (route) => {
      await bookedBy(manager, cy.name, addDays(weekStart, 6), 1)
      await route.continue()
    })
    await page.getByRole('button', { name: 'Approve 3' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Not approved' })).toContainText(
      `${cy.name}: The week has 41.00 hours by now. Look at it again.`,
    )
    await expect(rowOf(ada.name)).toContainText('Approved')
    await expect(rowOf(bo.name)).toContainText('Approved')
    await expect(rowOf(cy.name)).toContainText('Submitted')
    expect(await violations(page)).toEqual([])

    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Payroll' }).click()
    expect((await saved).suggestedFilename()).toBe(`Payroll ${weekStart}.xlsx`)
  })
}
