import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createReferenceApp } from '#platform/testing/reference-app.fixture.ts'
import { printedText } from './printed-report.fixture.ts'
import { runReports } from './report-job.fixture.ts'

const server = disposeAfterAll(await createReferenceApp({ jobs: runReports }))
beforeAll(async () => {
  await sql`insert into pm_schedule (id, number, property_id, starts_on, description, trade_id) values
    (7001, 71, 1001, '2026-01-05', 'Replace the filters', 1001), (7002, 72, 1002, '2026-01-05', 'South pumps', 1001)`.execute(
    server.db,
  )
  await sql`insert into part (id, property_id, code, name) values (7001, 1001, 'F-1', 'Air filter'),
    (7002, 1002, 'F-2', 'South filter')`.execute(server.db)
  await sql`insert into requisition (id, property_id, note) values (7001, 1001, 'Filters'), (7002, 1002, 'South filters')`.execute(
    server.db,
  )
  await sql`insert into issue (id, property_id, title, description, kind, severity, building_id, found_on) values
    (7001, 1001, 'Cracked step', 'The third step.', 'Safety', 2, 1001, '2026-03-01'),
    (7002, 1002, 'South step', 'The third step.', 'Safety', 2, 1004, '2026-03-01')`.execute(server.db)
  await sql`update work_order set assign_to_id = 1006 where id = 1002`.execute(server.db)
  // Vera runs reports, but sees no records of these kinds.
  await sql`insert into role (id, name, kind, privileges) values
    (7001, 'Report reader', 'full', '{FM Access,View Reports,View Workorders,View Orders: All}')`.execute(
    server.db,
  )
  await sql`update user_account set role_id = 7001 where subject = 'viewer'`.execute(server.db)
})

const lists = [
  {
    reportId: 2102,
    title: 'PM Schedule List',
    ids: [7001],
    foreign: 7002,
    heads: 'PM # Title Trade Job Type Assign To Next Date Repeat Assets',
    rows: ['71 Replace the filters HVAC'],
    totals: 'PM schedules 1 Overdue to generate',
  },
  {
    reportId: 2301,
    title: 'Part List',
    ids: [7001],
    foreign: 7002,
    heads: 'Code',
    rows: ['Air filter'],
    totals: 'Parts 1',
  },
  {
    reportId: 2306,
    title: 'Requisition List',
    ids: [7001],
    foreign: 7002,
    heads: 'Status',
    rows: ['Draft'],
    totals: 'Requisitions 1',
  },
  {
    reportId: 2701,
    title: 'Issues Log',
    ids: [7001],
    foreign: 7002,
    heads: 'Title',
    rows: ['Cracked step'],
    totals: 'Issues 1',
  },
  {
    reportId: 2501,
    title: 'Vendor List',
    ids: [1006, 1007],
    foreign: 1008,
    heads: 'Code Name Type Trades Phone Contact Rating Certificates Open orders Active',
    rows: ['ACME Acme Cooling Contractor HVAC 555-300-4000', 'NR North Roofs Contractor'],
    totals: 'Vendors 2 With expired certificates 0 Open orders 1',
  },
  {
    reportId: 2601,
    title: 'Staff list',
    ids: [1001, 1003],
    foreign: 1004,
    heads: 'Last Name First Name',
    rows: ['Request Rita', 'rita@north.example', 'Inactive Ina'],
    totals: 'Contacts 2',
  },
  {
    reportId: 2801,
    title: 'User List',
    ids: [1001, 1002],
    foreign: 1005,
    heads: 'Name Login Kind Role',
    rows: ['Ada Admin administrator', 'Tess Tern technician'],
    totals: 'Users 2',
  },
]

describe.each(lists)('report $reportId, $title', ({ reportId, title, ids, foreign, heads, rows, totals }) => {
  const queue = (person: string, recordIds: readonly number[]) =>
    server.post(person, '/api/Reports/QueueReport', {
      reportId,
      propertyId: 1001,
      foundSetIds: recordIds.join('\n'),
    })

  test('[C0.011] prints the chosen records in the columns of their list, with totals', async () => {
    const { status, json } = await queue('administrator', ids)
    expect([status, json.reportName]).toEqual([200, title])
    const text = await printedText(server, json.queueId)
    expect(text).toContain(heads)
    for (const row of rows) expect(text).toContain(row)
    expect(text).toContain(`Totals ${totals}`)
  })

  test('refuses records of another property', async () => {
    expect((await queue('administrator', [...ids, foreign])).status).toBe(403)
  })

  test('refuses users who may run reports but not view these records', async () => {
    expect((await queue('viewer', ids)).status).toBe(403)
  })
})
