import type { NoticeEvent } from '@fettle/rules/notices/notices'
import type { Hold } from '@fettle/rules/orders/hold'
import { loggedReason } from '@fettle/rules/orders/order-log-events'
import { orderStatusName, type StatusKind } from '@fettle/rules/orders/order-status'
import type { Permit } from '@fettle/rules/orders/order-verdict'
import { targetAfterHold } from '@fettle/rules/orders/target-date'
import {
  getSubStatusId,
  type OrderColumns,
  type OrderCommand,
} from '#features/work/work-orders/order-command.public.ts'

/**
 * Applies a permitted status: kind, sub-status, its timestamp and the log line. `at` defaults to now, `event`
 * overrides the notice, and `name` overrides the status name in the log.
 */
export async function moveTo(
  command: OrderCommand,
  { to }: Permit,
  {
    at = command.now,
    reason,
    hold = { reason: '', until: null },
    event = eventOf(to, command.row.status_kind, reason ?? '', hold),
    name,
  }: {
    at?: Date
    reason?: string | null
    hold?: Hold
    event?: NoticeEvent | null
    name?: string
  } = {},
): Promise<void> {
  if (to === null) return
  const { row, trx } = command
  const before = orderStatusName({ kind: row.status_kind, subStatus: row.sub_status })
  command.set({
    status_kind: to.kind,
    sub_status_id: to.subStatus === null ? null : await getSubStatusId(trx, to.kind, to.subStatus),
    hold_reason: to.kind === 'hold' ? hold.reason : '',
    hold_until: to.kind === 'hold' ? hold.until : null,
    ...momentsOf(command, to.kind, at),
  })
  if (event) command.notify(event)
  command.log({
    event: 'status-changed',
    from: before,
    to: name ?? orderStatusName(to),
    until: hold.until,
    reason: loggedReason(reason),
  })
}

/** Notice for a status change. A sub-status of the same kind sends none. */
function eventOf(to: Permit['to'], from: StatusKind, reason: string, hold: Hold): NoticeEvent | null {
  if (to === null || to.kind === from) return null
  if (to.kind === 'hold') return { kind: 'hold', reason, until: hold.until }
  if (to.kind === 'denied') return { kind: 'denied', reason }
  return { kind: to.kind === 'open' ? 'opened' : to.kind }
}

/**
 * The end time is set only while an order has ended, the hold time only while it is held. The log retains
 * both.
 */
function momentsOf({ row, settings }: OrderCommand, kind: string, at: Date): OrderColumns {
  if (kind === 'hold') return { hold_at: at }
  if (kind === 'complete')
    return row.status_kind === 'complete' ? {} : { completed_at: at, dnc_at: null, hold_at: null }
  if (kind === 'dnc') return { dnc_at: at, hold_at: null }
  if (kind === 'denied') return { denied_at: at, hold_at: null }
  const ended = { completed_at: null, dnc_at: null, hold_at: null }
  const { status_kind: from, hold_at: heldAt, target_at: target } = row
  if (from !== 'hold' || !settings.holdShiftsTargetFlag || heldAt === null || target === null) return ended
  const hold = { fromMs: heldAt.getTime(), toMs: at.getTime() }
  return { ...ended, target_at: new Date(targetAfterHold(target.getTime(), hold)) }
}
