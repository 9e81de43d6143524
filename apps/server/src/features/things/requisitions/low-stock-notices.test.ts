import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { writeLowStockNotices } from './low-stock-notices.usecases.ts'
import { createRequisitionsApp } from './requisitions.fixture.ts'

const server = disposeAfterAll(await createRequisitionsApp())

const runOn = async (moment: string) => {
  const now = new Date(moment)
  server.clock.set(now)
  const run = () => writeLowStockNotices(server.deps, now)
  // Two processes look at once.
  await Promise.all([run(), run()])
  const { rows } = await sql<{ to_address: string; subject: string }>`
    select to_address, subject from mail_message where created_at = ${now} order by subject, to_address`.execute(
    server.db,
  )
  return rows.map(({ to_address, subject }) => `${to_address}: ${subject}`)
}
const take = (partId: number, quantity: number) =>
  sql`insert into stock_transaction (part_id, warehouse_id, kind, transacted_on, quantity, balance_after)
    values (${partId}, ${server.warehouses.main}, 'Issue', '2026-03-01', ${-quantity}, 0)`.execute(server.db)
const set = (name: string, isOn: boolean) =>
  sql`insert into setting (name, value) values (${name}, ${JSON.stringify(isOn)}::jsonb)
    on conflict (property_id, name) do update set value = excluded.value`.execute(server.db)

test('[C1.010] a part that becomes low is announced once to people who edit parts, and again the next time', async () => {
  const [filter, belt] = [
    await server.newPart({ code: 'F-1', reorder_at: 5 }),
    await server.newPart({ code: 'B-1', reorder_at: 5 }),
  ]
  await server.stock(filter, 10)
  await server.stock(belt, 10)
  expect(await runOn('2026-03-10T10:00:00Z')).toEqual([])
  await take(filter, 5)
  await take(belt, 6)
  expect(await runOn('2026-03-10T11:00:00Z')).toEqual([
    'ada@north.example: Low stock at North Campus: 2 parts',
    'wanda@north.example: Low stock at North Campus: 2 parts',
  ])
  const { rows } = await sql<{ text: string }>`
    select text_body as text from mail_message where to_address = 'ada@north.example' order by id desc limit 1`.execute(
    server.db,
  )
  expect(rows[0]?.text).toContain('B-1, Filter')
  expect(rows[0]?.text).toContain('http://localhost:3000/parts?stock=Low')
  expect(await runOn('2026-03-10T12:00:00Z')).toEqual([])
  // Units on order count as stock.
  await server.ordered([{ partId: filter, quantity: 1 }])
  expect(await runOn('2026-03-10T13:00:00Z')).toEqual([])
  await take(filter, 1)
  expect(await runOn('2026-03-10T14:00:00Z')).toEqual([
    'ada@north.example: Low stock at North Campus: 1 part',
    'wanda@north.example: Low stock at North Campus: 1 part',
  ])
})

test.each(['sendNoticesFlag', 'advancedPartsFunctionalityFlag'])(
  'with %s off, low stock is announced only after it is on again',
  async (name) => {
    await set(name, false)
    await server.newPart({ reorder_at: 5 })
    expect(await runOn(`2026-03-11T10:00:00Z`)).toEqual([])
    await set(name, true)
    expect(await runOn(`2026-03-11T11:00:${name.length}Z`)).toHaveLength(2)
  },
)

test('[C8.039] people who turned notices off get none', async () => {
  await sql`update user_account set notice_delivery = 'none' where email = 'wanda@north.example'`.execute(
    server.db,
  )
  await server.newPart({ reorder_at: 5 })
  expect(await runOn('2026-03-12T10:00:00Z')).toEqual([
    'ada@north.example: Low stock at North Campus: 1 part',
  ])
})
