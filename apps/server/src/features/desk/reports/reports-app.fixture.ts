import { sql } from 'kysely'
import { expect } from 'vitest'
import { fillFullOrder } from '#features/work/work-orders/full-order.fixture.ts'
import { createOrdersApp, type OrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import type { PersonName } from '#features/work/work-orders/orders-world.fixture.ts'
import { runReports } from './report-job.fixture.ts'
import { untilEnded } from './until-ended.fixture.ts'

export type ReportRun = { queueId: number; runResult: string; reportName: string; reportData: string }

/** The world of orders with one complete order, a running report job, and a manager with report access. */
export async function createReportsApp(): Promise<OrdersApp> {
  const server = await createOrdersApp({ jobs: runReports })
  await fillFullOrder(server)
  await sql`update role set privileges = privileges || '{View Reports}' where id = (select role_id from user_account
    where subject = 'manager')`.execute(server.db)
  return server
}

export const queueReport = (server: OrdersApp, person: PersonName, payload: object) =>
  server.call(person, 'POST', '/api/Reports/QueueReport', payload)

export async function readReport(server: OrdersApp, person: PersonName, queueId: number): Promise<ReportRun> {
  const { body } = await server.call(person, 'GET', `/api/Reports/GetReportByQueueId?queueId=${queueId}`)
  return body as unknown as ReportRun
}

/** Waits until a report is finished or has failed. */
export async function finishedReport(
  server: OrdersApp,
  person: PersonName,
  queueId: number,
): Promise<ReportRun> {
  return await untilEnded(() => readReport(server, person, queueId))
}

/** Requests a report, waits until it is finished, and returns it with its bytes. */
export async function printReport(
  server: OrdersApp,
  person: PersonName,
  payload: object,
): Promise<{ run: ReportRun; pdf: Buffer }> {
  const { status, body } = await queueReport(server, person, payload)
  expect([status, body]).toEqual([200, expect.objectContaining({ runResult: 'Queued' })])
  const run = await finishedReport(server, person, (body as unknown as ReportRun).queueId)
  expect(run.runResult).toBe('Run successfully')
  return { run, pdf: Buffer.from(run.reportData, 'base64') }
}
