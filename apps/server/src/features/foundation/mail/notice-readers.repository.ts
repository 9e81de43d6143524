import { effectiveNoticeDelivery, type NoticeDelivery } from '@fettle/rules/notices/notice-delivery'
import { sql } from 'kysely'
import type { Trx } from '#platform/db/database.ts'

/** A recipient of notices with a property that the person can access. */
export type NoticeReader = {
  address: string
  name: string
  property_id: number
  user_id: number
  delivery: Exclude<NoticeDelivery, 'none'>
}

/**
 * Staff with a privilege and access to the property (null: to any), by distinct address. People who want no notices are
 * left out.
 */
export async function findNoticeReaders(
  trx: Trx,
  privilege: 'Edit Documents' | 'Edit Parts' | 'Edit Vendors',
  propertyId: number | null,
): Promise<NoticeReader[]> {
  const { rows } = await sql<
    Omit<NoticeReader, 'delivery'> & {
      notice_delivery: NoticeDelivery
      notify_preference: 'email' | 'none' | null
    }
  >`
    select distinct on (fold(u.email)) u.email as address, coalesce(nullif(u.display_name, ''), u.login_name) as name,
      up.property_id, u.id as user_id, u.notice_delivery, k.notify_preference
    from user_account u join role r on r.id = u.role_id
    join user_property up on up.user_id = u.id and (${propertyId}::bigint is null or up.property_id = ${propertyId}::bigint)
    left join contact k on k.id = u.contact_id
    where not u.is_disabled and r.kind <> 'requester' and ${privilege} = any (r.privileges) and btrim(u.email) <> ''
    order by fold(u.email), u.id, up.display_sequence, up.property_id`.execute(trx)
  return rows.flatMap(({ notice_delivery, notify_preference, ...reader }) => {
    const delivery = effectiveNoticeDelivery(notice_delivery, notify_preference)
    return delivery === 'none' ? [] : [{ ...reader, delivery }]
  })
}
