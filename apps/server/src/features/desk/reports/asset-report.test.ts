import { expect, test } from 'vitest'
import { fillAssets } from '#features/things/assets/assets.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { insertRow, updateRows } from '#platform/testing/rows.ts'
import { printedText } from './printed-report.fixture.ts'
import { runReports } from './report-job.fixture.ts'
import { createReportJob } from './report-job.ts'

const server = disposeAfterAll(await createReferenceApp({ jobs: runReports }))
await fillAssets(server)

const queue = (person: string, body: object) =>
  server.post(person, '/api/Reports/QueueReport', { reportId: 2201, propertyId: 1001, ...body })

test("[C0.011, C10.010] a list of assets is printed under the entered title, in the list's columns", async () => {
  const { status, json } = await queue('administrator', {
    reportName: 'Spring walk',
    foundSetIds: '1001\n1003',
    findFilters: 'Status: In Service',
    sortField: 'assetCode ascend',
  })
  expect([status, json.reportName]).toEqual([200, 'Spring walk'])
  const text = await printedText(server, json.queueId)
  expect(text).toMatch(
    /^Spring walk North Campus · 2 assets · printed .* Filters: Status: In Service Sorted by: Asset Code \(ascending\)/,
  )
  expect(text).toContain('Asset Code Name Status System Category Function Building Floor Room Barcode')
  expect(text).toMatch(
    /E_1 Panel In Service Electrical P-10 Pump 100% In Service HVAC Pumps Circulator Library/,
  )
  expect(text).toContain('Totals Assets 2 In Service 2')
})

test('rejects invisible assets, and people without access to assets', async () => {
  const foreign = await queue('administrator', { foundSetIds: '1001\n1004' })
  expect([foreign.status, foreign.json.errors[0].message]).toEqual([
    403,
    'These assets do not exist, or you may not see them: 1004.',
  ])
  expect((await queue('wide', { foundSetIds: '1001\n1004' })).status).toBe(200)
  await updateRows(server.db, 'role', { privileges: ['View Workorders'] }, { id: 1006 })
  expect((await queue('technician', { foundSetIds: '1001' })).status).toBe(403)
})

test('an asset that is invisible when the report runs is counted as omitted', async () => {
  // Simulates losing a property between request and printing.
  await server.db
    .deleteFrom('user_property')
    .where('user_id', '=', 1006)
    .where('property_id', '=', 1002)
    .execute()
  const id = await insertRow(server.db, 'report_run', {
    user_id: 1006,
    report_id: 2201,
    report_name: 'Assets',
    found_set_ids: [1001, 1004],
  })
  await createReportJob(server.deps).run({ queueId: id }, new AbortController().signal)
  const text = await printedText(server, id, 'wide')
  expect(text).not.toContain('South')
  expect(text).toContain('1 asset was omitted: deleted, or no longer visible to you.')
})

test('[C0.011] rejects more assets than the maximum, with instructions', async () => {
  const ids = Array.from({ length: 20_001 }, (_, at) => at + 1).join('\n')
  const { status, json } = await queue('administrator', { foundSetIds: ids })
  expect([status, json.errors[0].message]).toEqual([400, 'Narrow the list to 20,000 assets or fewer.'])
})
