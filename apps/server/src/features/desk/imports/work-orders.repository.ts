import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import { digitsOfNumber } from '@fettle/rules/orders/order-number'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'
import { storedLogEvent } from '#platform/db/stored-log-event.ts'

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
 * Finds orders without a reference that an export identified by number and entry time. Returns the id for
 * each, or undefined. Any number of orders may share an entry time, so each is one search in the unique index
 * of numbers: `limit` prevents the database from searching by time.
 */
export async function findOwnOrders(
  trx: Trx,
  lookups: readonly { propertyId: number; number: string; enteredAt: Date }[],
): Promise<(number | undefined)[]> {
  const found: (number | undefined)[] = lookups.map(() => undefined)
  const numbered = lookups.flatMap((each, at) => {
    const digits = digitsOfNumber(each.number)
    return digits === '' ? [] : [{ ...each, digits: Number(digits), at }]
  })
  if (numbered.length === 0) return found
  const wanted = sql`unnest(${numbered.map(({ at }) => at)}::int[], ${numbered.map(({ propertyId }) => propertyId)}::bigint[],
    ${numbered.map(({ number }) => number)}::text[], ${numbered.map(({ digits }) => digits)}::bigint[],
    ${numbered.map(({ enteredAt }) => enteredAt)}::timestamptz[]) as wanted (at, property_id, number, digits, entered_at)`
  const search = (number: 'number' | 'request_number', label: RawBuilder<unknown>) => sql`
    select wanted.at, own.id
    from ${wanted}, lateral (select * from work_order where ${sql.ref(`work_order.${number}`)} = wanted.digits limit 1) as own
    where ${label} = wanted.number and own.property_id = wanted.property_id and own.external_reference is null
      and own.entered_at >= wanted.entered_at and own.entered_at < wanted.entered_at + interval '1 millisecond'`
  const { rows } = await sql<{ at: number; id: number }>`
    ${search('number', sql`own.order_number`)}
    union all ${search('request_number', sql`'REQ ' || own.request_number`)}`.execute(trx)
  for (const { at, id } of rows) found[at] = id
  return found
}
