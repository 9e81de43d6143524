import type { WorkOrderChange } from '@fettle/contract/order-fields'
import { targetAfterMove, targetAtApproval } from '@fettle/rules/orders/default-target'
import type { OrderField } from '@fettle/rules/orders/order-fields'
import type { OrderLogEvent, TextChange } from '@fettle/rules/orders/order-log-events'
import { orderDateProblems } from '@fettle/rules/orders/target-date'
import { enteredMoment } from '@fettle/rules/time/entered-moment'
import { localMinute } from '@fettle/rules/time/time'
import { findJobTypeTarget } from '#features/foundation/trades/offered-job-types.public.ts'
import type { OrderColumns, OrderCommand } from '#features/work/work-orders/order-command.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { unchanged } from '#records/command/change-fields.ts'
import type { RecordedCommand } from '../assignment.ts'
import { targetTimeOf } from './order-target.ts'
import type { Outcome } from './outcome.ts'

const dueOf = async (
  trx: Trx,
  row: Pick<OrderCommand['row'], 'property_id' | 'job_type_id' | 'job_priority'>,
) => ({
  propertyId: row.property_id,
  jobType: await findJobTypeTarget(trx, row.job_type_id),
  priority: row.job_priority,
})

/**
 * Start and target. A plain day means its first moment for the start and its last second for the target, in
 * the order's time zone. A target never edited by hand moves with the start (C9).
 */
export async function changeDates(
  { row, settings, now, trx }: OrderCommand,
  change: WorkOrderChange,
): Promise<Outcome> {
  const { startDateTime, targetDateTime } = change
  if (startDateTime === undefined && targetDateTime === undefined) return unchanged
  const zone = row.time_zone
  const read = (text: string | null, edge: 'start' | 'end') =>
    text === null ? null : enteredMoment(text, zone, edge)
  const before = { start: row.start_at?.getTime() ?? null, target: row.target_at?.getTime() ?? null }
  const start = startDateTime === undefined ? before.start : read(startDateTime, 'start')
  const target =
    targetDateTime === undefined
      ? targetAfterMove({
          targetMs: before.target,
          fromStartMs: before.start,
          toStartMs: start,
          time: await targetTimeOf(trx, await dueOf(trx, row), settings),
        })
      : read(targetDateTime, 'end')
  const minute = (ms: number | null) => (ms === null ? '' : localMinute(ms, zone))
  const textChange = (from: number | null, to: number | null): TextChange => ({
    before: minute(from),
    after: minute(to),
  })
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms))
  const changed: OrderField[] = []
  const columns: OrderColumns = {}
  const lines: OrderLogEvent[] = []
  if (start !== before.start) {
    changed.push('startDateTime')
    columns.start_at = instant(start)
    lines.push({ event: 'start-changed', ...textChange(before.start, start) })
  }
  if (target !== before.target) {
    changed.push('targetDateTime')
    columns.target_at = instant(target)
    lines.push({ event: 'target-changed', ...textChange(before.target, target) })
  }
  const problems = orderDateProblems(
    { startMs: start, targetMs: target, nowMs: now.getTime() },
    { start: start !== before.start, target: targetDateTime !== undefined && target !== before.target },
  )
  return { problems, changed, columns, lines }
}

/**
 * Counts the target of a request from its approval if the setting says so, with the job type and the priority
 * that the approval chose. Logs a changed target.
 */
export async function countFromApproval({ changed, ...command }: RecordedCommand): Promise<void> {
  const { trx, row, settings, now } = command
  if (settings.requestTargetFrom !== 'Approval' || row.target_at === null) return
  const timeOf = async (order: Parameters<typeof dueOf>[1]) =>
    targetTimeOf(trx, await dueOf(trx, order), settings)
  const before = row.target_at.getTime()
  const target = targetAtApproval({
    targetMs: before,
    startMs: row.start_at?.getTime() ?? null,
    approvedMs: now.getTime(),
    entered: await timeOf(row),
    approved: await timeOf({
      property_id: row.property_id,
      job_type_id: changed.job_type_id === undefined ? row.job_type_id : changed.job_type_id,
      job_priority: changed.job_priority === undefined ? row.job_priority : changed.job_priority,
    }),
  })
  if (target === null || target === before) return
  command.set({ target_at: new Date(target) })
  command.log({
    event: 'target-changed',
    before: localMinute(before, row.time_zone),
    after: localMinute(target, row.time_zone),
  })
}
