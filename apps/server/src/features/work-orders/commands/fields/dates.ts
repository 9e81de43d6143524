import type { WorkOrderChange } from '@fettle/contract/order-fields'
import { enteredMoment } from '@fettle/rules/entered-moment'
import type { OrderField } from '@fettle/rules/order-fields'
import type { OrderLogLine } from '@fettle/rules/order-log'
import { orderDateProblems, targetAfterMove } from '@fettle/rules/target-date'
import { formatLtz } from '@fettle/rules/time'
import { fieldLine } from '../log-texts.ts'
import type { OrderColumns } from '../order-command.repository.ts'
import type { OrderCommand } from '../order-command.usecases.ts'
import { nothing, type Outcome } from './outcome.ts'

/**
 * Start and target. A day is the start's first moment and the target's last second, in the order's time zone.
 * A target that nobody touched moves with the start (C9).
 */
export function changeDates({ row, settings, now }: OrderCommand, change: WorkOrderChange): Outcome {
  const { startDateTime, targetDateTime } = change
  if (startDateTime === undefined && targetDateTime === undefined) return nothing
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
          hours: settings.targetHours,
        })
      : read(targetDateTime, 'end')
  const told = (ms: number | null) => (ms === null ? '' : formatLtz(new Date(ms).toISOString(), zone))
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms))
  const changed: OrderField[] = []
  const columns: OrderColumns = {}
  const logs: OrderLogLine[] = []
  if (start !== before.start) {
    changed.push('startDateTime')
    columns.start_at = instant(start)
    logs.push(fieldLine('Start', told(before.start), told(start)))
  }
  if (target !== before.target) {
    changed.push('targetDateTime')
    columns.target_at = instant(target)
    logs.push(fieldLine('Target', told(before.target), told(target)))
  }
  const problems = orderDateProblems(
    { startMs: start, targetMs: target, nowMs: now.getTime() },
    { start: start !== before.start, target: targetDateTime !== undefined && target !== before.target },
  )
  return { problems, changed, columns, logs }
}
