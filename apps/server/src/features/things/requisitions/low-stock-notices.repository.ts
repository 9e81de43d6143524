import { effectiveNoticeDelivery, type NoticeDelivery } from '@fettle/rules/notices/notice-delivery'
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

/** A recipient of low-stock notices. */
type NoticeReader = { address: string; name: string; user_id: number; delivery: NoticeDelivery }

/** People with Edit Parts and access to the property, by distinct address, with their delivery preference. */
export async function findNoticeReaders(trx: Trx, propertyId: number): Promise<NoticeReader[]> {
  const { rows } = await sql<
    Omit<NoticeReader, 'delivery'> & {
      notice_delivery: NoticeDelivery
      notify_preference: 'email' | 'none' | null
    }
  >`
    select distinct on (fold(u.email)) u.email as address, coalesce(nullif(u.display_name, ''), u.login_name) as name,
      u.id as user_id, u.notice_delivery, k.notify_preference
    from user_account u join role r on r.id = u.role_id
    join user_property up on up.user_id = u.id and up.property_id = ${propertyId}
    left join contact k on k.id = u.contact_id
    where not u.is_disabled and r.kind <> 'requester' and 'Edit Parts' = any (r.privileges) and btrim(u.email) <> ''
    order by fold(u.email), u.id`.execute(trx)
  return rows.map(({ notice_delivery, notify_preference, ...reader }) => ({
    ...reader,
    delivery: effectiveNoticeDelivery(notice_delivery, notify_preference),
  }))
}
