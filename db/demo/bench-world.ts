import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../apps/server/src/platform/db/database.ts'
import { addAssets } from './bench/assets.ts'
import { addPeople, addPlaces, addTrades, createHash } from './bench/base.ts'
import { loadInBulk } from './bench/bulk-load.ts'
import { addChildren } from './bench/children.ts'
import { addOrders, addSchedules } from './bench/orders.ts'
import { scaleOf } from './bench/scale.ts'
import { addStockAndIssues, stockAndIssueTables } from './bench/stock-and-issues.ts'
import { hashDemoPasswords } from './people/accounts.ts'
import type { TableName } from './row-store.ts'
import { seedBasics } from './seed-basics.ts'

const large: readonly TableName[] = [
  'work_order',
  'work_order_log',
  'work_order_comment',
  'work_order_asset',
  'work_order_task',
  'cost_labor',
  'cost_part',
  'survey',
  'asset',
  'meter',
  'meter_reading',
  'room',
  'contact',
  'user_account',
  'user_property',
]

/** Ids were assigned by position; the sequences continue after them. */
async function moveSequences(trx: Trx): Promise<void> {
  const input = [
    'property',
    'building',
    'floor',
    'room',
    'assignee',
    'contact',
    'user_account',
    'asset',
    'meter',
    'pm_schedule',
    'work_order',
  ] as const
  for (const table of input) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql.table(table)}))`.execute(
      trx,
    )
  }
  await sql`update counter set last_value = greatest(last_value, case name
    when 'work order' then (select max(number) from work_order)
    when 'request' then (select max(request_number) from work_order)
    else (select max(number) from pm_schedule) end)`.execute(trx)
}

/**
 * Fills an empty database for the bench: 20 properties, `size` work orders (10,000 to a million) with their children,
 * 50,000 assets at a million orders. About 3 % of the orders are live, in a busy world 20 %. The demo's accounts can sign in here too. No
 * change records are written. `hasRooms` adds large rooms of parts, documents and issues to one property. Throws when the
 * database already contains properties.
 */
export async function seedBench({
  db,
  size,
  isBusy = false,
  hasRooms = false,
  now,
}: {
  db: Db
  size: number
  isBusy?: boolean
  hasRooms?: boolean
  now: Date
}): Promise<void> {
  const scale = scaleOf(size, { isBusy })
  const hashes = await hashDemoPasswords()
  await inTransaction(db, { userId: null, requestId: null }, async (trx) => {
    await sql`select set_config('fettle.history', 'off', true), set_config('statement_timeout', '0', true)`.execute(
      trx,
    )
    const used = await trx.selectFrom('property').select('id').limit(1).executeTakeFirst()
    if (used) throw new Error('The bench fills an empty database only; this one holds properties.')
    await seedBasics(trx)
    const roles = await trx.selectFrom('role').select(['id', 'name']).execute()
    const roleIds = new Map(roles.map(({ id, name }) => [name, id]))
    await createHash(trx)
    await loadInBulk(trx, large, async () => {
      await addPlaces(trx, scale)
      const samples = await addTrades(trx, scale)
      await addPeople(trx, scale, { roleIds, hashes, trades: samples.trades })
      await addAssets(trx, scale)
      await addSchedules(trx, scale, now)
      await addOrders(trx, scale, { now, ...samples })
      await addChildren(trx, scale)
    })
    await moveSequences(trx)
    if (hasRooms) await loadInBulk(trx, stockAndIssueTables, () => addStockAndIssues(trx))
  })
  await sql`vacuum (analyze)`.execute(db)
}
