import type { PushKind } from '@fettle/rules/notices/push'
import { sql } from 'kysely'
import type { Db, Stored, Trx } from '#platform/db/database.ts'
import { queued } from '#platform/db/pipelined.ts'

export type NewPushMessage = {
  /** The recipient. */
  userId: number
  kind: PushKind
  workorderId: number
  causeLogId: number
  title: string
  body: string
  at: Date
}

/** Queues messages for the recipients' devices that want their kind. A device gets the first one of a change. */
export async function insertPushMessages(trx: Trx, messages: readonly NewPushMessage[]): Promise<void> {
  const rows = messages.map(
    ({ userId, kind, workorderId, causeLogId, title, body, at }) =>
      sql`(${userId}::bigint, ${kind}, ${workorderId}::bigint, ${causeLogId}::bigint, ${title}, ${body}, ${at}::timestamptz)`,
  )
  await sql`${queued} insert into push_message
      (device_id, work_order_id, cause_log_id, kind, title, body, created_at, next_attempt_at)
    select d.id, m.work_order_id, m.cause_log_id, m.kind, m.title, m.body, m.at, m.at
    from (values ${sql.join(rows)}) m (user_id, kind, work_order_id, cause_log_id, title, body, at)
    join push_device d on d.user_id = m.user_id and m.kind = any (d.kinds)
    on conflict do nothing`.execute(trx)
}

/** Queues a message about an emergency for the devices of the property's users that want it. Excludes its author. */
export async function insertEmergencyMessages(
  trx: Trx,
  {
    propertyId,
    authorId,
    ...message
  }: Omit<NewPushMessage, 'userId' | 'kind'> & { propertyId: number; authorId: number | null },
): Promise<void> {
  const { workorderId, causeLogId, title, body, at } = message
  await sql`${queued} insert into push_message
      (device_id, work_order_id, cause_log_id, kind, title, body, created_at, next_attempt_at)
    select d.id, ${workorderId}::bigint, ${causeLogId}::bigint, 'emergency', ${title}, ${body}, ${at}::timestamptz, ${at}::timestamptz
    from push_device d
    join user_property up on up.user_id = d.user_id and up.property_id = ${propertyId}::bigint
    where 'emergency' = any (d.kinds) and d.user_id is distinct from ${authorId}::bigint
    on conflict do nothing`.execute(trx)
}

/** Queues the message that confirms a new device. */
export async function insertConfirmation(
  trx: Trx,
  { deviceId, title, body, at }: { deviceId: number; title: string; body: string; at: Date },
): Promise<void> {
  await trx
    .insertInto('push_message')
    .values({
      device_id: deviceId,
      kind: 'confirmation',
      title,
      body,
      created_at: at,
      next_attempt_at: at,
    })
    .execute()
}

export type DueMessage = Stored<
  'push_message',
  'id' | 'device_id' | 'work_order_id' | 'kind' | 'title' | 'body' | 'created_at' | 'attempts'
> &
  Stored<'push_device', 'user_id' | 'endpoint' | 'p256dh' | 'auth'>

/**
 * Claims the longest waiting message for this process until `leaseMs` from now. If the process dies, the message becomes
 * available again after that.
 */
export async function claimDueMessage(
  db: Db,
  { now, leaseMs }: { now: Date; leaseMs: number },
): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    update push_message m set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + leaseMs)}
    from push_device d
    where d.id = m.device_id and m.id = (
      select id from push_message where next_attempt_at <= ${now}
      order by next_attempt_at, id limit 1 for update skip locked)
    returning m.id, m.device_id, m.work_order_id, m.kind, m.title, m.body, m.created_at, m.attempts,
      d.user_id, d.endpoint, d.p256dh, d.auth`.execute(db)
  return rows[0]
}

type Attempt = Pick<DueMessage, 'id' | 'device_id' | 'attempts'>

/** Deletes a message that is not sent any more. */
export async function dropMessage(db: Db, { id }: Pick<DueMessage, 'id'>): Promise<void> {
  await db.deleteFrom('push_message').where('id', '=', id).execute()
}

/** Deletes messages written before `writtenBefore`. Returns their number. */
export async function dropOldMessages(db: Db, writtenBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('push_message')
    .where('created_at', '<=', writtenBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Deletes a message that the push service accepted. */
export async function recordSuccess(db: Db, { id, device_id }: Attempt, at: Date): Promise<void> {
  await dropMessage(db, { id })
  await db
    .updateTable('push_device')
    .set({ last_success_at: at, failures: 0, last_error: '' })
    .where('id', '=', device_id)
    .execute()
}

/** Stores the failure of this process's attempt. The message is tried again at `nextAt`, or dropped if it is null. */
export async function recordFailure(
  db: Db,
  { id, device_id, attempts }: Attempt,
  { error, nextAt }: { error: string; nextAt: Date | null },
): Promise<void> {
  const own = { id, attempts }
  if (nextAt === null) await dropMessage(db, own)
  else
    await db
      .updateTable('push_message')
      .set({ next_attempt_at: nextAt })
      .where('id', '=', id)
      .where('attempts', '=', attempts)
      .execute()
  await db
    .updateTable('push_device')
    .set((eb) => ({ failures: eb('failures', '+', 1), last_error: error.slice(0, 400) }))
    .where('id', '=', device_id)
    .execute()
}

/** Deletes a device that its push service no longer knows, with its messages. */
export async function deleteGoneDevice(db: Db, deviceId: number): Promise<void> {
  await db.deleteFrom('push_device').where('id', '=', deviceId).execute()
}
