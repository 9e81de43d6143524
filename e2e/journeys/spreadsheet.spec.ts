import { readFile } from 'node:fs/promises'
import { Workbook } from '@cj-tech-master/excelts'
import { expect, test } from '../support/journey.ts'
import { pickFromMenu } from '../support/menu.ts'
import { aMonthAgo, type ListedPage, openOrders } from '../support/orders-list.ts'

test('the whole found set is saved as WorkOrders.xlsx with one row for each order', async ({
  signedIn,
  apiAs,
}) => {
  const query = {
    orderStatus: 'Complete',
    completionDateEnd: aMonthAgo(),
    trade: 'Plumbing',
    propertyId: '1',
    sortColumn: 'building',
    sortDirection: 'ascend',
  }
  const api = await apiAs('supervisor')
  const { data, pagination } = await api.get<ListedPage>(
    `/api/Workorders?${new URLSearchParams(query)}&take=25`,
  )
  const page = await signedIn('supervisor')
  await openOrders(page, query)
  await page.getByRole('button', { name: 'Actions' }).click()
  const saved = page.waitForEvent('download')
  await pickFromMenu(page, 'Download Spreadsheet')
  const file = await saved
  expect(file.suggestedFilename()).toBe('WorkOrders.xlsx')

  const workbook = new Workbook()
  await workbook.xlsx.load(await readFile(await file.path()))
  const sheet = workbook.worksheets[0]
  expect(sheet?.rowCount).toBe(pagination.totalItems + 1)
  const numbers = data.map((_order, index) => String(sheet?.getCell(`A${index + 2}`).value))
  expect(numbers).toEqual(data.map(({ orderNumber }) => orderNumber))
})

test('a spreadsheet that the server cannot make says so, and the list stays', async ({
  signedIn,
  faults,
}) => {
  faults.allow(/status of 500/)
  const page = await signedIn('supervisor')
  await page.route(/\/api\/Workorders\/as-excel/i, (route) =>
    route.fulfill({
      status: 500,
      headers: { 'x-request-id': 'e2e' },
      json: { title: 'A server error occurred.', errors: [], errorId: 'e2e' },
    }),
  )
  await openOrders(page)
  await page.getByRole('button', { name: 'Actions' }).click()
  await pickFromMenu(page, 'Download Spreadsheet')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('WorkOrders.xlsx could not be downloaded')
  await expect(alert).toContainText(
    'A server error occurred, please try again in a moment. Contact support if the issue persists.',
  )
  await alert.getByRole('button', { name: 'Dismiss' }).click()
  await expect(alert).toBeHidden()
})
