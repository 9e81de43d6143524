import { groupFilters, measureFilters, populationFilters } from '@fettle/rules/reports/figure-filters'
import {
  orderReports as figureReports,
  type OrderGroup,
  type OrderMeasure,
} from '@fettle/rules/reports/figure-reports'
import { hasPeriod } from '@fettle/rules/reports/report-catalog'
import { startOfLocalDay } from '@fettle/rules/time/time'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { RawQuery } from '#features/work/work-orders/order-model.fixture.ts'
import { createOrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import type { PersonName } from '#features/work/work-orders/orders-world.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { expectLongestPeriod } from './longest-period.fixture.ts'

const server = disposeAfterAll(await createOrdersApp())
beforeAll(async () => {
  await sql`update role set privileges = privileges || '{View Reports}' where id = (select role_id from user_account where id = 1)`.execute(
    server.db,
  )
  await sql`update work_order set closed_out_at = completed_at where status_kind = 'complete' and id % 3 < 2`.execute(
    server.db,
  )
  await sql`insert into cost_labor (property_id, work_order_id, assignee_id, worked_on, hours, overtime_hours, rate)
    select property_id, id, (select min(id) from assignee), '2026-03-01', 0.25 * (1 + id % 7), 0.25 * (id % 2), 33.37
    from work_order where status_kind = 'complete'`.execute(server.db)
  await sql`insert into cost_part (work_order_id, name, transacted_on, quantity, quantity_wanted, unit_cost, cost_type)
    select id, 'Seal', '2026-03-01', 1 + id % 3, 1, 2.0155, 'Purchase' from work_order where id % 2 = 0`.execute(
    server.db,
  )
  await sql`insert into order_cost (work_order_id, kind, type, company_id, number, spent_on, amount)
    select id, kind, case kind when 'Invoice' then '' else 'Other' end, case kind when 'Invoice' then 4 end,
      case kind when 'Invoice' then id::text else '' end, '2026-03-01', 7.25 + id * 0.01
    from work_order, unnest(array['Invoice', 'Other', 'Estimate']) kind where id % 4 = 0`.execute(server.db)
  await sql`insert into survey (work_order_id, rating, is_acceptable, answered_at)
    select id, 1 + id % 5, id % 5 > 1, '2026-02-01T12:00:00Z' from work_order where status_kind = 'complete' and id % 2 = 0`.execute(
    server.db,
  )
})

const read = async (reportId: number, query = '', person: PersonName = 'manager') => {
  const { status, body } = await server.call(
    person,
    'GET',
    `/api/Reports/figures?reportId=${reportId}&${query}`,
  )
  return { status, body: body as Answer }
}
type Answer = {
  from: string
  to: string
  today: string
  rows: { key: string | null; label: string; propertyIds: number[]; values: (number | null)[] }[]
  totals: (number | null)[]
  errors: { field: string; message: string }[]
}
const asAddress = (filters: object): RawQuery =>
  Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  )

const groupsOf = figureReports.flatMap((report) =>
  report.groups.map((group: OrderGroup) => [`${report.id} by ${group}`, report, group] as const),
)

describe('[C10.001] the figures of a report', () => {
  test.each(groupsOf)(
    '%s: each number of orders equals the total of its list',
    async (_name, report, group) => {
      const period = { from: '2025-01-01', to: '2026-03-10' }
      const { status, body } = await read(report.id, `group=${group}&from=${period.from}&to=${period.to}`)
      expect(status).toBe(200)
      const filters = populationFilters(report.population, { propertyIds: [], period })
      expect(body.rows.length).toBeGreaterThan(0)
      for (const { key, propertyIds, values } of body.rows) {
        const linked = groupFilters(filters, group, { propertyIds, key }, body.today)
        if (linked === null) continue
        for (const [place, measure] of (report.measures as readonly OrderMeasure[]).entries()) {
          const counted = measureFilters(linked, measure)
          if (counted === null) continue
          const { total } = await server.list('manager', asAddress(counted))
          expect([key, propertyIds, measure, values[place]]).toEqual([key, propertyIds, measure, total])
        }
      }
      expect(body.totals[0]).toBe((await server.list('manager', asAddress(filters))).total)
      expect(body.rows.reduce((sum, { values }) => sum + (values[0] ?? 0), 0)).toBe(body.totals[0])
    },
  )

  test.each([2001, 2002])("count overdue and unassigned orders as a manager's home does: %i", async (id) => {
    const address = '/api/Workorders/home-figures?propertyId=1&propertyId=2&propertyId=3'
    const { overdue, unassigned } = (await server.call('manager', 'GET', address)).body.figures
    expect((await read(id)).body.totals.slice(1, 3)).toEqual([overdue, unassigned])
  })

  test('cost what their lines cost, rounded by line', async () => {
    const { body } = await read(2004, 'group=property&from=1990-01-01&to=2030-01-01')
    const { rows } = await sql<{ hours: number; labor: number; parts: number; further: number }>`
      select (select sum(hours)::float8 from cost_labor l join work_order w on w.id = l.work_order_id
          where w.status_kind = 'complete' and w.property_id in (1, 2, 3)) as hours,
        (select sum(round(hours * 33.37, 2))::float8 from cost_labor l join work_order w on w.id = l.work_order_id
          where w.status_kind = 'complete' and w.property_id in (1, 2, 3)) as labor,
        (select sum(round(quantity * 2.0155, 2))::float8 from cost_part p join work_order w on w.id = p.work_order_id
          where w.status_kind = 'complete' and w.property_id in (1, 2, 3)) as parts,
        (select sum(7.25 + id * 0.01)::float8 from work_order
          where id % 4 = 0 and status_kind = 'complete' and property_id in (1, 2, 3)) as further`.execute(
      server.db,
    )
    const { hours = 0, labor = 0, parts = 0, further = 0 } = rows[0] ?? {}
    expect(further).toBeGreaterThan(0)
    expect(body.totals.slice(1)).toEqual([
      hours,
      labor,
      parts,
      expect.closeTo(further, 2),
      expect.closeTo(further, 2),
      expect.closeTo(labor + parts + 2 * further, 2),
    ])
  })

  test.each([
    [2004, 'building', 'completed_at'],
    [2006, 'trade', 'closed_out_at'],
  ] as const)(
    'cost by group what its orders cost, also without lines: %i by %s',
    async (id, group, moment) => {
      // The only order of its group: without building, trade and costs.
      await sql`insert into work_order (id, property_id, number, category, status_kind, time_zone, entered_at, completed_at, closed_out_at)
      values (90001, 3, 90001, 'CM', 'complete', 'UTC', '2026-01-02', '2026-01-03', '2026-01-04') on conflict do nothing`.execute(
        server.db,
      )
      const { body } = await read(id, `group=${group}&from=1990-01-01&to=2030-01-01`)
      const ofOrder = (amount: string, table: string) =>
        sql`coalesce((select ${sql.raw(amount)} from ${sql.table(table)} where work_order_id = w.id), 0)`
      const { rows } = await sql<{ key: string; values: number[] }>`
      select concat(${group === 'building' ? sql`w.property_id` : sql`''`}, ' ', o.name) as key,
        array[count(*), sum(${ofOrder('sum(hours)', 'cost_labor')}),
          sum(${ofOrder('sum(round(hours * 33.37, 2))', 'cost_labor')}),
          sum(${ofOrder('sum(round(quantity * 2.0155, 2))', 'cost_part')}),
          sum(${ofOrder("sum(amount) filter (where kind = 'Invoice')", 'order_cost')}),
          sum(${ofOrder("sum(amount) filter (where kind = 'Other')", 'order_cost')})]::float8[] as values
      from work_order w left join ${sql.table(group)} o on o.id = ${sql.ref(`w.${group}_id`)}
      where w.property_id in (1, 2, 3) and ${sql.ref(`w.${moment}`)} is not null
        and w.status_kind = 'complete' group by 1`.execute(server.db)
      const expected = rows.map(({ key, values }) => {
        const [, , labor = 0, parts = 0, vendors = 0, other = 0] = values
        return [key, [...values, labor + parts + vendors + other].map((value) => expect.closeTo(value, 2))]
      })
      expect(expected.length).toBeGreaterThan(3)
      const found = body.rows.map(({ key, propertyIds, values }) => [
        `${propertyIds[0] ?? ''} ${key ?? ''}`,
        values,
      ])
      expect(Object.fromEntries(found)).toEqual(Object.fromEntries(expected))
    },
  )

  test('show priorities by the names that their properties have, and by number without a name', async () => {
    await sql`insert into value_list_item (property_id, list_name, value, request_priority)
      values (null, 'Priority', 'Emergency', 1), (2, 'Priority', 'At once', 1), (null, 'Priority', 'Urgent', 2)`.execute(
      server.db,
    )
    const labelsOf = async (reportId: number, query = '') => {
      const { body } = await read(reportId, `group=priority&${query}`)
      return body.rows.slice(0, 3).map(({ key, label }) => [key, label])
    }
    const [urgent, third] = [
      ['2', 'Urgent'],
      ['3', '3'],
    ]
    expect(await labelsOf(2003)).toEqual([['1', 'At once, Emergency'], urgent, third])
    expect(await labelsOf(2002, 'propertyId=1')).toEqual([['1', 'Emergency'], urgent, third])
    expect(await labelsOf(2002, 'propertyId=2')).toEqual([['1', 'At once'], urgent, third])
    await sql`delete from value_list_item where list_name = 'Priority'`.execute(server.db)
  })

  test('rate the surveys of their period', async () => {
    const { body } = await read(2005, 'group=property&from=2026-02-01&to=2026-02-01')
    const { rows } = await sql<{ count: number; rating: number; bad: number }>`
      select count(*)::int as count, round(avg(rating), 1)::float8 as rating, (count(*) filter (where not is_acceptable))::int as bad
      from survey s join work_order w on w.id = s.work_order_id where w.property_id in (1, 2, 3)`.execute(
      server.db,
    )
    expect(body.totals).toEqual([rows[0]?.count, rows[0]?.rating, rows[0]?.bad])
    expect((await read(2005, 'from=2026-02-02&to=2026-02-03')).body).toMatchObject({
      rows: [],
      totals: [0, null, 0],
    })
  })

  test('hide rates from a person without View Rates', async () => {
    const rates = sql`update role set privileges = array_remove(privileges, 'View Rates')
      where id = (select role_id from user_account where id = 1)`
    await rates.execute(server.db)
    const { body } = await read(2004, 'from=2020-01-01')
    expect(body.totals.slice(2).map((value) => value === null)).toEqual([true, false, false, false, true])
  })
})

describe('a report of figures', () => {
  test('covers the last 12 months unless a period is chosen', async () => {
    expect((await read(2003)).body).toMatchObject({ from: '2025-03-10', to: '2026-03-10' })
  })

  test('rejects a group that it does not have, and a period that ends before it begins', async () => {
    const { status, body } = await read(2003, 'group=age&from=2026-02-01&to=2026-01-01')
    expect([status, body.errors.map(({ message }) => message)]).toEqual([
      400,
      ['Choose Priority, Trade, Building, Property, Month, Day.', 'The end date is before the start date.'],
    ])
  })

  test('requires View Reports, its property and a known report', async () => {
    expect((await read(2003, '', 'technician')).status).toBe(403)
    expect((await read(2003, 'propertyId=4')).status).toBe(404)
    expect((await read(2999)).status).toBe(400)
  })

  test('is a spreadsheet with the totals last', async () => {
    const { status, rawPayload } = await server.call(
      'manager',
      'GET',
      '/api/Reports/figures/as-file?reportId=2003',
    )
    expect([status, rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK'])
  })
})

/** Instants of five years: random ones, and the last and first moments of local years, months and clock changes. */
function instantsOf(zone: string): string[] {
  const boundaries = [2021, 2022, 2023, 2024, 2025].flatMap((year) => {
    const midnights = ['01-01', '02-01', '03-01', '11-01'].flatMap((day) => {
      const at = startOfLocalDay(`${year}-${day}`, zone)
      return [at - 1, at, at + 1]
    })
    // Two hours around both changes of the clock in New York and in Berlin, and one every half hour.
    const changes = Array.from({ length: 12 }, (_, half) => half * 1_800_000).flatMap((offset) =>
      ['03-08', '03-14', '03-28', '10-31', '11-07'].map(
        (day) => Date.parse(`${year}-${day}T00:00:00Z`) + offset,
      ),
    )
    return [...midnights, ...changes]
  })
  const anywhere = fc.integer({ min: Date.parse('2021-01-02'), max: Date.parse('2025-12-30') })
  return [...boundaries, ...fc.sample(anywhere, { numRuns: 200, seed: 20260310 })].map((at) =>
    new Date(at).toISOString(),
  )
}

describe('five years of a report', () => {
  const zones = { 1: 'America/New_York', 2: 'Europe/Berlin', 3: 'Asia/Tokyo' }
  const localDays: string[] = []
  beforeAll(async () => {
    await sql`delete from survey`.execute(server.db)
    const before = sql`'2019-06-01T12:00:00Z'::timestamptz`
    await sql`update work_order set completed_at = case when completed_at is not null then ${before} end,
      closed_out_at = case when closed_out_at is not null then ${before} end`.execute(server.db)
    for (const [propertyId, zone] of Object.entries(zones)) {
      const instants = instantsOf(zone)
      const first = Number(propertyId) * 100_000
      const day = new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' })
      localDays.push(...instants.map((at) => day.format(new Date(at))))
      await sql`with added as (
          insert into work_order (id, property_id, number, category, status_kind, time_zone, entered_at, completed_at, closed_out_at)
          select ${first}::bigint + at, ${Number(propertyId)}::bigint, ${first}::bigint + at, 'CM', 'complete', ${zone}, '2020-06-01T12:00:00Z', moment, moment
          from unnest(${instants}::timestamptz[]) with ordinality as given (moment, at) returning id, closed_out_at
        )
        insert into survey (work_order_id, rating, is_acceptable, answered_at)
        select id, 4, true, closed_out_at from added`.execute(server.db)
    }
  })

  const keyLengths = { month: 'YYYY-MM'.length, day: 'YYYY-MM-DD'.length } as const
  type Dated = keyof typeof keyLengths
  const counted = (from: string, to: string, group: Dated = 'month') => {
    const within = localDays.filter((day) => day >= from && day <= to)
    const groups = Map.groupBy(within, (day) => day.slice(0, keyLengths[group]))
    return Object.fromEntries([...groups].map(([key, days]) => [key, days.length]))
  }
  const measured = async (
    report: (typeof reports)[number],
    from: string,
    to: string,
    group: Dated = 'month',
  ) => {
    const { status, body } = await read(report.id, `group=${group}&from=${from}&to=${to}`)
    expect(status).toBe(200)
    return Object.fromEntries(body.rows.map(({ key, values }) => [key, values[0]]))
  }
  const reports = figureReports.filter(({ groups }) => (groups as readonly string[]).includes('month'))

  test.each(reports.map((report) => [`${report.id} ${report.title}`, report] as const))(
    '%s: each month and day has the orders of its local days, through clock changes and the ends of years',
    async (_name, report) => {
      expect(await measured(report, '2021-01-01', '2025-12-31')).toEqual(counted('2021-01-01', '2025-12-31'))
      const whole = ['2021-01-01', '2025-12-31'] as const
      expect(await measured(report, ...whole, 'day')).toEqual(counted(...whole, 'day'))
      for (const year of [2021, 2022, 2023, 2024, 2025]) {
        const [from, to] = [`${year}-01-01`, `${year}-12-31`]
        expect(await measured(report, from, to)).toEqual(counted(from, to))
      }
      for (const day of ['2023-12-31', '2024-01-01', '2024-02-29', '2024-03-10', '2024-10-31', '2024-11-03'])
        expect([day, await measured(report, day, day)]).toEqual([day, counted(day, day)])
    },
    60_000,
  )
})

describe('the longest period of a report', () => {
  test.each(
    figureReports.filter(hasPeriod).map((report) => [`${report.id} ${report.title}`, report] as const),
  )('%s is answered, and a longer one is refused with its length', (_name, report) =>
    expectLongestPeriod(report, (query) => read(report.id, query)),
  )
})
