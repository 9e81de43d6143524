import { readFile } from 'node:fs/promises'
import { Workbook } from '@cj-tech-master/excelts'
import type { Page } from '@playwright/test'
import { pick } from '../support/combobox.ts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import type { FullOrder } from '../support/orders.ts'
import { expectListed, type ListedPage, openOrders, orderRows } from '../support/orders-list.ts'
import { visit } from '../support/visit.ts'

const queue = {
  orderStatus: 'Open',
  orderCategory: 'REQ',
  propertyId: '1',
  sortColumn: 'entryTimestampLTZ',
  sortDirection: 'ascend',
}

type Order = FullOrder & { propertyId: number; setId: number | null; denyReason: string }

const panel = (page: Page, name: string) => page.getByRole('dialog', { name })
const orderIdOf = (page: Page) => Number(/\/orders\/(\d+)/.exec(page.url())?.[1])

test('[A2.053, A2.076, A2.077, A2.147, A2.148, A2.150, A2.156, A2.158] a manager’s morning: the queue of requests, a set, a batch and a spreadsheet', async ({
  signedIn,
  apiAs,
}) => {
  test.setTimeout(240_000)
  const api = await apiAs('manager')
  const { data } = await api.get<ListedPage>(`/api/Workorders?${new URLSearchParams(queue)}&take=2`)
  const [first, second] = data
  if (!first || !second) throw new Error('The demo world has no two requests that wait.')
  const read = (id: number) => api.get<Order>(`/api/Workorders/${id}`)

  const page = await signedIn('manager')
  await openOrders(page, queue)
  await orderRows(page).first().click()
  await expect(page).toHaveTitle(`Request ${first.requestId} · Fettle`)
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  const approval = panel(page, 'Approve Request')
  await pick(approval.getByRole('combobox', { name: 'Assign To' }), /Elena Novak/)
  await approval.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('was approved.')).toBeVisible()
  const approved = await read(first.workorderId)
  expect(approved).toMatchObject({ orderStatus: 'Open', assignTo: 'Elena Novak' })
  expect(approved.orderNumber).toMatch(/^\d+$/)

  // The approved one has left the queue; the next one has moved up into its place.
  await page.getByRole('button', { name: 'Next order' }).click()
  await expect(page).toHaveTitle(`Request ${second.requestId} · Fettle`)
  await page.getByRole('button', { name: 'Deny', exact: true }).click()
  const denial = panel(page, 'Deny Request')
  await denial.getByRole('textbox').fill('The same lamp was reported twice.')
  await denial.getByRole('button', { name: 'Deny' }).click()
  await expect(denial).toBeHidden()
  await expect
    .poll(async () => (await read(second.workorderId)).denyReason)
    .toBe('The same lamp was reported twice.')

  await page.locator('body').press('Control+k')
  await page.getByRole('combobox', { name: /^Search orders/ }).fill(approved.orderNumber)
  await expect(page.getByRole('option', { name: `Order ${approved.orderNumber}` })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/orders/${first.workorderId}`)
  await page.getByRole('button', { name: 'Reassign', exact: true }).click()
  const reassignment = panel(page, 'Reassign Order')
  await expect(reassignment.getByText(/may remove your access/)).toBeVisible()
  await pick(reassignment.getByRole('combobox', { name: 'Assign To' }), /Sofia Ziegler/)
  await reassignment.getByRole('button', { name: 'Reassign' }).click()
  await expect(page.getByText('Assigned to Sofia Ziegler.')).toBeVisible()

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await pickFromMenu(page, 'Duplicate order')
  const copying = panel(page, 'Duplicate Order')
  await pick(copying.getByRole('combobox', { name: 'Assign To' }), /Elena Novak/)
  await copying.getByRole('button', { name: 'Duplicate' }).click()
  await expect.poll(() => orderIdOf(page)).not.toBe(first.workorderId)
  const copyId = orderIdOf(page)
  await expect(page.getByRole('region', { name: 'Overview' })).toBeVisible()
  const copy = await read(copyId)
  expect(copy.setId).toBe((await read(first.workorderId)).setId)

  await page.getByRole('button', { name: 'Transfer', exact: true }).click()
  const transfer = panel(page, 'Transfer Order To Entity')
  for (const name of ['Property', 'Building', 'Trade']) {
    await pick(transfer.getByRole('combobox', { name }), /./)
  }
  await transfer.getByRole('button', { name: 'Transfer' }).click()
  await expect(page.getByText('The order was transferred.')).toBeVisible()
  await expect.poll(async () => (await read(copyId)).propertyId).not.toBe(1)

  await page.getByRole('button', { name: 'View set' }).click()
  const set = panel(page, 'Work Orders in this Set')
  await expect(set.getByRole('row', { name: /^Order / })).toHaveCount(2)
  await set.getByRole('row', { name: `Order ${approved.orderNumber}` }).click()
  await expect(page).toHaveURL(`/orders/${first.workorderId}`)
  await page.getByRole('button', { name: 'View set' }).click()
  await set.getByRole('link', { name: 'View Set in List' }).click()
  await expectListed(page)
  await expect(orderRows(page)).toHaveCount(2)
  const list = page.url()

  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  await pickFromMenu(page, 'Print Batch')
  await expect(page).toHaveURL('/reports')
  await expect(page.getByRole('button', { name: 'View Batch List Report' }).first()).toBeVisible({
    timeout: 60_000,
  })

  await visit(page, list)
  await expectListed(page)
  await page.getByRole('button', { name: 'Actions', exact: true }).click()
  const saved = page.waitForEvent('download')
  await pickFromMenu(page, 'Download Spreadsheet')
  const workbook = new Workbook()
  await workbook.xlsx.load(await readFile(await (await saved).path()))
  const sheet = workbook.worksheets[0]
  const numbers = [2, 3].map((row) => String(sheet?.getCell(`A${row}`).value)).toSorted()
  expect(numbers).toEqual([approved.orderNumber, copy.orderNumber].toSorted())
})
