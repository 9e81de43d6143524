import type { MailSentence } from '@fettle/rules/notices/mail-templates'
import { effectiveNoticeDelivery, type NoticeDelivery } from '@fettle/rules/notices/notice-delivery'
import { sql } from 'kysely'
import type { Db, Stored, Trx } from '#platform/db/database.ts'

/** A user with pending digest entries of a property. */
export type DigestReader = Stored<'property', 'time_zone'> & {
  user_id: number
  property_id: number
  property_name: string
  /** The account is disabled or has lost the property. */
  is_out: boolean
  delivery: NoticeDelivery
  /** Time of the first entry. */
  first_at: Date
}

/** Lists all users with pending digest entries. */
export async function findDigestReaders(db: Db): Promise<DigestReader[]> {
  const { rows } = await sql<
    Omit<DigestReader, 'delivery'> & {
      notice_delivery: NoticeDelivery
      notify_preference: 'email' | 'none' | null
    }
  >`
    select waiting.*, p.name as property_name, p.time_zone, u.notice_delivery, k.notify_preference,
      u.is_disabled or not exists (
        select from user_property up where up.user_id = u.id and up.property_id = waiting.property_id) as is_out
    from (select user_id, property_id, min(created_at) as first_at from digest_entry group by user_id, property_id) waiting
    join property p on p.id = waiting.property_id
    join user_account u on u.id = waiting.user_id
    left join contact k on k.id = u.contact_id
    order by waiting.user_id, waiting.property_id`.execute(db)
  return rows.map(({ notice_delivery, notify_preference, ...reader }) => ({
    ...reader,
    delivery: effectiveNoticeDelivery(notice_delivery, notify_preference),
  }))
}

/**
 * Claims the digest of a day for this transaction. Returns false if it is already written. Waits for a
 * concurrent transaction that is writing it.
 */
export async function claimDigestDay(
  trx: Trx,
  { userId, propertyId, day }: { userId: number; propertyId: number; day: string },
): Promise<boolean> {
  const { rows } = await sql`
    insert into digest_day (user_id, property_id, last_on) values (${userId}, ${propertyId}, ${day}::date)
    on conflict (user_id, property_id) do update set last_on = excluded.last_on
    where digest_day.last_on < excluded.last_on
    returning user_id`.execute(trx)
  return rows.length > 0
}

export type DigestEntry = Stored<
  'digest_entry',
  'id' | 'work_order_id' | 'to_address' | 'to_name' | 'title' | 'link' | 'link_text' | 'created_at'
> & { sentences: MailSentence[] }

/** Deletes a user's digest entries of a property and returns them in sequence. */
export async function takeDigestEntries(
  trx: Trx,
  { userId, propertyId, before }: { userId: number; propertyId: number; before: Date | null },
): Promise<DigestEntry[]> {
  const { rows } = await sql<DigestEntry>`
    delete from digest_entry
    where user_id = ${userId} and property_id = ${propertyId} and (${before}::timestamptz is null or created_at < ${before})
    returning id, work_order_id, to_address, to_name, title, sentences, link, link_text, created_at`.execute(
    trx,
  )
  return rows.sort((one, other) => one.id - other.id)
}
