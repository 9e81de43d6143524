import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fillFullOrder, fullOrderId } from '#features/work-orders/full-order.fixture.ts'
import { createOrdersApp, type OrdersApp } from '#features/work-orders/orders-app.fixture.ts'
import { readPdfLines } from '#platform/testing/read-pdf-lines.ts'
import { listJobs } from '../../jobs.ts'

let server: OrdersApp
beforeAll(async () => {
  server = await createOrdersApp({ jobs: listJobs })
  await fillFullOrder(server)
  await sql`update role set privileges = privileges || '{View Reports}' where id = (select role_id from user_account
    where subject = 'manager')`.execute(server.db)
})
afterAll(() => server[Symbol.asyncDispose]())

type Run = { queueId: number; runResult: string; reportData: string }

/** Asks for a report and waits until it is made. */
async function print(reportId: number, foundSetIds: readonly number[]): Promise<Buffer> {
  const { body } = await server.call('manager', 'POST', '/api/Reports/QueueReport', {
    reportId,
    foundSetIds: foundSetIds.join('\n'),
    findFilters: 'Status: Open',
    sortField: 'orderNumber',
  })
  const { queueId } = body as unknown as Run
  return await vi.waitFor(
    async () => {
      const answer = await server.call('manager', 'GET', `/api/Reports/GetReportByQueueId?queueId=${queueId}`)
      const run = answer.body as unknown as Run
      expect(run.runResult).toBe('Run successfully')
      return Buffer.from(run.reportData, 'base64')
    },
    { timeout: 40_000, interval: 100 },
  )
}

test('[B7.046] every line of an order report stands where it stood before', async () => {
  const pdf = await print(1000, [fullOrderId])
  await expect(await readPdfLines(pdf)).toMatchFileSnapshot('layout/order-report.txt')
})

test('[B7.046] every line of an order list stands where it stood before, page after page', async () => {
  const { ids } = await server.list('manager', { take: '1000', propertyId: '1', orderStatus: 'All' })
  const pdf = await print(1004, ids)
  await expect(await readPdfLines(pdf)).toMatchFileSnapshot('layout/order-list.txt')
})
