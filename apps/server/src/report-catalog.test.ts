import { figureReports, pageReports } from '@fettle/rules/reports/report-catalog'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillReportRows } from '#features/desk/figures/report-rows.fixture.ts'
import { takeReportsOnly } from '#features/desk/reports/report-job.fixture.ts'
import { createOrdersApp, type OrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import { readPdfPages } from '#platform/testing/read-pdf.ts'

let server: OrdersApp
const privileges = sql`array['View Reports', 'View PMs', 'View Parts', 'View Workers/Vendors', 'View Contacts', 'View Issues', 'View Assets',
  'Approve Timecards', 'Manage Settings']`
beforeAll(async () => {
  server = await createOrdersApp({ jobs: takeReportsOnly })
  const { db } = server
  await fillReportRows(db)
  await sql`update role set privileges = privileges || ${privileges}::text[]
    where id = (select role_id from user_account where id = 1)`.execute(db)
  await sql`insert into setting (property_id, name, value) values (null, 'advancedPartsFunctionalityFlag', 'true')`.execute(
    db,
  )
  await sql`insert into pm_occurrence (pm_target_id, k, planned_on, occurs_on, state, reason) values
    (901, 1, '2026-01-05', '2026-01-05', 'Missed', ''), (901, 2, '2026-01-12', '2026-01-12', 'Skipped', 'Plant is shut')`.execute(
    db,
  )
  await sql`insert into requisition (property_id, note) values (1, 'Seals')`.execute(db)
  await sql`insert into issue (property_id, title, description, kind, severity, building_id, found_on)
    values (1, 'Cracked step', 'The third step.', 'Safety', 2, 1, '2026-03-01')`.execute(db)
  await sql`insert into survey (work_order_id, rating, is_acceptable, answered_at)
    select id, 4, true, '2026-02-01T12:00:00Z' from work_order where status_kind = 'complete' on conflict do nothing`.execute(
    db,
  )
  await sql`update work_order set closed_out_at = '2026-03-02'
    where id = (select min(id) from work_order where status_kind = 'complete' and property_id = 1)`.execute(
    db,
  )
})
afterAll(() => server[Symbol.asyncDispose]())

/** A record of each printed list. Other tests print these lists. */
const printed: Readonly<Record<number, ReturnType<typeof sql>>> = {
  2102: sql`select id from pm_schedule where id = 901`,
  2103: sql`select id from pm_occurrence where k = 1`,
  2104: sql`select id from pm_occurrence where k = 2`,
  2201: sql`select id from asset where id = 901`,
  2301: sql`select id from part where id = 901`,
  2306: sql`select id from requisition`,
  2401: sql`select id from worker where property_id = 1 limit 1`,
  2501: sql`select id from company where id = 4`,
  2601: sql`select id from contact where property_id = 1 limit 1`,
  2701: sql`select id from issue`,
  2702: sql`select id from building where id = 1`,
  2801: sql`select id from user_account where id = 1`,
}

async function isPrintable(reportId: number): Promise<void> {
  const record = printed[reportId]
  if (!record) throw new Error(`Report ${reportId} has no figures and no printed list.`)
  const { rows } = await record.execute(server.db)
  const [{ id }] = rows as [{ id: number }]
  const { status } = await server.call('manager', 'POST', '/api/Reports/QueueReport', {
    reportId,
    foundSetIds: String(id),
  })
  expect([reportId, status]).toEqual([reportId, 200])
  await sql`delete from report_run`.execute(server.db)
}

async function answersWithFigures(reportId: number): Promise<void> {
  const period = [2101, 2203, 2502].includes(reportId)
    ? '2026-03-10&to=2026-12-31'
    : '2020-01-01&to=2026-12-31'
  const { status, body } = await server.call(
    'manager',
    'GET',
    `/api/Reports/figures?reportId=${reportId}&from=${period}`,
  )
  expect([reportId, status]).toEqual([reportId, 200])
  const figures = body as { rows: unknown[]; totals: number[] }
  expect([reportId, figures.rows.length > 0, (figures.totals[0] ?? 0) > 0]).toEqual([reportId, true, true])
}

async function answersAsLabels(): Promise<void> {
  const { status, rawPayload } = await server.call('manager', 'POST', '/api/Parts/labels', {
    stock: 'avery-5160',
    code: 'code128',
    fields: ['name'],
    ids: [901],
  })
  expect(status).toBe(200)
  expect((await readPdfPages(rawPayload)).join(' ')).toContain('Filter 1')
}

async function answersByDay(): Promise<void> {
  const { rows } = await sql<{
    id: number
    day: string
  }>`select work_order_id as id, worked_on::text as day from cost_labor
    where property_id = 1 and work_order_id is not null order by worked_on desc limit 1`.execute(server.db)
  const { status, body } = await server.call(
    'manager',
    'GET',
    `/api/Workers/activity?propertyId=1&date=${rows[0]?.day}`,
  )
  const lines = (body as { lines: unknown[] }[]).flatMap((worker) => worker.lines)
  expect([status, lines.length > 0]).toEqual([200, true])
}

/** The reports of each statement, with the titles of the catalog. */
const statements = [
  [
    '[C10.002]',
    {
      2001: 'Order Aging',
      2002: 'Backlog by Trade',
      2003: 'On Time by Priority',
      2004: 'Orders by Building and Cost',
      2005: 'Requester Survey',
      2006: 'Closed-Out Cost',
    },
  ],
  [
    '[C10.003]',
    {
      2101: 'PM Forecast',
      2102: 'PM Schedule List',
      2103: 'PM Compliance',
      2104: 'Skipped and Superseded',
    },
  ],
  [
    '[C10.004]',
    {
      2201: 'Asset List',
      2202: 'Asset History and Cost',
      2203: 'Warranties and Agreements Ending',
      2204: 'Meter Readings',
      2205: 'Asset Moves',
    },
  ],
  [
    '[C10.005]',
    {
      2301: 'Part List',
      2302: 'Part Labels',
      2303: 'Low Stock',
      2304: 'Stock Value',
      2305: 'Stock Transactions',
      2306: 'Requisition List',
    },
  ],
  ['[C10.006]', { 2401: 'Worker List', 2402: 'Daily Activity', 2403: 'Labor by Worker', 2404: 'Timecards' }],
  ['[C10.007]', { 2501: 'Vendor List', 2502: 'Certificates Ending' }],
  ['[C10.008]', { 2601: 'Staff List' }],
  ['[C10.009]', { 2701: 'Issues Log', 2702: 'Condition by Building', 2801: 'User List' }],
] as const

const answers = (reportId: number) => {
  if (figureReports.some(({ id }) => id === reportId)) return answersWithFigures(reportId)
  if (reportId === 2302) return answersAsLabels()
  if (reportId === 2402) return answersByDay()
  return isPrintable(reportId)
}

test.each(statements)(
  '%s the catalog offers these reports, and each answers with rows',
  async (_id, titles) => {
    const ids = Object.keys(titles).map(Number)
    const catalog = [...figureReports, ...pageReports].filter(({ id }) => ids.includes(id))
    expect(Object.fromEntries(catalog.map(({ id, title }) => [id, title]))).toEqual(titles)
    for (const id of ids) await answers(id)
  },
)

test('also offers the budget report, which the specification does not have', () => {
  const named = new Set(statements.flatMap(([, titles]) => Object.keys(titles).map(Number)))
  const further = [...figureReports, ...pageReports].flatMap(({ id }) => (named.has(id) ? [] : [id]))
  expect(further.toSorted()).toEqual([1004, 2007])
})
