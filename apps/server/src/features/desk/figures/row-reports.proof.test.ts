import type { FigureRows } from '@fettle/contract/figures'
import { hasPeriod } from '@fettle/rules/reports/report-catalog'
import { type RowReport, rowReports } from '@fettle/rules/reports/row-reports'
import { sum } from '@fettle/rules/text/money'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import type { PersonName } from '#features/work/work-orders/orders-world.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { findRows, updateRows } from '#platform/testing/rows.ts'
import { expectLongestPeriod } from './longest-period.fixture.ts'
import { fillReportRows } from './report-rows.fixture.ts'

const privileges = sql`array['View Reports', 'View PMs', 'View Parts', 'View Workers/Vendors', 'Approve Timecards']`
const server = disposeAfterAll(await createOrdersApp())
beforeAll(async () => {
  await fillReportRows(server.db)
  await sql`update role set privileges = privileges || ${privileges}::text[]
    where id = (select role_id from user_account where id = 1)`.execute(server.db)
  await sql`insert into setting (property_id, name, value) values (null, 'advancedPartsFunctionalityFlag', 'true')`.execute(
    server.db,
  )
})

type Answer = {
  rows: { key: string | null; label: string; values: (number | null)[] }[]
  totals: (number | null)[]
  errors: { field: string; message: string }[]
}
const period = 'from=2025-01-01&to=2027-12-31'
const call = (path: string, person: PersonName = 'manager') => server.call(person, 'GET', path)
const read = async (reportId: number, query = period, person: PersonName = 'manager') => {
  const { status, body } = await call(`/api/Reports/figures?reportId=${reportId}&${query}`, person)
  return { status, body: body as Answer }
}
const rowsOf = async (reportId: number, query = period) => {
  const { status, body } = await call(`/api/Reports/figures/rows?reportId=${reportId}&${query}`)
  return { status, body: body as FigureRows }
}
const numbersOf = async (query: ReturnType<typeof sql>, count: number) => {
  const names = Array.from({ length: count }, (_, at) => sql.ref(`number${at}`))
  const { rows } = await sql<
    Record<string, unknown>
  >`select * from (${query}) as numbers (${sql.join(names)})`.execute(server.db)
  return Object.values(rows[0] ?? {}).map(Number)
}
const close = (values: readonly number[]) => values.map((value) => expect.closeTo(value, 1))

/** Expected totals of each report, from SQL that shares no expression with the product. */
const expected: Record<RowReport['id'], ReturnType<typeof sql>> = {
  2007: sql`with labor as (select count(*) as lines, sum(round(hours * rate, 2)) as cost from cost_labor where work_order_id > 0),
    parts as (select count(*) as lines, sum(round(quantity * unit_cost, 2)) as cost from cost_part),
    further as (select count(*) as lines, sum(amount) filter (where kind = 'Invoice') as vendors,
      sum(amount) filter (where kind = 'Other') as other, sum(amount) filter (where kind = 'Estimate') as estimated from order_cost),
    planned as (select count(*) * 12 as lines, sum(amount) as amount from budget)
    select labor.lines + parts.lines + further.lines + planned.lines, labor.cost, parts.cost, vendors, other,
      labor.cost + parts.cost + vendors + other, planned.amount, planned.amount - labor.cost - parts.cost - vendors - other, estimated
    from labor, parts, further, planned`,
  2101: sql`with weekly as (select count(*) as dates from generate_series(timestamp '2026-03-15', '2026-12-31', '7 days')),
    crew as (select sum(case when extract(isodow from at) = 6 then 4 when extract(isodow from at) < 6 then 8 end) - 40 as hours
      from generate_series(timestamp '2026-03-10', '2026-12-31', '1 day') at)
    select dates + 9, 8, dates * 1.5 + 18, hours, dates * 2, dates * (1.5 * 30 + 2 * 1.0155) from weekly, crew`,
  2202: sql`with orders as (select distinct wo.id, wo.property_id from work_order wo join work_order_asset a on a.work_order_id = wo.id
      where wo.property_id in (1, 2) and wo.entered_at >= '2025-01-01'),
    labor as (select sum(hours) as hours, sum(round(hours * 33.37, 2)) as cost from cost_labor where work_order_id in (select id from orders)),
    parts as (select sum(round(quantity * 2.0155, 2)) as cost from cost_part where work_order_id in (select id from orders)),
    invoices as (select sum(amount) as cost from order_cost where kind = 'Invoice' and work_order_id in (select id from orders)),
    others as (select sum(amount) as cost from order_cost where kind = 'Other' and work_order_id in (select id from orders))
    select (select count(*) from work_order_asset where work_order_id in (select id from orders)), labor.hours, labor.cost,
      parts.cost, invoices.cost, others.cost, labor.cost + parts.cost + invoices.cost + others.cost
    from labor, parts, invoices, others`,
  2203: sql`select (select count(*) from asset where property_id < 4 and id <> 907 and warranty_ends_on between '2025-01-01' and '2027-12-31')
      + (select count(*) from asset where property_id < 4 and id <> 907 and maint_ends_on between '2025-01-01' and '2027-12-31'),
    (select sum(maint_cost) from asset where property_id < 4 and maint_ends_on is not null)`,
  2204: sql`select count(*), count(*) filter (where current_reading not between 2 and 8) from meter_reading
    where meter_id in (901, 902) and struck_at is null and read_at >= '2025-01-02'`,
  2205: sql`select count(*), count(*) filter (where received_at is null) from asset_move where property_id <> 4 and moved_at > '2025-01-02'`,
  2303: sql`with available as (select part.id, part.reorder_at, part.reorder_to, part.unit_cost,
      coalesce((select on_hand - reserved from part_stock where part_id = part.id), 0) as units
      from part where id > 900 and property_id in (1, 2) and id <> 911)
    select count(*), count(*) filter (where units <= 0), sum(round((reorder_to - units) * unit_cost, 2)) from available where units <= reorder_at`,
  2304: sql`select count(*), sum(round(7 * unit_cost, 2)) from part where id > 900 and id <> 903 and property_id in (1, 2)`,
  2305: sql`select count(*) * 3, sum(round(12 * unit_cost, 2)), sum(round(5 * unit_cost, 2)) from part
    where id > 900 and id <> 903 and property_id in (1, 2)`,
  2403: sql`select count(*), sum(hours), sum(overtime_hours), sum(round(hours * rate, 2)) from cost_labor
    where property_id in (1, 2, 3) and worked_on >= '2025-01-01'`,
  2404: sql`select count(*), sum((select coalesce(sum(hours), 0) from cost_labor l where l.assignee_id = w.worker_id
      and l.worked_on >= w.starts_on and l.worked_on < w.starts_on + 7)) from timecard_week w where property_id in (1, 2, 3)`,
  2502: sql`select count(*), count(*) filter (where to_on < '2026-03-10') from vendor_certificate`,
}

/** Groups whose numbers are opened. */
const openedGroups = 40

const reports = rowReports.map((report) => [`${report.id} ${report.title}`, report] as const)

test.each(reports.filter(([, report]) => hasPeriod(report)))(
  '%s is answered over its longest period, and refused over a longer one',
  (_name, report) => expectLongestPeriod(report, (query) => read(report.id, query)),
)

describe.each(reports)('%s', (_name, report) => {
  const during = report.id === 2101 ? 'from=2026-03-10&to=2026-12-31' : period

  test('adds up to the totals of independent SQL', async () => {
    const { status, body } = await read(report.id, during)
    const totals = await numbersOf(expected[report.id], report.measures.length)
    expect([status, body.totals]).toEqual([200, close(totals)])
    expect(totals[0]).toBeGreaterThan(0)
  })

  test.each(report.groups)('counts by %s the rows that each number opens', async (group) => {
    const { body } = await read(report.id, `${during}&group=${group}`)
    for (const { key, values } of body.rows.slice(0, openedGroups)) {
      const which = key === null ? 'withoutKeyFlag=true' : `key=${encodeURIComponent(key)}`
      const opened = await rowsOf(report.id, `${during}&group=${group}&${which}&take=1`)
      expect([key, opened.body.pagination.totalItems]).toEqual([key, values[0]])
      if (values[0] !== 0) expect(opened.body.data[0]?.cells).toHaveLength(report.columns.length)
    }
    const sums = body.totals.map((_total, at) => sum(body.rows.map(({ values }) => values[at] ?? 0)))
    expect(sums).toEqual(body.totals.map((total) => total ?? 0))
  })

  test('lists every row once, page by page', async () => {
    const { body } = await rowsOf(report.id, `${during}&take=1000`)
    expect(body.data).toHaveLength(body.pagination.totalItems)
    expect((await rowsOf(report.id, `${during}&take=2&skip=2`)).body.data).toEqual(body.data.slice(1, 3))
    const { totals } = (await read(report.id, during)).body
    for (const [at, measure] of report.measures.entries()) {
      const column = report.columns.findIndex(({ name }) => name === measure)
      if (column >= 0) expect(sum(body.data.map(({ cells }) => Number(cells[column])))).toBe(totals[at])
    }
  })

  test('is a file of figures and of rows', async () => {
    const csv = await call(
      `/api/Reports/figures/as-file?reportId=${report.id}&${during}&content=rows&format=csv`,
    )
    const { body } = await rowsOf(report.id, `${during}&take=1`)
    const lines = csv.rawPayload.toString('utf8').trimEnd().split('\r\n')
    expect(lines[0]).toBe(`\uFEFF${report.columns.map(({ label }) => label).join(',')}`)
    expect(lines).toHaveLength(body.pagination.totalItems + 1)
    const figures = await call(`/api/Reports/figures/as-file?reportId=${report.id}&${during}&format=csv`)
    expect(figures.rawPayload.toString('utf8').trimEnd().split('\r\n').at(-1)).toMatch(/^Total,/)
    const sheet = await call(`/api/Reports/figures/as-file?reportId=${report.id}&${during}&content=rows`)
    expect([sheet.status, sheet.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })

  test('is of one property if chosen, and of no other person’s', async () => {
    const [one, all] = [await read(report.id, `${during}&propertyId=1`), await read(report.id, during)]
    expect(one.body.totals[0]).toBeLessThanOrEqual(all.body.totals[0] ?? 0)
    expect((await read(report.id, `${during}&propertyId=4`)).status).toBe(404)
    expect((await read(report.id, during, 'technician')).status).toBe(403)
  })
})

describe('the forecast of maintenance', () => {
  const ahead = 'from=2026-03-10&to=2026-12-31'
  const groups = async (group: string) => {
    const { body } = await read(2101, `${ahead}&group=${group}`)
    return body.rows.map(({ key, values }) => [key, ...values] as const)
  }

  test('[C2.083] covers at most 24 months', async () => {
    const statusOf = async (to: string) => (await read(2101, `from=2026-03-10&to=${to}`)).status
    expect([await statusOf('2028-03-09'), await statusOf('2028-03-10')]).toEqual([200, 400])
  })

  test('[C2.084] [C2.086] has count, hours, parts and cost by worker, trade, building and job type', async () => {
    const weekly = [42, 0, 63]
    const parts = [84, expect.closeTo(42 * 47.03, 2)]
    const monthly = [9, 8, 18]
    expect(await groups('worker')).toEqual([
      ['Ann Able', ...weekly, 1832, ...parts],
      [null, ...monthly, 0, 0, 0],
    ])
    for (const group of ['trade', 'jobType']) {
      const [first, none, ...others] = await groups(group)
      expect([first?.slice(1), none, others]).toEqual([
        [...weekly, null, ...parts],
        [null, ...monthly, null, 0, 0],
        [],
      ])
    }
    expect(await groups('building')).toEqual([[null, 51, 8, 81, null, ...parts]])
  })

  test('[C2.085] [C2.087] shows the crew hours of the shifts for each week and month, also for those without dates', async () => {
    const weeks = await groups('week')
    expect(weeks.slice(0, 3).map((values) => values.slice(0, 5))).toEqual([
      // The first week begins on Tuesday.
      ['2026-03-08', 0, 0, 0, 36],
      ['2026-03-15', 1, 0, 1.5, 44],
      ['2026-03-22', 1, 0, 1.5, 44],
    ])
    expect(weeks.find(([week]) => week === '2026-05-03')?.slice(0, 5)).toEqual(['2026-05-03', 1, 0, 1.5, 4])
    const april = (await groups('month')).find(([month]) => month === '2026-04')
    expect(april?.slice(0, 5)).toEqual(['2026-04', 5, 0, 8, 22 * 8 + 4 * 4])
  })

  test('[C2.087] hides crew hours from users without permission to see workers', async () => {
    const role = sql`(select role_id from user_account where id = 1)`
    await sql`update role set privileges = array_remove(privileges, 'View Workers/Vendors') where id = ${role}`.execute(
      server.db,
    )
    expect(new Set((await groups('week')).map((values) => values[4]))).toEqual(new Set([null]))
    await sql`update role set privileges = privileges || array['View Workers/Vendors'] where id = ${role}`.execute(
      server.db,
    )
  })

  test('[C2.088] marks dates that are estimated', async () => {
    const { body } = await rowsOf(2101, `${ahead}&take=1000`)
    const marked = body.data.map(({ cells }) => [String(cells[0]).slice(0, 3), cells[2]])
    const first = marked.findIndex(([schedule]) => schedule === '902')
    expect(marked[first]).toEqual(['902', ''])
    for (const [at, [schedule, mark]] of marked.entries())
      expect(mark).toBe(schedule === '902' && at > first ? 'estimated' : '')
  })
})

describe('a report on other records', () => {
  const withRole = async (change: ReturnType<typeof sql>, run: () => Promise<void>) => {
    const role = sql`(select role_id from user_account where id = 1)`
    const { rows } = await sql<{
      privileges: string[]
    }>`select privileges from role where id = ${role}`.execute(server.db)
    await sql`update role set privileges = ${change} where id = ${role}`.execute(server.db)
    await run()
    await sql`update role set privileges = ${rows[0]?.privileges ?? []}::text[] where id = ${role}`.execute(
      server.db,
    )
  }

  test('hides money of labor without View Rates, in figures, rows and files', () =>
    withRole(sql`array_remove(privileges, 'View Rates')`, async () => {
      expect((await read(2403)).body.totals[3]).toBeNull()
      expect((await read(2202)).body.totals.map((value) => value === null)).toEqual([
        false,
        false,
        true,
        false,
        false,
        false,
        true,
      ])
      const { body } = await rowsOf(2403, `${period}&take=1000`)
      expect(new Set(body.data.map(({ cells }) => cells[6]))).toEqual(new Set([null]))
      const csv = await call(`/api/Reports/figures/as-file?reportId=2403&${period}&content=rows&format=csv`)
      expect(csv.rawPayload.toString('utf8').split('\r\n')[1]).toMatch(/,,North$|,,East$|,,Far$/)
    }))

  test.each([
    [2101, 'View PMs'],
    [2204, 'View Assets'],
    [2303, 'View Parts'],
    [2403, 'View Workers/Vendors'],
    [2404, 'Approve Timecards'],
  ])('%i requires %s', (reportId, privilege) =>
    withRole(sql`array_remove(privileges, ${privilege})`, async () => {
      expect((await read(reportId)).status).toBe(403)
      expect((await rowsOf(reportId)).status).toBe(403)
    }),
  )

  test('hides stock without advanced parts', async () => {
    const set = (value: boolean) =>
      sql`update setting set value = ${JSON.stringify(value)} where name = 'advancedPartsFunctionalityFlag'`.execute(
        server.db,
      )
    await set(false)
    for (const { id } of rowReports.filter((report: RowReport) => report.isStock)) {
      expect((await read(id)).status).toBe(403)
      expect((await rowsOf(id)).status).toBe(403)
    }
    await set(true)
    expect((await read(2304)).status).toBe(200)
  })

  test('separates stores of two properties with the same name', async () => {
    expect((await read(2304, 'group=warehouse')).body.rows.map(({ key }) => key)).toEqual([
      'East › Store',
      'North › Store',
    ])
  })

  test('begins today if it is about days to come', async () => {
    expect((await read(2502, '')).body).toMatchObject({ from: '2026-03-10', to: '2027-03-10' })
  })

  test('hides amounts of properties with different currencies, until one is chosen', async () => {
    await sql`insert into setting (property_id, name, value) values (2, 'currency', '"EUR"')`.execute(
      server.db,
    )
    const money = [false, true, true, true, true, true, true, true, true]
    const { body } = await read(2007)
    expect(body).toMatchObject({ currency: null })
    expect(body.totals.map((value) => value === null)).toEqual(money)
    const { body: rows } = await rowsOf(2007, `${period}&take=1`)
    expect(rows.data[0]?.cells.slice(4, 7)).toEqual([null, null, null])
    const { body: orders } = await read(2004)
    expect(orders.totals.map((value) => value === null)).toEqual([false, false, true, true, true, true, true])
    const { body: one } = await read(2007, `${period}&propertyId=2`)
    expect(one).toMatchObject({ currency: 'EUR' })
    expect(one.totals).not.toContain(null)
    await sql`delete from setting where name = 'currency'`.execute(server.db)
  })

  test.each([
    ['Pacific/Kiritimati', '2026-01-31 09:59', '2026-01-31 10:00', '2026-02-28 09:59', '2026-02-28 10:00'],
    ['Pacific/Pago_Pago', '2026-02-01 10:59', '2026-02-01 11:00', '2026-03-01 10:59', '2026-03-01 11:00'],
  ])('takes orders on assets by their day in %s', async (zone, ...moments) => {
    const countOf = async (moment: string) => {
      await sql`update work_order set time_zone = ${zone}, entered_at = ${`${moment}Z`}
        where id in (select work_order_id from work_order_asset)`.execute(server.db)
      return (await read(2202, 'from=2026-02-01&to=2026-02-28')).body.totals[0]
    }
    const before = await findRows(server.db, 'work_order', ['id', 'time_zone', 'entered_at'])
    const counts: (number | null | undefined)[] = []
    for (const moment of moments) counts.push(await countOf(moment))
    for (const { id, ...old } of before) await updateRows(server.db, 'work_order', old, { id })
    const all = (await read(2202)).body.totals[0]
    expect(counts).toEqual([0, all, all, 0])
  })

  test('has no rows here if it is about orders', async () => {
    const { status, body } = await rowsOf(2001)
    expect([status, (body as unknown as Answer).errors[0]?.field]).toEqual([400, 'reportId'])
  })
})
