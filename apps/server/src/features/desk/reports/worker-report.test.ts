import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { printedText } from './printed-report.fixture.ts'
import { runReports } from './report-job.fixture.ts'

const server = disposeAfterAll(await createReferenceApp({ jobs: runReports }))
beforeAll(async () => {
  // A Tuesday, eleven o'clock in New York.
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  await sql`insert into worker_shift (worker_id, weekday, starts_at, ends_at) values (1002, 2, '07:00', '15:30')`.execute(
    server.db,
  )
  await sql`update user_account set in_out_status = 'In', in_out_at = '2026-03-10T11:05:00Z' where id = 1003`.execute(
    server.db,
  )
})

const queue = (person: string, foundSetIds: string) =>
  server.post(person, '/api/Reports/QueueReport', { reportId: 2401, propertyId: 1001, foundSetIds })

test('[C5.004] the worker list is printed in its columns, with the open work', async () => {
  const { status, json } = await queue('administrator', '1002\n1001')
  expect([status, json.reportName]).toEqual([200, 'Worker List'])
  const text = await printedText(server, json.queueId)
  expect(text).toContain('Name Trade(s) Supervisor Shift today In/Out')
  expect(text).toMatch(/Sam Stone HVAC 7:00 AM – 3:30 PM In since 3\/10\/2026 7:05 AM/)
  expect(text).toContain('Totals Workers 2 Marked In 1 Open orders 2 Hours this week 0.00')
})

test('rejects workers of another property, and people without access to workers', async () => {
  expect((await queue('administrator', '1001\n1005')).status).toBe(403)
  expect((await queue('technician', '1001')).status).toBe(403)
})
