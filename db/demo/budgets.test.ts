import { expect, test } from 'vitest'
import { demoNow, useDemoDatabase } from './demo-database.fixture.ts'

const { ask, number } = useDemoDatabase()

test('vendors bill their work, some invoices have a document, and expensive work has an estimate', async () => {
  const invoices = `select c.*, w.closed_out_at, w.completed_at, w.time_zone from order_cost c join work_order w on w.id = c.work_order_id where c.kind = 'Invoice'`
  expect(await number(`select count(*) from (${invoices}) i`)).toBeGreaterThan(200)
  expect(
    await number(`select count(*) from (${invoices}) i where amount not between 100 and 10000
      or spent_on < timezone(time_zone, completed_at)::date or spent_on > timezone(time_zone, closed_out_at)::date`),
  ).toBe(0)
  // A document of an invoice is one of its order.
  const documents = `select count(*) from order_cost c where document_id is not null`
  expect(await number(documents)).toBe(6)
  expect(
    await number(`${documents} and exists (select from document_link l
      where l.document_id = c.document_id and l.work_order_id = c.work_order_id)`),
  ).toBe(6)
  expect(await number(`select count(*) from order_cost where kind = 'Other'`)).toBeGreaterThan(20)
  expect(await number(`select count(*) from order_cost where kind = 'Estimate'`)).toBeGreaterThan(5)
  expect(
    await number(
      `select count(*) from cost_labor l join assignee a on a.id = l.assignee_id where a.kind = 'vendor'`,
    ),
  ).toBe(0)
})

test('each building has budgets of this year and of the former one, and few spent more than theirs', async () => {
  const year = demoNow.getUTCFullYear()
  expect(await number('select count(*) from budget')).toBe(
    (await number('select count(*) from building')) * 4 * 2,
  )
  expect(await ask('select distinct year from budget order by year')).toEqual([{ year: year - 1 }, { year }])
  const spent = await ask<{ share: number }>(`
    select (sum(amount) / (select sum(amount) from budget b where b.building_id = w.building_id and year = ${year}))::float8 as share
    from (select work_order_id, worked_on as on_day, hours * rate as amount from cost_labor
      union all select work_order_id, transacted_on, quantity * unit_cost from cost_part
      union all select work_order_id, spent_on, amount from order_cost where kind <> 'Estimate') line
    join work_order w on w.id = line.work_order_id
    where on_day > '${demoNow.toISOString()}'::date - 365 group by w.building_id`)
  const over = spent.filter(({ share }) => share > 1).length
  expect([over > 0, over < spent.length / 3, spent.every(({ share }) => share > 0.4 && share < 1.3)]).toEqual(
    [true, true, true],
  )
})
