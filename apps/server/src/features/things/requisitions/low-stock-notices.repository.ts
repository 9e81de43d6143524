import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'
import { naturally } from '#platform/db/natural-order.ts'
import { fromLowParts } from './suggestions.access.ts'

type NoticeProperty = { id: number; name: string }

/** The active properties that have parts with a reorder point. */
export async function findPropertiesToCheck(db: DbOrTrx): Promise<NoticeProperty[]> {
  const { rows } = await sql<NoticeProperty>`
    select id, name from property where is_active
      and exists (select from part where property_id = property.id and reorder_at is not null) order by id`.execute(
    db,
  )
  return rows
}

/** A part whose stock became low. */
export type LowPart = {
  code: string
  name: string
  units: string
  available: number
  reorder_at: number
}

/**
 * Stores the low parts of a property and returns the new ones. A concurrent process waits for this one.
 */
export async function claimLowParts(trx: Trx, propertyId: number, at: Date): Promise<LowPart[]> {
  await forgetRecovered(trx, propertyId)
  const { rows } = await sql<LowPart>`
    with claimed as (
      insert into low_stock_notice (part_id, sent_at)
      select part.id, ${at}::timestamptz ${fromLowParts} and part.property_id = ${propertyId} order by part.id
      on conflict do nothing returning part_id)
    select part.code, part.name, part.units, part.reorder_at,
      coalesce((select sum(on_hand - reserved) from part_stock where part_id = part.id), 0) as available
    from part join claimed on claimed.part_id = part.id
    order by ${naturally(sql.ref('part.code'))}, part.id`.execute(trx)
  return rows
}

/** Forgets parts that are no longer low, so that the next time is announced, too. */
export async function forgetRecovered(trx: Trx, propertyId: number): Promise<void> {
  await sql`delete from low_stock_notice where part_id in (select id from part where property_id = ${propertyId})
    and part_id not in (select part.id ${fromLowParts} and part.property_id = ${propertyId})`.execute(trx)
}
