import type { Refusal } from '@fettle/rules/orders/order-verdict'
import type { Problem } from '@fettle/rules/records/problem'
import { formErrorTitle } from '@fettle/rules/records/problem'
import type { StoppingTimer } from '@fettle/rules/timecards/timer'
import { forbidden, ProblemError } from '#platform/http/problem-error.ts'
import type { RunningTimer } from './timers.repository.ts'

const presentRunning = (timer: RunningTimer) => ({
  workorderId: timer.work_order_id,
  orderNumber: timer.order_number,
  timerStarted: timer.started_at.toISOString(),
})

/** 400: timers that ran too long; `current` has the hours that each would book. */
export const timersTooLong = (
  problems: readonly Problem[],
  running: readonly RunningTimer[],
  stopping: readonly StoppingTimer[],
): ProblemError =>
  new ProblemError(
    400,
    formErrorTitle,
    problems,
    running.map((timer, index) => ({ ...presentRunning(timer), laborHours: stopping[index]?.hours ?? 0 })),
  )

/**
 * Rejected timer: 403 without permission, else 409 with the message ([A8.006]) and the orders on which the
 * user's timer is running as `current`.
 */
export function timerRefused({ code, message }: Refusal, running: readonly RunningTimer[]): ProblemError {
  if (code === 'forbidden') return forbidden(message)
  const current = running.map(presentRunning)
  return new ProblemError(
    409,
    message,
    [{ field: 'workorder.workorderId', code, message }],
    current.length > 0 ? current : undefined,
  )
}
