import { sql } from 'kysely'
import { type Db, inTransaction, type Trx } from '../../apps/server/src/platform/db/database.ts'
import type { Logger } from '../../apps/server/src/platform/log.ts'
import { buildWorld } from './build-world.ts'
import { firstOrderNumber, firstRequestNumber } from './orders/orders.ts'
import { hashDemoPasswords } from './people/accounts.ts'
import { writeTimecardWeeks } from './people/timecard-weeks.ts'
import type { DemoStorage } from './pictures/picture-book.ts'
import { type RowStore, type TableName, writeRows } from './row-store.ts'
import { seedBasics } from './seed-basics.ts'

/** The order in which tables are written: referenced rows come first. */
export const tables: readonly TableName[] = [
  'property',
  'property_calendar',
  'campus',
  'building',
  'floor',
  'room',
  'setting',
  'value_list_item',
  'custom_field',
  'quick_message',
  'trade',
  'property_trade',
  'job_type',
  'assignee',
  'company',
  'worker',
  'assignee_trade',
  'assignee_building',
  'vendor_contact',
  'vendor_certificate',
  'worker_shift',
  'worker_day_off',
  'job_rank',
  'default_assignee',
  'contact',
  'user_account',
  'user_property',
  'presence_entry',
  'local_credential',
  'sign_in',
  'custom_filter',
  'stored_file',
  'attribute_template',
  'asset_class',
  'asset',
  'asset_room',
  'asset_attribute',
  'meter',
  'asset_move',
  'part',
  'part_asset_class',
  'part_alternate',
  'warehouse',
  'part_stock',
  'stock_transaction',
  'procedure',
  'procedure_line',
  'pm_schedule',
  'pm_schedule_asset',
  'pm_schedule_location',
  'pm_sequence_line',
  'pm_schedule_part',
  'sub_status',
  'work_order_set',
  'work_order',
  'week_backlog',
  'work_order_log',
  'work_order_comment',
  'work_order_asset',
  'work_order_task',
  'cost_labor',
  'cost_part',
  'survey',
  'meter_reading',
  'photo',
  'document',
  'document_version',
  'document_link',
  'order_cost',
  'budget',
  'issue',
  'issue_log',
]

async function setCounters(trx: Trx, rows: RowStore): Promise<void> {
  const numbers = rows.rowsOf('work_order')
  const highest = (values: (number | null | undefined)[], min: number) =>
    values.reduce<number>((max, value) => Math.max(max, value ?? 0), min)
  const counters = {
    'work order': highest(
      numbers.map(({ number }) => number),
      firstOrderNumber - 1,
    ),
    request: highest(
      numbers.map(({ request_number }) => request_number),
      firstRequestNumber - 1,
    ),
    'pm schedule': rows.count('pm_schedule'),
  }
  for (const [name, value] of Object.entries(counters)) {
    await trx.updateTable('counter').set({ last_value: value }).where('name', '=', name).execute()
  }
}

async function isInUse(trx: Trx): Promise<boolean> {
  const { rows } = await sql<{
    used: boolean
  }>`select exists (select from property) or exists (select from user_account) as used`.execute(trx)
  return rows[0]?.used ?? false
}

export type DemoWorldResult = { filled: boolean; workOrders: number; assets: number }

/**
 * Fills a database without properties and accounts with the demo world of `now`'s day, in one transaction: an
 * interrupted run leaves nothing. A database in use stays as it is. Files are written to `storage` first; a second run
 * finds them there.
 */
export async function seedDemoWorld({
  db,
  storage,
  now,
  log,
}: {
  db: Db
  storage: DemoStorage
  now: Date
  log: Logger
}): Promise<DemoWorldResult> {
  const startedMs = performance.now()
  const hashes = hashDemoPasswords()
  const result = await inTransaction(
    db,
    { userId: null, requestId: null },
    async (trx): Promise<DemoWorldResult> => {
      await sql`select set_config('fettle.history', 'off', true), pg_advisory_xact_lock(hashtextextended('fettle: demo world', 0))`.execute(
        trx,
      )
      if (await isInUse(trx)) return { filled: false, workOrders: 0, assets: 0 }
      await seedBasics(trx)
      // The world brings the sub-statuses of an installation with its own.
      await trx.deleteFrom('sub_status').execute()
      const roles = await trx.selectFrom('role').select(['id', 'name']).execute()
      const roleIds = new Map(roles.map(({ id, name }) => [name, id]))
      const rows = await buildWorld({ roleIds, hashes: await hashes, storage, now })
      const filled = { filled: true, workOrders: rows.count('work_order'), assets: rows.count('asset') }
      await setCounters(trx, rows)
      await writeRows(trx, rows, tables)
      await writeTimecardWeeks(trx, now)
      // What the schedules are due for; the orders above become their occurrences.
      await sql`select sync_pm_targets(id) from property`.execute(trx)
      return filled
    },
  )
  if (result.filled) {
    await sql`analyze`.execute(db)
    log.info({ ...result, ms: Math.round(performance.now() - startedMs) }, 'filled the demo world')
  } else {
    await hashes
    log.info({}, 'the database is in use, so the demo world is left out')
  }
  return result
}
