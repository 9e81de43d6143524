import type { Page } from '@playwright/test'
import { violations } from '../support/axe.ts'
import { expect, test } from '../support/journey.ts'
import { makeWorker } from '../support/new-account.ts'
import { makeOrder } from '../support/orders.ts'
import { visit } from '../support/visit.ts'

type Week = {
  workerId: number
  weekStart: string
  today: string
  status: string
  totalHours: number
  can: { submit: boolean }
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const total = (page: Page, text: RegExp) => page.getByRole('status').filter({ hasText: text })

test('[A2.022, B2.010, B2.089, B2.090, B2.091, B2.092, B2.093, B5.009, B5.011, B5.012, C5.033, C5.035, C5.036] a technician’s week: the timer’s line is there, lines are added, changed and deleted, the week is submitted and approved, and then refuses', async ({
  signedIn,
  apiAs,
  faults,
}) => {
  test.setTimeout(240_000)
  faults.allow(/status of 40[09]/)
  // An approved week is closed to other journeys of its worker, so this journey has a separate worker.
  const manager = await apiAs('manager')
  const { loginName, workerVendor } = await makeWorker(manager)
  const api = await apiAs(loginName)
  const order = await makeOrder(manager, { description: 'The tap drips', assignTo: workerVendor })
  const page = await signedIn(loginName)

  await page.goto(`/orders/${order.workorderId}`)
  await page
    .getByRole('button', { name: /^Start/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Stop/ }).first().click()
  await expect(page.getByRole('region', { name: 'Labor' })).toContainText('0.01')

  await visit(page, '/timecard')
  const table = page.getByRole('table', { name: 'Timecard' })
  const timed = table.getByRole('row').filter({ hasText: order.orderNumber })
  await expect(timed).toContainText('Work Order')
  await expect(timed.getByRole('link', { name: `Order ${order.orderNumber}` })).toHaveAttribute(
    'href',
    `/orders/${order.workorderId}`,
  )
  expect(await violations(page)).toEqual([])

  await page.getByRole('button', { name: 'New Line' }).click()
  const form = dialog(page, 'New Line')
  const save = form.getByRole('button', { name: 'Save' })
  await expect(form.getByText('Enter a labor value greater than 0.')).toBeVisible()
  await expect(save).toBeDisabled()
  await form.getByLabel('Hours').fill('0.5')
  await form.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Work Order' }).click()
  await form.getByLabel('Order #').fill('REQ')
  await expect(form.getByText('Enter a valid work order number.')).toHaveCount(0)
  await form.getByLabel('Notes').fill('Before lunch')
  await expect(form.getByText('Enter a valid work order number.')).toBeVisible()
  await expect(save).toBeDisabled()
  expect(await violations(page, '[role=dialog]')).toEqual([])
  await form.getByLabel('Order #').fill(order.orderNumber)
  await expect(save).toBeEnabled()
  await save.click()
  await expect(form).toHaveCount(0)
  const added = table.getByRole('row').filter({ hasText: 'Before lunch' })
  await expect(added).toContainText('0.50')

  await added.getByRole('button', { name: /^Edit/ }).click()
  await dialog(page, 'Edit Line').getByLabel('Hours').fill('0.75')
  await dialog(page, 'Edit Line').getByRole('button', { name: 'Save' }).click()
  await expect(added).toContainText('0.75')
  await added.getByRole('button', { name: /^Delete/ }).click()
  await dialog(page, 'Delete timecard entry?').getByRole('button', { name: 'Delete' }).click()
  await expect(added).toHaveCount(0)
  await expect(total(page, /Total Hours/)).toContainText(/Week \d+\/\d+ - \d+\/\d+/)

  await page.getByRole('button', { name: 'Previous day' }).click()
  await expect(page).toHaveURL(/date=\d{4}-\d{2}-\d{2}/)
  await page.getByRole('button', { name: 'Today' }).click()

  await page.getByRole('button', { name: 'Submit week' }).click()
  await page.getByRole('button', { name: 'Submit', exact: true }).click()
  await expect(page.getByText('Submitted', { exact: true })).toBeVisible()
  const date = new URL(page.url()).searchParams.get('date') ?? ''
  const week = await api.get<Week>(`/api/Timecards/week?date=${date}`)

  const supervisor = await signedIn('supervisor')
  await supervisor.goto(`/timecard/week?start=${week.weekStart}`)
  await supervisor.getByRole('checkbox', { name: `Choose ${workerVendor}` }).check()
  await supervisor.getByRole('button', { name: 'Approve 1' }).click()
  await expect(supervisor.getByRole('checkbox', { name: `Choose ${workerVendor}` })).toHaveCount(0)

  await expect(page.getByText(/^The week of .+ is approved\. Ask .+ to reopen it\.$/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'New Line' })).toBeDisabled()
  await visit(page, `/orders/${order.workorderId}`)
  await page.getByRole('button', { name: 'Add Labor' }).click()
  const labor = dialog(page, 'Add Labor')
  await labor.getByLabel('Labor Hours').fill('1')
  await labor.getByRole('button', { name: 'Add Labor' }).click()
  await expect(labor.getByText(/is approved\. Ask .+ to reopen it\./).first()).toBeVisible()

  await supervisor.getByRole('button', { name: `Reopen the week of ${workerVendor}` }).click()
  const reopening = supervisor.getByRole('dialog', { name: /^Reopen the week/ })
  await reopening.getByLabel('Reason').fill('A meeting is missing.')
  await reopening.getByRole('button', { name: 'Reopen' }).click()
  await expect(supervisor.getByText('Reopened', { exact: true }).first()).toBeVisible()
})
