import { testEvent } from '@fettle/rules/desk/webhooks'
import { sql } from 'kysely'
import type { Db, Stored, Trx } from '#platform/db/database.ts'
import { waitsAgainWithin } from './webhooks.access.ts'

/** A delivery to send, with its URL and signing secret. */
export type DueDelivery = Stored<
  'webhook_delivery',
  | 'id'
  | 'webhook_id'
  | 'event'
  | 'record_kind'
  | 'record_id'
  | 'property_id'
  | 'changed_at'
  | 'attempts'
  | 'queued_at'
> &
  Stored<'webhook', 'url' | 'secret'>

/** Active webhooks with deliveries to send. */
export async function findDueWebhooks(db: Db, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from webhook w where w.is_active and exists (
      select from webhook_delivery d where d.webhook_id = w.id and d.state in ('Waiting', 'Sending')
        and d.next_attempt_at <= ${now}) order by w.id`.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Claims deliveries of a webhook for this process until `leaseMs` from now, each the first undelivered one of
 * its record. If the process dies, they become available again after that.
 */
export async function claimDeliveries(
  db: Db,
  webhookId: number,
  { now, leaseMs, max }: { now: Date; leaseMs: number; max: number },
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    update webhook_delivery d
    set state = 'Sending', attempts = attempts + 1, attempted_at = ${now},
      next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    from webhook w
    where w.id = d.webhook_id and w.is_active and d.id in (
      select due.id from webhook_delivery due
      where due.webhook_id = ${webhookId} and due.state in ('Waiting', 'Sending') and due.next_attempt_at <= ${now}
        and not exists (select from webhook_delivery earlier where earlier.webhook_id = due.webhook_id
          and earlier.record_kind = due.record_kind and earlier.record_id = due.record_id
          and earlier.state in ('Waiting', 'Sending') and earlier.id < due.id)
      order by due.next_attempt_at, due.id limit ${max} for update skip locked)
    returning d.id, d.webhook_id, d.event, d.record_kind, d.record_id, d.property_id, d.changed_at, d.attempts,
      d.queued_at, w.url, w.secret`.execute(db)
  return rows
}

export type AttemptOutcome = {
  state: 'Delivered' | 'Waiting' | 'Failed'
  nextAt: Date | null
  status: number | null
  answer: string
  error: string
  durationMs: number
}

/** Stores the outcome of this process's attempt, unless another process has taken the delivery over. */
export async function recordAttempt(
  db: Db,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  outcome: AttemptOutcome,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({
      state: outcome.state,
      ...(outcome.nextAt ? { next_attempt_at: outcome.nextAt } : {}),
      answer_status: outcome.status,
      answer: outcome.answer,
      error: outcome.error.slice(0, 400),
      duration_ms: outcome.durationMs,
    })
    .where('id', '=', id)
    .where('state', '=', 'Sending')
    .where('attempts', '=', attempts)
    .execute()
}

/** Releases a delivery that this process claimed and did not finish. */
export async function releaseDelivery(
  db: Db,
  { id, attempts }: Pick<DueDelivery, 'id' | 'attempts'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'Waiting', attempts: attempts - 1, next_attempt_at: now })
    .where('id', '=', id)
    .where('state', '=', 'Sending')
    .where('attempts', '=', attempts)
    .execute()
}

const queuedAgain = (now: Date) => ({
  state: 'Waiting',
  attempts: 0,
  queued_at: now,
  next_attempt_at: now,
  error: '',
})

/**
 * Requeues failed deliveries that wait for a retry, of these properties or without one. Returns their number.
 */
export async function requeueWaiting(
  trx: Trx,
  { webhookId, propertyIds }: { webhookId: number; propertyIds: readonly number[] },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set(queuedAgain(now))
    .where('webhook_id', '=', webhookId)
    .where(waitsAgainWithin(propertyIds))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Requeues a delivery in the given state. Returns false if an attempt has begun since. */
export async function requeueDelivery(
  trx: Trx,
  seen: { id: number; state: string; attempts: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('webhook_delivery')
    .set(queuedAgain(now))
    .where('id', '=', seen.id)
    .where('state', '=', seen.state)
    .where('attempts', '=', seen.attempts)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Queues a test, which has no record. Returns its id. */
export async function insertTest(trx: Trx, webhookId: number, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('webhook_delivery')
    .values({
      webhook_id: webhookId,
      event: testEvent,
      record_kind: testEvent,
      record_id: 0,
      changed_at: now,
      queued_at: now,
      next_attempt_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * Deletes deliveries that are no longer waiting and were queued before `queuedBefore`. Returns their number.
 */
export async function forgetDeliveries(db: Db, queuedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook_delivery')
    .where('state', 'in', ['Delivered', 'Failed'])
    .where('queued_at', '<', queuedBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
