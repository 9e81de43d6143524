import { sql } from 'kysely'
import { type Author, authorName } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'

export type PresenceStatus = 'In' | 'Out'
type PresenceCause = 'person' | 'shift-end' | 'correction'

/** An entry of In or Out. `author` is null for automatic entries. */
export type PresenceEntry = {
  status: PresenceStatus
  at: Date
  cause: PresenceCause
  reason: string
  author: Author | null
}

/** A user's presence at a time, by the entries until then. null before the first. */
export async function statusAt(
  trx: Trx,
  { userId, at }: { userId: number; at: Date },
): Promise<PresenceStatus | null> {
  const { rows } = await sql<{ status: PresenceStatus }>`
    select status from presence_entry where user_id = ${userId} and at <= ${at}
    order by at desc, id desc limit 1`.execute(trx)
  return rows[0]?.status ?? null
}

/**
 * Adds an entry. The account shows the latest entry's status, since the first of consecutive equal entries.
 */
export async function insertPresence(
  trx: Trx,
  userId: number,
  { status, at, cause, reason, author }: PresenceEntry,
): Promise<void> {
  await sql`insert into presence_entry (user_id, status, at, cause, reason, entered_by, entered_name)
    values (${userId}, ${status}, ${at}, ${cause}, ${reason}, ${author?.userId ?? null},
      ${author === null ? '' : authorName(author)})`.execute(trx)
  await sql`
    with since as (
      select status, at, cause from presence_entry entry where user_id = ${userId}
        and not exists (select from presence_entry later where later.user_id = ${userId}
          and later.status <> entry.status and (later.at, later.id) > (entry.at, entry.id))
      order by at, id limit 1
    )
    update user_account set in_out_status = since.status, in_out_at = since.at, in_out_cause = since.cause
    from since where user_account.id = ${userId}`.execute(trx)
}
