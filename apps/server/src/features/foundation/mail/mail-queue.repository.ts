import { sql } from 'kysely'
import { isOneOf } from '#platform/db/conditions.ts'
import type { Db, Stored, Trx } from '#platform/db/database.ts'

export type DueMessage = Stored<
  'mail_message',
  | 'id'
  | 'to_address'
  | 'to_name'
  | 'subject'
  | 'text_body'
  | 'html_body'
  | 'message_id'
  | 'thread_id'
  | 'attempts'
  | 'attachment_name'
> &
  Stored<'property', 'help_email'> & {
    /** Hash of the attached file. */
    attachment_sha256: string | null
    /** When it was written or last requeued. */
    queued_at: Date
  }

/**
 * Claims the longest waiting message for this process until `leaseMs` from now. If the process dies, the
 * message becomes available again after that.
 */
export async function claimDueMessage(
  db: Db,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    update mail_message m
    set state = 'Sending', attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    from property p
    where p.id = m.property_id and m.id = (
      select id from mail_message where state in ('Queued', 'Sending') and next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning m.id, m.to_address, m.to_name, m.subject, m.text_body, m.html_body, m.message_id, m.thread_id,
      m.attempts, m.attachment_name,
      (select sha256 from stored_file where id = m.attachment_file_id) as attachment_sha256, coalesce(m.requeued_at, m.created_at) as queued_at, p.help_email`.execute(
    db,
  )
  return rows[0]
}

/** The outcome of an attempt. */
export type Outcome =
  | { state: 'Sent'; at: Date }
  | { state: 'Queued'; error: string; nextAt: Date }
  | { state: 'Failed' | 'Suppressed'; error: string }

/** Stores the outcome of this process's attempt, unless another process has taken the message over. */
export async function recordSendResult(
  db: Db,
  { id, attempts }: Pick<DueMessage, 'id' | 'attempts'>,
  outcome: Outcome,
): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({
      state: outcome.state,
      last_error: outcome.state === 'Sent' ? '' : outcome.error.slice(0, 400),
      ...(outcome.state === 'Sent' ? { sent_at: outcome.at } : {}),
      ...(outcome.state === 'Queued' ? { next_attempt_at: outcome.nextAt } : {}),
    })
    .where('id', '=', id)
    .where('state', '=', 'Sending')
    .where('attempts', '=', attempts)
    .execute()
}

/** Stores the reason for waiting on every waiting message, without counting an attempt. */
export async function setReasonOfWaiting(db: Db, reason: string): Promise<void> {
  await db
    .updateTable('mail_message')
    .set({ last_error: reason })
    .where('state', '=', 'Queued')
    .where('last_error', '!=', reason)
    .execute()
}

/** Clears a reason for waiting that no longer applies. */
export async function clearReasonOfWaiting(trx: Trx, reason: string): Promise<void> {
  await trx
    .updateTable('mail_message')
    .set({ last_error: '' })
    .where('state', '=', 'Queued')
    .where('last_error', '=', reason)
    .execute()
}

/** Who requeues messages, and when. */
type Requeue = { userId: number; now: Date }

const queuedAgain = ({ userId, now }: Requeue) => ({
  state: 'Queued' as const,
  attempts: 0,
  next_attempt_at: now,
  requeued_at: now,
  requeued_by: userId,
  last_error: '',
})

/** Requeues a failed or suppressed message. Returns whether it existed. */
export async function requeueMessage(trx: Trx, mailId: number, by: Requeue): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_message')
    .set(queuedAgain(by))
    .where('id', '=', mailId)
    .where('state', 'in', ['Failed', 'Suppressed'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Requeues all failed messages of these properties. Returns their number. */
export async function requeueFailed(trx: Trx, propertyIds: readonly number[], by: Requeue): Promise<number> {
  const { numUpdatedRows } = await trx
    .updateTable('mail_message')
    .set(queuedAgain(by))
    .where('state', '=', 'Failed')
    .where(isOneOf('property_id', propertyIds))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/**
 * Deletes messages that are no longer waiting and were written before `writtenBefore`. Returns their number.
 */
export async function forgetMessages(db: Db, writtenBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('mail_message')
    .where('state', 'in', ['Sent', 'Suppressed', 'Failed'])
    .where('created_at', '<', writtenBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
