import { expect, test } from 'vitest'
import { fullOrderId } from '#features/work/work-orders/full-order.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { readPdfLines } from '#platform/testing/read-pdf-lines.ts'
import { createReportsApp, printReport } from './reports-app.fixture.ts'

const server = disposeAfterAll(await createReportsApp())

async function print(reportId: number, foundSetIds: readonly number[]): Promise<Buffer> {
  const { pdf } = await printReport(server, 'manager', {
    reportId,
    foundSetIds: foundSetIds.join('\n'),
    findFilters: 'Status: Open',
    sortField: 'orderNumber descend',
  })
  return pdf
}

test('an order report omits custom fields while they are off', async () => {
  const lines = await readPdfLines(await print(1000, [fullOrderId]))
  expect(lines).not.toContain('Additional Details')
})

test('[B7.046] the line positions of an order report are unchanged', async () => {
  const custom = { name: 'enableCustomFields', value: JSON.stringify(true) }
  await server.db.insertInto('setting').values(custom).execute()
  const pdf = await print(1000, [fullOrderId])
  await server.db.deleteFrom('setting').where('name', '=', custom.name).execute()
  await expect(await readPdfLines(pdf)).toMatchFileSnapshot('layout/order-report.txt')
})

test('[B7.046] the line positions of an order list are unchanged on every page', async () => {
  const { ids } = await server.list('manager', { take: '1000', propertyId: '1', orderStatus: 'All' })
  const pdf = await print(1004, ids)
  await expect(await readPdfLines(pdf)).toMatchFileSnapshot('layout/order-list.txt')
})
