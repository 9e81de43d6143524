import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { insertRow } from '#platform/testing/rows.ts'
import { createStockApp } from './stock.fixture.ts'

let part: number
const server = disposeAfterAll(await createStockApp())
beforeAll(async () => {
  server.clock.set(new Date('2026-03-10T15:00:00Z'))
  part = await server.newPart(10, { reorder_at: 4 })
})

const page = async (subject = 'administrator') => (await server.as(subject, `/api/Parts/${part}`)).json

test('shows the latest lines on the orders that the caller sees, with the cost at the time', async () => {
  const [first, second] = [await server.newOrder({ number: 7801 }), await server.newOrder({ number: 7802 })]
  const hidden = await server.newOrder({ number: 7803, assign_to_id: null, trade_id: null })
  for (const [order, quantity] of [
    [first, 1],
    [second, 2],
    [hidden, 3],
  ] as const)
    await server.add(order, part, quantity, 'administrator')
  await server.db.updateTable('part').set({ unit_cost: 99 }).where('id', '=', part).execute()
  expect((await page()).orders).toMatchObject([
    { orderNumber: '7803', quantity: 3, unitCost: 12.5 },
    { orderNumber: '7802', quantity: 2, unitCost: 12.5, status: 'Open' },
    { orderNumber: '7801', quantity: 1, unitCost: 12.5 },
  ])
  const seen = (await page('technician')).orders.map(
    ({ orderNumber }: { orderNumber: string }) => orderNumber,
  )
  expect(seen).toEqual(['7802', '7801'])
})

test('shows assets and PM schedules only to callers who may see them', async () => {
  const asset = await insertRow(server.db, 'asset', { property_id: 1001, code: 'FAN', name: 'Fan' })
  await sql`update cost_part set asset_id = ${asset} where part_id = ${part} and quantity = 2`.execute(
    server.db,
  )
  const schedule = await server.newSchedule(part, 1.5)
  const seen = await page()
  expect(seen.assets).toMatchObject([{ assetId: asset, assetCode: 'FAN', lastUsedOn: '2026-03-10' }])
  expect(seen.schedules).toMatchObject([{ scheduleId: schedule, pmNumber: '901', quantity: 1.5 }])
  await sql`insert into role (id, name, kind, privileges) values (9002, 'Parts only', 'full', '{FM Access,View Parts}')`.execute(
    server.db,
  )
  await sql`update user_account set role_id = 9002 where subject = 'wide'`.execute(server.db)
  expect(await page('wide')).toMatchObject({ assets: [], schedules: [], orders: [] })
})

test('is hidden from other properties and requesters', async () => {
  expect((await server.as('southerner', `/api/Parts/${part}`)).status).toBe(404)
  expect((await server.as('southerner', `/api/Parts/${part}/log`)).status).toBe(404)
  expect((await server.as('requester', `/api/Parts/${part}`)).status).toBe(403)
})
