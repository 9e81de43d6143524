import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { storedLogEvent } from '#platform/db/stored-log-event.ts'

/** Writes one line in the log of each order. */
export async function logImportedOrders(
  trx: Trx,
  lines: readonly ({ workOrderId: number } & OrderLogEvent<'imported' | 'changed-by-import'>)[],
): Promise<void> {
  const stored = lines.map(({ workOrderId: _, ...event }) => storedLogEvent(event))
  await sql`insert into work_order_log (work_order_id, user_id, user_name, kind, event, parameters)
    select id, null, 'Import', kind, event, parameters
    from unnest(${lines.map(({ workOrderId }) => workOrderId)}::bigint[], ${stored.map(({ kind }) => kind)}::text[],
      ${stored.map(({ event }) => event)}::text[], ${stored.map(({ parameters }) => parameters)}::jsonb[])
      as given (id, kind, event, parameters)`.execute(trx)
}

/** Configured sub-statuses with the kind they belong to. */
export async function findSubStatuses(
  trx: Trx,
): Promise<{ id: number; kind: 'open' | 'complete'; name: string }[]> {
  const { rows } = await sql<{ id: number; kind: 'open' | 'complete'; name: string }>`
    select id, kind, name from sub_status`.execute(trx)
  return rows
}
