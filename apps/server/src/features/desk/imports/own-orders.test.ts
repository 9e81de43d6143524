import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Trx } from '#platform/db/database.ts'
import { disposeAfterAll } from '#platform/testing/dispose-after-all.ts'
import { createImportWorld } from './testing/import-world.ts'
import { findOwnOrders } from './work-orders.repository.ts'

const world = disposeAfterAll(await createImportWorld())
await world.importText('properties', 'code,name,time_zone\nMAIN,Main campus,America/Chicago\n')

/** How many orders the open transaction has read so far, by whatever plan. */
async function ordersRead(trx: Trx): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as count from pg_stat_xact_user_tables
    where relname = 'work_order'`.execute(trx)
  return rows[0]?.count ?? 0
}

test('orders entered at the same time are found by number, without reading each other, in a database without statistics', async () => {
  const count = 800
  const lines = Array.from({ length: count }, (_, at) => `W-${at},2024-01-01 10:00,Plumbing,Leak,Open`)
  const text = `reference,entered_at,trade,job_type,status\n${lines.join('\n')}\n`
  const options = ['--property', 'MAIN', '--create', 'trades,job-types']
  const run = await world.importText('work-orders', text, ...options)
  expect(run.counts).toContain(`created ${count}`)
  // As if they had been entered here.
  await sql`update work_order set external_reference = null`.execute(world.db)
  const stored = await world.db
    .selectFrom('work_order')
    .select(['id', 'property_id', 'order_number', 'entered_at'])
    .orderBy('id')
    .limit(100)
    .execute()
  const lookups = stored.map((row) => ({
    propertyId: row.property_id,
    number: row.order_number ?? '',
    enteredAt: row.entered_at,
  }))
  const [first] = lookups
  if (!first) throw new Error('There are no orders.')
  const unknown = { ...first, number: 'W-0' }
  await world.db.transaction().execute(async (trx) => {
    const before = await ordersRead(trx)
    const found = await findOwnOrders(trx, [...lookups, unknown])
    expect(found).toEqual([...stored.map(({ id }) => id), undefined])
    expect((await ordersRead(trx)) - before).toBeLessThanOrEqual(2 * lookups.length)
  })
})
