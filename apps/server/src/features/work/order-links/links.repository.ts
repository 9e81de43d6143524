import type { OrderLogWay } from '@fettle/rules/orders/order-log-events'
import { sql } from 'kysely'
import { streetAddress } from '#features/foundation/places/places.public.ts'
import { priorityName } from '#features/foundation/trades/trades.public.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export type LinkKey = { id: number; secret: string }

/** Returns the active signing key, and creates it from the given secret if necessary. */
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

/** Retires the signing key, which invalidates every link. */
export async function retireKey(trx: Trx, now: Date): Promise<void> {
  await trx.updateTable('request_link_key').set({ retired_at: now }).where('retired_at', 'is', null).execute()
}

/** Recipient of a link: the order's contact, a follower, or its vendor. */
export type LinkRecipient = {
  workorderId: number
  contactId: number | null
  companyId: number | null
  address: string
}
/** A link and its signing secret. Without an id, it is revoked. */
export type SignedLink = { id: string | null; secret: string }

/**
 * Renews or creates the link of a recipient, signed with the active key. null without an active key. Resets
 * the answer of a vendor that has declined.
 */
export async function renewLink(
  trx: Trx,
  { workorderId, contactId, companyId, address }: LinkRecipient,
  now: Date,
): Promise<SignedLink | null> {
  const { rows } = await sql<SignedLink>`
    with key as (select id, secret from request_link_key where retired_at is null),
    link as (
      insert into request_link (work_order_id, contact_id, company_id, address, key_id, created_at, sent_at)
      select ${workorderId}::bigint, ${contactId}::bigint, ${companyId}::bigint, ${address}, key.id, ${now}::timestamptz,
        ${now}::timestamptz from key
      on conflict (work_order_id, contact_id, company_id, fold(address)) do update
        set sent_at = excluded.sent_at, key_id = excluded.key_id, declined_at = null,
          accepted_at = case when request_link.declined_at is null then request_link.accepted_at end
        where request_link.revoked_at is null
      returning id)
    select (select id from link) as id, key.secret from key`.execute(trx)
  return rows[0] ?? null
}

/** A valid link with the data of its pages. */
export type UsableLinkRow = {
  id: string
  work_order_id: number
  contact_id: number | null
  company_id: number | null
  address: string
  sent_at: Date
  accepted_at: Date | null
  declined_at: Date | null
  done_at: Date | null
  secret: string
  property_id: number
  property_name: string
  street: string | null
  priority: string | null
  ended_at: Date | null
  name: string
  only_follows: boolean
}

/**
 * The contact is active, still has the address, has no disabled account, and is the requester or a follower.
 */
const isContacts = sql<boolean>`(contact.is_active
  and (wo.contact_id = contact.id or exists (select from work_order_follower f
    where f.work_order_id = wo.id and f.contact_id = contact.id))
  and fold(case when contact.is_guest and contact.email = '' then contact.phone else contact.email end) = fold(link.address)
  and not exists (select from user_account u where u.contact_id = contact.id and u.is_disabled))`

/** The vendor is active, still has the address, and has the order, or has just declined it. */
const isVendors = sql<boolean>`(vendor.is_active and fold(company.email) = fold(link.address)
  and (wo.assign_to_id = company.id or (link.declined_at is not null and wo.assign_to_id is null)))`

/**
 * Returns a valid link by id: its key is active, it is not revoked, and its holder is still involved in the
 * order.
 */
export async function findUsableLink(db: DbOrTrx, id: string): Promise<UsableLinkRow | undefined> {
  const { rows } = await sql<UsableLinkRow>`
    select link.id, link.work_order_id, link.contact_id, link.company_id, link.address, link.sent_at, link.accepted_at,
      link.declined_at, link.done_at, key.secret, wo.property_id, property.name as property_name,
      ${streetAddress} as street, ${priorityName} as priority,
      case wo.status_kind when 'complete' then wo.completed_at when 'dnc' then wo.dnc_at
        when 'denied' then wo.denied_at end as ended_at,
      coalesce(vendor.name, btrim(contact.first_name || ' ' || contact.last_name)) as name,
      link.contact_id is not null and wo.contact_id is distinct from link.contact_id as only_follows
    from request_link link
    join request_link_key key on key.id = link.key_id and key.retired_at is null
    join work_order wo on wo.id = link.work_order_id
    join property on property.id = wo.property_id and property.is_active
    left join contact on contact.id = link.contact_id
    left join company on company.id = link.company_id
    left join assignee vendor on vendor.id = company.id
    where link.id = ${id}::uuid and link.revoked_at is null and (${isContacts} or ${isVendors})`.execute(db)
  return rows[0]
}

/** Stores a vendor's answer. */
export async function markVendorLink(
  trx: Trx,
  linkId: string,
  answer: { accepted_at: Date } | { declined_at: Date } | { done_at: Date },
): Promise<void> {
  await trx.updateTable('request_link').set(answer).where('id', '=', linkId).execute()
}

/** Returns the same recipient's link to the newest follow-up request of an order. */
export const findFollowUpLink = (
  db: DbOrTrx,
  { workorderId, contactId, address }: { workorderId: number; contactId: number; address: string },
) =>
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

/** Counts entries on an order through links since a time. The caller has taken the limit's lock. */
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

/** Links of an order, newest first. */
export const findLinksOfOrder = (db: DbOrTrx, workorderId: number) =>
  db
    .selectFrom('request_link as link')
    .leftJoin('contact', 'contact.id', 'link.contact_id')
    .leftJoin('assignee', 'assignee.id', 'link.company_id')
    .innerJoin('request_link_key as key', 'key.id', 'link.key_id')
    .select([
      'link.company_id',
      'link.address',
      'link.created_at',
      'link.sent_at',
      'link.revoked_at',
      'key.retired_at',
      sql<string>`coalesce(assignee.name, btrim(contact.first_name || ' ' || contact.last_name))`.as('name'),
    ])
    .where('link.work_order_id', '=', workorderId)
    .orderBy('link.created_at', 'desc')
    .orderBy('link.id')
    .execute()

/** Revokes the links of an order. Returns their number. */
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

/**
 * Moves the links of one contact to another, so that mailed links keep working. If both have a link for the
 * same order and address, the moved one ends.
 */
export async function moveLinks(trx: Trx, { from, to }: { from: number; to: number }): Promise<void> {
  await sql`update request_link moved set contact_id = ${to} where contact_id = ${from} and not exists (
    select from request_link present where present.contact_id = ${to} and present.work_order_id = moved.work_order_id
      and fold(present.address) = fold(moved.address))`.execute(trx)
}
