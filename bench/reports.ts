import { figureReports, isRowReport, periodOf } from '@fettle/rules/reports/report-catalog'
import { addMonths } from '@fettle/rules/time/time'
import type pg from 'pg'
import { HttpConnection, type Question } from './http-connection.ts'
import { alone } from './load.ts'
import { measureReportPdf, type ReportPdf } from './report-pdf.ts'
import type { SlowLine } from './slow-lists.ts'
import type { Stage } from './stage.ts'

export type Reports = { alone: SlowLine[]; pdf: ReportPdf }

/** What a manager waits for the figures of a year. */
const reportLimits = { propertyMs: 500, allMs: 3000 } as const
const homeLimitMs = 200
/** A report by mail takes this long if 1,000 are sent in an hour, one after another. */
const mailLimitMs = 3600

/** Adds invoices and other costs to a part of the completed orders, surveys, close-outs and a budget. */
async function createCosts(database: pg.Client): Promise<void> {
  await database.query(`insert into order_cost (work_order_id, kind, type, company_id, number, spent_on, amount)
    select id, kind, type, case kind when 'Invoice' then (select min(id) from company) end,
      case kind when 'Invoice' then 'I-' || id else '' end, completed_at::date, 20 + id % 400
    from work_order cross join (values ('Invoice', ''), ('Other', 'Permit')) cost (kind, type)
    where status_kind = 'complete' and id % 10 = 0`)
  await database.query(`insert into survey (work_order_id, rating, is_acceptable, answered_at)
    select id, 1 + id % 4, id % 9 > 0, completed_at from work_order where status_kind = 'complete' and id % 12 = 0
    on conflict do nothing`)
  await database.query(`update work_order set closed_out_at = completed_at + interval '7 days'
    where status_kind = 'complete' and closed_out_at is null and id % 2 = 0`)
  await database.query(`insert into budget (property_id, building_id, year, cost_type, amount)
    select property_id, id, extract(year from now())::int - ago, type, 50000 from building, generate_series(0, 1) ago,
      unnest(array['Labor', 'Parts', 'Vendors']) type on conflict do nothing`)
  await database.query('analyze order_cost, survey, work_order, budget')
}

/** Creates a report by mail over 12 months of a property, with its spreadsheet. Returns the call that sends it. */
async function mailQuestion({ product }: Stage, propertyId: number): Promise<Question> {
  const connection = new HttpConnection(product.origin, { headers: product.headers ?? {} })
  try {
    const { status, text } = await connection.ask({
      method: 'POST',
      path: '/api/Reports/subscriptions',
      body: {
        ...{ title: 'Bench', reportId: 2004, period: 'last-12-months', propertyId },
        ...{ weekdays: [1], monthDay: null, time: '07:00' },
        ...{ recipients: ['dean@example.org'], onlyWithRows: false, attachment: 'xlsx' },
      },
    })
    if (status >= 300) throw new Error(`The report by mail was refused with ${status}: ${text()}`)
    const { subscriptionId } = JSON.parse(text()) as { subscriptionId: number }
    return { method: 'POST', path: `/api/Reports/subscriptions/${subscriptionId}/send` }
  } finally {
    connection.close()
  }
}

/**
 * Measures the figures of a manager's home, the first figures of each report over 12 months, of the property with the most
 * orders and of all properties, a report by mail and one as PDF. Skips stock reports, because the world of orders has no stock.
 */
export async function measureReports(stage: Stage): Promise<Reports> {
  const { product, database, world } = stage
  await createCosts(database)
  await database.query(
    `update user_account set role_id = (select id from role where name = 'Administrator') where id = $1`,
    [world.actorId],
  )
  const { rows } = await database.query<{ today: string; largest: number }>(
    `select current_date::text as today, (select property_id::int from work_order group by 1 order by count(*) desc limit 1) as largest`,
  )
  const [{ today, largest } = { today: '', largest: 0 }] = rows
  const { rows: properties } = await database.query<{ id: string }>('select id from property order by id')
  const lines: SlowLine[] = []
  const load = { clients: 1, seconds: 3, minTurns: 6, maxTurns: 20 }
  const measure = async (name: string, limitMs: number, question: Question) =>
    lines.push({ name, limitMs, ...(await alone(product, () => question, load)) })
  for (const [where, ids] of [
    ['of the largest property', [String(largest)]],
    ['of all properties', properties.map(({ id }) => id)],
  ] as const) {
    const query = new URLSearchParams(ids.map((id): [string, string] => ['propertyId', id]))
    const path = `/api/Workorders/home-figures?${query}`
    await measure(`figures of a manager's home ${where}`, homeLimitMs, { method: 'GET', path })
  }
  for (const report of figureReports.filter((each) => !isRowReport(each) || !each.isStock)) {
    const [from, to] =
      periodOf(report) === 'ahead' ? [today, addMonths(today, 12)] : [addMonths(today, -12), today]
    for (const [where, limitMs, scope] of [
      ['of the largest property', reportLimits.propertyMs, { propertyId: String(largest) }],
      ['of all properties', reportLimits.allMs, {}],
    ] as const) {
      const query = new URLSearchParams({ reportId: String(report.id), from, to, ...scope })
      const path = `/api/Reports/figures?${query}`
      await measure(`${report.id} ${report.title} ${where}`, limitMs, { method: 'GET', path })
    }
  }
  await measure('a report by mail, of the largest property', mailLimitMs, await mailQuestion(stage, largest))
  return { alone: lines, pdf: await measureReportPdf(product) }
}
