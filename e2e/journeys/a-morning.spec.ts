import type { Page } from '@playwright/test'
import { pick } from '../support/combobox.ts'
import { expect, test } from '../support/journey.ts'
import type { FullOrder } from '../support/orders.ts'
import { expectListed, orderRows } from '../support/orders-list.ts'
import { makeRequest } from '../support/requests.ts'

type Order = FullOrder & { jobPriority: number | null; targetDateTime: string | null }

const figure = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Figures' }).getByRole('link', { name: new RegExp(`^${name}: `) })

/** The number in a figure's name: 'Overdue: 1,204 orders, open the list'. */
const countOf = async (page: Page, name: string) => {
  const label = (await figure(page, name).getAttribute('aria-label')) ?? ''
  return Number(/: ([\d,]+) order/.exec(label)?.[1]?.replaceAll(',', ''))
}

test('[C10.014] a morning: approve with priority, target and assignee, open a number, see all properties, come back', async ({
  signedIn,
  apiAs,
}) => {
  test.setTimeout(180_000)
  const description = `The loading dock door is stuck, ${Date.now()}`
  const request = await makeRequest(await apiAs('requester'), { description })
  const api = await apiAs('manager')
  const read = () => api.get<Order>(`/api/Workorders/${request.workorderId}`)

  const page = await signedIn('manager')
  await page.goto('/orders')
  await expectListed(page)
  await page.getByRole('searchbox', { name: 'Search work orders' }).fill('dock stuck')
  await page.getByRole('link', { name: `REQ ${request.requestId}` }).click()
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await page.keyboard.press('a')
  const approval = page.getByRole('dialog', { name: 'Approve Request' })
  await pick(approval.getByRole('combobox', { name: 'Assign To' }), /Elena Novak/)
  await pick(approval.getByRole('combobox', { name: 'Priority' }), /./)
  const target = new Date(Date.now() + 10 * 86_400_000)
  const typed = `${target.getUTCMonth() + 1}/${target.getUTCDate()}/${target.getUTCFullYear()}`
  await approval.getByRole('textbox', { name: 'Target' }).fill(typed)
  await approval.getByRole('textbox', { name: 'Target' }).press('Tab')
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('was approved.')).toBeVisible()
  const approved = await read()
  expect(approved).toMatchObject({ orderStatus: 'Open', assignTo: 'Elena Novak' })
  expect(approved.jobPriority).not.toBeNull()
  const daysAhead = (Date.parse(approved.targetDateTime ?? '') - Date.now()) / 86_400_000
  expect(Math.abs(daysAhead - 10)).toBeLessThan(1.6)

  // Back in the list, the search is still there.
  await page.getByRole('button', { name: /^Back/ }).click()
  await expect(page.getByRole('searchbox', { name: 'Search work orders' })).toHaveValue('dock stuck')

  await page.goto('/')
  await expect(figure(page, 'Overdue')).toHaveAccessibleName(/order/)
  const alone = await countOf(page, 'Overdue')
  await page.getByRole('switch', { name: /^All my / }).click()
  await expect.poll(() => countOf(page, 'Overdue')).toBeGreaterThan(alone)
  const all = await countOf(page, 'Overdue')
  await figure(page, 'Overdue').click()
  await expectListed(page)
  await expect(page.getByText(`${all.toLocaleString('en-US')} orders`, { exact: true })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Property' })).toBeVisible()
  await expect(page.getByRole('button', { name: /^All my / })).toHaveAttribute('aria-pressed', 'true')
  await orderRows(page).first().click()
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  await page.goBack()
  await page.goBack()
  await expect(page.getByRole('switch', { name: /^All my / })).toBeChecked()
  await page.getByRole('switch', { name: /^All my / }).click()
  await expect.poll(() => countOf(page, 'Overdue')).toBeLessThan(all)
})
