import { sql } from 'kysely'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

/** Purpose of a link: first password or reset. */
export type LinkPurpose = 'invitation' | 'recovery'

/** The unused link of an account, whether or not it has expired. */
export const findOpenLink = (db: DbOrTrx, userId: number) =>
  db
    .selectFrom('password_link')
    .select(['id', 'purpose', 'address', 'sent_at', 'expires_at'])
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

export type OpenLink = NonNullable<Awaited<ReturnType<typeof findOpenLink>>>

/** The open link with this digest and its account. */
export const findLinkByDigest = (db: DbOrTrx, digest: string) =>
  db
    .selectFrom('password_link as link')
    .innerJoin('user_account as u', 'u.id', 'link.user_id')
    .select([
      'link.id',
      'link.purpose',
      'link.address',
      'link.expires_at',
      'u.id as user_id',
      'u.mod_id',
      'u.subject',
      'u.issuer',
      'u.login_name',
      'u.display_name',
      'u.email',
      'u.is_disabled',
    ])
    .where('link.token_digest', '=', digest)
    .where('link.used_at', 'is', null)
    .where('link.ended_at', 'is', null)
    .executeTakeFirst()

/**
 * The account for a login name or email address that has a local, changeable password, and the property for
 * its mail.
 */
export const findAccountToRecover = (db: DbOrTrx, typedName: string) =>
  db
    .selectFrom('user_account as u')
    .select(['u.id', 'u.login_name', 'u.display_name', 'u.email'])
    .select(
      sql<number | null>`coalesce((select p.property_id from user_property p where p.user_id = u.id
        order by p.display_sequence, p.property_id limit 1), (select min(id) from property))`.as(
        'property_id',
      ),
    )
    .where('u.issuer', '=', '')
    .where('u.is_disabled', '=', false)
    .where('u.cannot_change_password', '=', false)
    .where(
      sql<boolean>`(fold(u.login_name) = fold(${typedName}) or (u.email <> '' and fold(u.email) = fold(${typedName})))`,
    )
    .orderBy(sql`fold(u.login_name) = fold(${typedName})`, 'desc')
    .limit(1)
    .executeTakeFirst()

export type NewLink = {
  userId: number
  purpose: LinkPurpose
  address: string
  digest: string
  /** The administrator who sends it, or null if the user requested it. */
  sentBy: number | null
  now: Date
  expiresAt: Date
}

/** Creates a link and ends the previous one. The caller has locked the account. */
export async function insertLink(trx: Trx, link: NewLink): Promise<void> {
  await endLinks(trx, link.userId, link.now)
  await trx
    .insertInto('password_link')
    .values({
      user_id: link.userId,
      purpose: link.purpose,
      address: link.address,
      token_digest: link.digest,
      sent_at: link.now,
      sent_by: link.sentBy,
      expires_at: link.expiresAt,
    })
    .execute()
}

/** Ends the open link of an account. */
export async function endLinks(trx: Trx, userId: number, now: Date): Promise<void> {
  await trx
    .updateTable('password_link')
    .set({ ended_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
}

export async function markLinkUsed(trx: Trx, id: number, now: Date): Promise<void> {
  await trx.updateTable('password_link').set({ used_at: now }).where('id', '=', id).execute()
}

/** Counts links since `since`: by this administrator, or requested by the account's user. */
export async function countLinks(
  trx: Trx,
  { sentBy, userId, since }: { sentBy: number | null; userId: number; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from password_link
    where sent_at > ${since} and ${
      sentBy === null ? sql`user_id = ${userId} and sent_by is null` : sql`sent_by = ${sentBy}`
    }`.execute(trx)
  return rows[0]?.count ?? 0
}
