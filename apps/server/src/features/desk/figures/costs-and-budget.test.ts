import type { FigureRows, FiguresAnswer } from '@fettle/contract/figures'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { createOrdersApp } from '#features/work/work-orders/orders-app.fixture.ts'
import type { PersonName } from '#features/work/work-orders/orders-world.fixture.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { fillReportRows } from './report-rows.fixture.ts'

const server = disposeAfterAll(await createOrdersApp())
beforeAll(async () => {
  await fillReportRows(server.db)
  await sql`update role set privileges = privileges || '{View Reports}'::text[]
    where id = (select role_id from user_account where id = 1)`.execute(server.db)
})

const read = async (query: string, person: PersonName = 'manager') =>
  (await server.call(person, 'GET', `/api/Reports/figures?reportId=2007&${query}`)).body as FiguresAnswer
const rowsOf = async (query: string) =>
  (await server.call('manager', 'GET', `/api/Reports/figures/rows?reportId=2007&${query}`)).body as FigureRows
/** Two columns of SQL as a record. */
const pairs = async (query: ReturnType<typeof sql>) => {
  const { rows } = await sql<{
    key: string
    amount: number
  }>`select key, amount::float8 as amount from (${query}) as found (key, amount)`.execute(server.db)
  return Object.fromEntries(rows.map(({ key, amount }) => [key, amount]))
}
const at = { lines: 0, total: 5, budget: 6, remaining: 7 } as const
const by = (answer: FiguresAnswer, measure: keyof typeof at) =>
  Object.fromEntries(answer.rows.map(({ key, values }) => [key ?? 'none', values[at[measure]]]))
const close = (found: Record<string, number>) =>
  Object.fromEntries(Object.entries(found).map(([key, value]) => [key, expect.closeTo(value, 1)]))

/** Costs of all orders, for independent SQL. */
const costs = sql`(
  select work_order_id, worked_on as on_day, round(hours * rate, 2) as amount from cost_labor where work_order_id > 0
  union all select work_order_id, transacted_on, round(quantity * unit_cost, 2) from cost_part
  union all select work_order_id, spent_on, amount from order_cost where kind <> 'Estimate') cost`
const year = 'from=2026-01-01&to=2026-12-31'
const inYear = sql`on_day >= '2026-01-01' and on_day < '2027-01-01'`

describe('costs and budget', () => {
  test('are compared by month', async () => {
    const answer = await read(`${year}&group=month`)
    const expected = await pairs(
      sql`select to_char(on_day, 'YYYY-MM'), sum(amount) from ${costs} where ${inYear} group by 1`,
    )
    expect(by(answer, 'total')).toMatchObject(close(expected))
    const [{ amount } = { amount: 0 }] = (
      await sql<{
        amount: number
      }>`select sum(amount)::float8 as amount from budget where year = 2026`.execute(server.db)
    ).rows
    expect(answer.rows.map(({ key }) => key)).toHaveLength(12)
    expect(answer.totals[at.budget]).toBeCloseTo(amount, 2)
    for (const { values } of answer.rows) expect(values[at.budget]).toBeCloseTo(amount / 12, 0)
    expect(answer.totals[at.remaining]).toBeCloseTo(amount - (answer.totals[at.total] ?? 0), 2)
  })

  test('are compared by building and by type of cost', async () => {
    const buildings = await read(`${year}&group=building&propertyId=1`)
    expect(by(buildings, 'budget')).toMatchObject(
      await pairs(sql`select b.name, sum(amount) from budget join building b on b.id = building_id
        where budget.property_id = 1 and year = 2026 group by 1`),
    )
    expect(by(buildings, 'total')).toMatchObject(
      close(
        await pairs(sql`select coalesce(b.name, 'none'), sum(amount) from ${costs} join work_order wo on wo.id = work_order_id
          left join building b on b.id = wo.building_id where wo.property_id = 1 and ${inYear} group by 1`),
      ),
    )
    const types = await read(`${year}&group=costType`)
    expect(by(types, 'budget')).toEqual({
      ...(await pairs(sql`select cost_type, sum(amount) from budget where year = 2026 group by 1`)),
      Other: 0,
    })
  })

  test('are empty in a year without budgets', async () => {
    await sql`insert into order_cost (work_order_id, kind, type, spent_on, amount)
      select min(id), 'Other', 'Permit', '2023-05-04', 40 from work_order where property_id = 1`.execute(
      server.db,
    )
    const { totals } = await read('from=2023-01-01&to=2023-12-31&group=building')
    expect([totals[at.total], totals[at.budget], totals[at.remaining]]).toEqual([40, null, null])
  })

  test('divide the budget of a month by days', async () => {
    const half = await read('from=2026-02-15&to=2026-02-28&group=costType')
    const month = await read('from=2026-02-01&to=2026-02-28&group=costType')
    const first = await read('from=2026-02-01&to=2026-02-14&group=costType')
    const of = (answer: FiguresAnswer) => answer.totals[at.budget] ?? 0
    expect(of(month)).toBeGreaterThan(0)
    expect(of(half) + of(first)).toBeCloseTo(of(month), 2)
    expect(of(half)).toBeCloseTo(of(month) / 2, 0)
  })

  test.each(['trade', 'jobType', 'asset', 'workOrder'])('have no budget by %s', async (group) => {
    const answer = await read(`${year}&group=${group}&propertyId=1`)
    expect([answer.totals[at.budget], answer.totals[at.remaining]]).toEqual([null, null])
    const [{ amount } = { amount: 0 }] = (
      await sql<{
        amount: number
      }>`select sum(amount)::float8 as amount from ${costs} join work_order wo on wo.id = work_order_id
        where wo.property_id = 1 and ${inYear}`.execute(server.db)
    ).rows
    expect(answer.totals[at.total]).toBeCloseTo(amount, 0)
  })

  test('list rows that open their orders, with estimates marked', async () => {
    const { rows } = await sql<{
      id: number
      number: string
    }>`select id, order_number as number from work_order
      where id % 3 = 0 and property_id = 1 order by id limit 1`.execute(server.db)
    const [order] = rows
    const { data } = await rowsOf(`from=2020-01-01&to=2027-01-01&group=workOrder&key=${order?.number}`)
    expect(new Set(data.map(({ recordId }) => recordId))).toEqual(new Set([order?.id]))
    const items = data.map(({ cells }) => cells[1])
    expect(items).toEqual(
      expect.arrayContaining([`Invoice I-${order?.id} of Volt Ltd`, 'Permit', 'Estimate', 'Seal']),
    )
    const estimate = data.find(({ cells }) => cells[1] === 'Estimate')
    expect(estimate?.cells[4]).toBe(0)
    expect(estimate?.cells[6]).toBeGreaterThan(99)
  })

  test('hide labor and totals without View Rates', async () => {
    const role = sql`(select role_id from user_account where id = 1)`
    await sql`update role set privileges = array_remove(privileges, 'View Rates') where id = ${role}`.execute(
      server.db,
    )
    const answer = await read(`${year}&group=costType`)
    expect(answer.totals.map((value) => value === null)).toEqual([
      false,
      true,
      false,
      false,
      false,
      true,
      false,
      true,
      false,
    ])
    const { data } = await rowsOf(`${year}&group=costType&key=Labor&take=1000`)
    expect(new Set(data.filter(({ recordId }) => recordId !== null).map(({ cells }) => cells[4]))).toEqual(
      new Set([null]),
    )
    await sql`update role set privileges = privileges || '{View Rates}'::text[] where id = ${role}`.execute(
      server.db,
    )
  })
})
