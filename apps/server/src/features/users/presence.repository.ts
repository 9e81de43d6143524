import type { DayOff, Shift } from '@fettle/rules/shift-gaps'
import { sql } from 'kysely'
import { daysOffJsonOf, shiftsJsonOf } from '#features/workers/roster.public.ts'
import { type Author, authorName } from '#platform/db/author.ts'
import type { DbOrTrx, Trx } from '#platform/db/database.ts'

export type PresenceStatus = 'In' | 'Out'
export type PresenceCause = 'person' | 'shift-end' | 'correction'

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

/** A worker who is In, with their shifts. */
export type PresentWorker = {
  user_id: number
  in_at: Date
  time_zone: string
  shifts: Shift[]
  days_off: DayOff[]
}

/** Workers who have been In since before `before` without a running timer, or the given account. */
export async function findPresentWorkers(
  db: DbOrTrx,
  { before, userId = null }: { before: Date; userId?: number | null },
): Promise<PresentWorker[]> {
  const { rows } = await sql<PresentWorker>`
    select account.id as user_id, account.in_out_at as in_at, property.time_zone,
      ${shiftsJsonOf(sql.ref('worker.id'))} as shifts, ${daysOffJsonOf(sql.ref('worker.id'))} as days_off
    from user_account account
    join worker on worker.id = account.assignee_id
    join property on property.id = worker.property_id
    where account.in_out_status = 'In' and account.in_out_active and account.in_out_at < ${before}
      and (${userId}::bigint is null or account.id = ${userId})
      and not exists (select from order_timer t where t.user_id = account.id and t.stopped_at is null)
    order by account.id`.execute(db)
  return rows
}

/** The worker's account that uses In and Out, if any. */
export async function findPresenceAccount(trx: Trx, workerId: number): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from user_account where assignee_id = ${workerId} and in_out_active and not is_disabled
    order by in_out_at desc nulls last, id limit 1`.execute(trx)
  return rows[0]?.id
}
