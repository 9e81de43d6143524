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

/**
 * Orders that have no reference and that an export named by their number: the number and the moment of entry are theirs.
 * Returns the id for each, undefined where there is none.
 */
export async function findOwnOrders(
  trx: Trx,
  lookups: readonly { propertyId: number; number: string; enteredAt: Date }[],
): Promise<(number | undefined)[]> {
  const { rows } = await sql<{ at: number; id: number }>`
    select wanted.at, own.id
    from unnest(${lookups.map(({ propertyId }) => propertyId)}::bigint[], ${lookups.map(({ number }) => number)}::text[],
      ${lookups.map(({ enteredAt }) => enteredAt)}::timestamptz[]) with ordinality as wanted (property_id, number, entered_at, at)
    join work_order own on own.property_id = wanted.property_id and own.external_reference is null
      and own.entered_at >= wanted.entered_at and own.entered_at < wanted.entered_at + interval '1 millisecond'
      and wanted.number in (own.order_number, 'REQ ' || own.request_number)`.execute(trx)
  const found: (number | undefined)[] = lookups.map(() => undefined)
  for (const { at, id } of rows) found[at - 1] = id
  return found
}
