import type { StatusKind } from '@fettle/rules/orders/order-status'
import type { OrderSubject } from '@fettle/rules/orders/order-verdict'
import { mergeSettings } from '@fettle/rules/settings/stored-settings'
import type { Formats } from '@fettle/rules/time/formats'
import { sql } from 'kysely'
import {
  assigneeTradeIds,
  factsOf,
  followerIds,
  type OrderFactsRow,
} from '#features/foundation/order-access/order-access.public.ts'
import { type StoredRows, storedRows } from '#features/foundation/settings/settings.public.ts'
import type { Named, Stored, Trx } from '#platform/db/database.ts'

type SubjectRow = OrderFactsRow &
  Stored<
    'work_order',
    'id' | 'order_number' | 'category' | 'status_kind' | 'closed_out_at' | 'entered_at' | 'time_zone'
  > &
  Named<'sub_status'> & { setting_rows: StoredRows }

/** An order for the rules, with entry time and time zone. */
export type TimedOrder = { subject: OrderSubject; enteredAt: Date; timeZone: string; formats: Formats }

/** Returns the order and locks its status until the transaction ends. undefined if it does not exist. */
export async function findOrderToTime(trx: Trx, workorderId: number): Promise<TimedOrder | undefined> {
  await sql`select id from work_order where id = ${workorderId} for share`.execute(trx)
  const row: SubjectRow | undefined = await trx
    .selectFrom('work_order as wo')
    .leftJoin('sub_status', 'sub_status.id', 'wo.sub_status_id')
    .select([
      'wo.id',
      'wo.order_number',
      'wo.category',
      'wo.status_kind',
      'wo.closed_out_at',
      'wo.entered_at',
      'wo.time_zone',
      'wo.property_id',
      'wo.first_property_id',
      'wo.entered_by_user_id',
      'wo.contact_id',
      'wo.assign_to_id',
      'wo.assign_to_secondary_id',
      'wo.trade_id',
      'sub_status.name as sub_status',
    ])
    .select(storedRows(sql.ref('wo.property_id')).as('setting_rows'))
    .select([assigneeTradeIds.as('assignee_trade_ids'), followerIds.as('follower_ids')])
    .where('wo.id', '=', workorderId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const formats = mergeSettings(row.setting_rows.system, row.setting_rows.property)
  return { subject: subjectOf(row), enteredAt: row.entered_at, timeZone: row.time_zone, formats }
}

const subjectOf = (row: SubjectRow): OrderSubject => ({
  ...factsOf(row),
  workorderId: row.id,
  orderNumber: row.order_number,
  orderCategory: row.category as OrderSubject['orderCategory'],
  kind: row.status_kind as StatusKind,
  subStatus: row.sub_status,
  closedOut: row.closed_out_at !== null,
})

/** A running timer, with its person and its order. */
export type RunningTimer = Stored<'order_timer', 'id' | 'user_id' | 'work_order_id' | 'started_at'> &
  Stored<'user_account', 'assignee_id'> &
  Stored<'work_order', 'order_number' | 'property_id' | 'time_zone'> & {
    user_name: string
    /** Settings of the order's property. */
    setting_rows: StoredRows
  }

const runningTimers = (trx: Trx) =>
  trx
    .selectFrom('order_timer')
    .innerJoin('work_order', 'work_order.id', 'order_timer.work_order_id')
    .innerJoin('user_account', 'user_account.id', 'order_timer.user_id')
    .select([
      'order_timer.id',
      'order_timer.user_id',
      'user_account.assignee_id',
      sql<string>`coalesce(nullif(user_account.display_name, ''), user_account.login_name)`.as('user_name'),
      'order_timer.work_order_id',
      'work_order.order_number',
      'work_order.property_id',
      'work_order.time_zone',
      'order_timer.started_at',
    ])
    .select(storedRows(sql.ref('work_order.property_id')).as('setting_rows'))
    .where('order_timer.stopped_at', 'is', null)

/** Running timers of a user. The database allows one. */
export const findRunningTimers = (trx: Trx, userId: number): Promise<RunningTimer[]> =>
  runningTimers(trx).where('order_timer.user_id', '=', userId).execute()

/** Timers running on an order, sorted by worker so that workers are always locked in the same sequence. */
export const findTimersOnOrder = (trx: Trx, workorderId: number): Promise<RunningTimer[]> =>
  runningTimers(trx)
    .where('order_timer.work_order_id', '=', workorderId)
    .orderBy('user_account.assignee_id')
    .orderBy('order_timer.id')
    .execute()

export async function insertTimer(
  trx: Trx,
  { userId, workorderId, startedAt }: { userId: number; workorderId: number; startedAt: Date },
): Promise<void> {
  await trx
    .insertInto('order_timer')
    .values({ user_id: userId, work_order_id: workorderId, started_at: startedAt })
    .execute()
}

/**
 * Ends a timer, but not before its start if the clock was set back. Returns false if another user ended it
 * first, so that its time is booked once.
 */
export async function endTimer(trx: Trx, timerId: number, stoppedAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('order_timer')
    .set({ stopped_at: sql<Date>`greatest(started_at, ${stoppedAt}::timestamptz)` })
    .where('id', '=', timerId)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
