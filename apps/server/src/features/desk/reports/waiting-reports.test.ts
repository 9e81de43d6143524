import { maxWaitingReports } from '@fettle/rules/records/limits'
import { expect, test } from 'vitest'
import { createOrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import { getRow } from '#platform/testing/rows.ts'
import { runReports } from './report-job.fixture.ts'

test("a person's waiting reports stay within the maximum for concurrent requests", async () => {
  await using server = await createOrdersApp({ jobs: runReports })
  const { id } = await getRow(server.db, 'user_account', ['id'], { subject: 'supervisor' })
  const waiting = { user_id: id, report_id: 1000, report_name: 'Waits', found_set_ids: [1] }
  const rows = Array.from({ length: maxWaitingReports - 1 }, () => waiting)
  await server.db.insertInto('report_run').values(rows).execute()
  const [order] = (await server.list('supervisor', { take: '1', propertyId: '1' })).ids
  const body = { reportId: 1002, foundSetIds: String(order) }
  const answers = await Promise.all(
    Array.from({ length: 6 }, () => server.call('supervisor', 'POST', '/api/Reports/QueueReport', body)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
})
