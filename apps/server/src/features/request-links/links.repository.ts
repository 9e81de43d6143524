import type { OrderLogWay } from '@fettle/rules/order-log-events'
import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export type LinkKey = { id: number; secret: string }

/** Returns the signing key in use; the first caller creates it from the given secret. */
export async function getKeyInUse(trx: Trx, makeSecret: () => string, now: Date): Promise<LinkKey> {
  const find = () =>
    trx
      .selectFrom('request_link_key')
      .select(['id', 'secret'])
      .where('retired_at', 'is', null)
      .executeTakeFirst()
  const present = await find()
  if (present) return present
  await trx
    .insertInto('request_link_key')
    .values({ secret: makeSecret(), created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find()) as LinkKey
}

/** Retires the signing key, and thereby every link. */
export async function retireKey(trx: Trx, now: Date): Promise<void> {
  await trx.updateTable('request_link_key').set({ retired_at: now }).where('retired_at', 'is', null).execute()
}

export type LinkRecipient = { workorderId: number; contactId: number; address: string }
/** A link and its signing secret; without an id it was revoked. */
export type SignedLink = { id: string | null; secret: string }

/** Renews the link of a recipient, or creates it, signed with the key in use; null when no key is in use. */
export async function renewLink(
  trx: Trx,
  { workorderId, contactId, address }: LinkRecipient,
  now: Date,
): Promise<SignedLink | null> {
  const { rows } = await sql<SignedLink>`
    with key as (select id, secret from request_link_key where retired_at is null),
    link as (
      insert into request_link (work_order_id, contact_id, address, key_id, created_at, sent_at)
      select ${workorderId}, ${contactId}, ${address}, key.id, ${now}, ${now} from key
      on conflict (work_order_id, contact_id, fold(address)) do update
        set sent_at = excluded.sent_at, key_id = excluded.key_id where request_link.revoked_at is null
      returning id)
    select (select id from link) as id, key.secret from key`.execute(trx)
  return rows[0] ?? null
}

/**
 * Returns a valid link by its id: its key is in use, it was not revoked, and its contact is active, still has this
 * address, has no disabled account, and still is the order's contact.
 */
export const findUsableLink = (db: DbOrTrx, id: string) =>
  db
    .selectFrom('request_link as link')
    .innerJoin('request_link_key as key', 'key.id', 'link.key_id')
    .innerJoin('work_order as wo', 'wo.id', 'link.work_order_id')
    .innerJoin('property', 'property.id', 'wo.property_id')
    .innerJoin('contact', 'contact.id', 'link.contact_id')
    .select([
      'link.id',
      'link.work_order_id',
      'link.contact_id',
      'link.address',
      'link.sent_at',
      'key.secret',
      'wo.property_id',
      sql<Date | null>`case wo.status_kind when 'complete' then wo.completed_at when 'dnc' then wo.dnc_at
        when 'denied' then wo.denied_at end`.as('ended_at'),
      sql<string>`btrim(contact.first_name || ' ' || contact.last_name)`.as('name'),
      'property.name as property_name',
    ])
    .where('link.id', '=', id)
    .where('link.revoked_at', 'is', null)
    .where('key.retired_at', 'is', null)
    .where('property.is_active', '=', true)
    .where('contact.is_active', '=', true)
    .whereRef('wo.contact_id', '=', 'link.contact_id')
    .where(sql<boolean>`fold(contact.email) = fold(link.address)`)
    .where(
      sql<boolean>`not exists (select from user_account u where u.contact_id = contact.id and u.is_disabled)`,
    )
    .executeTakeFirst()

export type UsableLink = NonNullable<Awaited<ReturnType<typeof findUsableLink>>>

/** Returns the same recipient's link to the newest follow-up request of an order. */
export const findFollowUpLink = (db: DbOrTrx, { workorderId, contactId, address }: LinkRecipient) =>
  db
    .selectFrom('request_link as link')
    .innerJoin('request_link_key as key', 'key.id', 'link.key_id')
    .innerJoin('work_order as wo', 'wo.id', 'link.work_order_id')
    .select([
      'link.id',
      'link.address',
      'link.work_order_id',
      'key.secret',
      'wo.number',
      'wo.request_number',
      'wo.status_kind',
    ])
    .where('wo.follows_id', '=', workorderId)
    .where('wo.contact_id', '=', contactId)
    .where('link.contact_id', '=', contactId)
    .where(sql<boolean>`fold(link.address) = fold(${address})`)
    .where('link.revoked_at', 'is', null)
    .where('key.retired_at', 'is', null)
    .orderBy('wo.id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Counts what was written on an order through links since a moment. */
export async function countEntries(
  db: DbOrTrx,
  { workorderId, way, since }: { workorderId: number; way: OrderLogWay; since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('work_order_log')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('work_order_id', '=', workorderId)
    .where('user_id', 'is', null)
    .where('at', '>', since)
    .where(sql<boolean>`parameters ->> 'way' = ${way}`)
    .executeTakeFirstOrThrow()
  return count
}

/** Returns the links of an order, newest first. */
export const findLinksOfOrder = (db: DbOrTrx, workorderId: number) =>
  db
    .selectFrom('request_link as link')
    .innerJoin('contact', 'contact.id', 'link.contact_id')
    .innerJoin('request_link_key as key', 'key.id', 'link.key_id')
    .select([
      'link.address',
      'link.created_at',
      'link.sent_at',
      'link.revoked_at',
      'key.retired_at',
      sql<string>`btrim(contact.first_name || ' ' || contact.last_name)`.as('name'),
    ])
    .where('link.work_order_id', '=', workorderId)
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id')
    .execute()

/** Revokes the links of an order; returns how many there were. */
export async function revokeLinks(
  trx: Trx,
  { workorderId, userId, now }: { workorderId: number; userId: number; now: Date },
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('request_link')
    .set({ revoked_at: now, revoked_by: userId })
    .where('work_order_id', '=', workorderId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}
