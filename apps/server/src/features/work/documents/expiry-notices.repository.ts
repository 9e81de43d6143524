import { effectiveNoticeDelivery, type NoticeDelivery } from '@fettle/rules/notices/notice-delivery'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** A document that expires within its longest notice. */
export type ExpiringDocument = {
  id: number
  title: string
  type: string
  property_id: number
  property_name: string
  time_zone: string
  expires_on: string
  remind_days: number | null
}

/** Draft and current documents that may expire soon on any day around this one, in any time zone. */
export async function findExpiring(db: DbOrTrx, now: Date): Promise<ExpiringDocument[]> {
  const { rows } = await sql<ExpiringDocument>`
    select d.id, d.title, d.type, d.property_id, p.name as property_name, p.time_zone, d.expires_on, d.remind_days
    from document d join property p on p.id = d.property_id
    where d.status in ('Draft', 'Current')
      and d.expires_on between (${now}::timestamptz)::date - 1
        and (${now}::timestamptz)::date + coalesce(d.remind_days, 60) + 2
    order by d.id`.execute(db)
  return rows
}

/** Stores a notice. Returns false if it was stored before; of two concurrent processes, one waits for the other here. */
export async function claimNotice(
  trx: Trx,
  notice: { documentId: number; expiresOn: string; daysBefore: number; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('document_notice')
    .values({
      document_id: notice.documentId,
      expires_on: notice.expiresOn,
      days_before: notice.daysBefore,
      written_at: notice.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** A recipient of expiry notices. */
export type NoticeReader = { address: string; name: string; user_id: number; delivery: NoticeDelivery }

/** People with Edit Documents and access to the property, by distinct address, with their delivery preference. */
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
    where not u.is_disabled and r.kind <> 'requester' and 'Edit Documents' = any (r.privileges) and btrim(u.email) <> ''
    order by fold(u.email), u.id`.execute(trx)
  return rows.map(({ notice_delivery, notify_preference, ...reader }) => ({
    ...reader,
    delivery: effectiveNoticeDelivery(notice_delivery, notify_preference),
  }))
}
