import type { Refusal } from '@fettle/rules/order-verdict'
import { forbidden, ProblemError } from '../../platform/http/problem-error.ts'
import type { RunningTimer } from './timers.repository.ts'

/**
 * A refused timer: 403 for want of permission, else 409 with the sentence ([A8.006]) and, as `current`, the orders
 * on which the person's timer runs.
 */
export function timerRefused({ code, message }: Refusal, running: readonly RunningTimer[]): ProblemError {
  if (code === 'forbidden') return forbidden(message)
  const current = running.map((timer) => ({
    workorderId: timer.work_order_id,
    orderNumber: timer.order_number,
    timerStarted: timer.started_at.toISOString(),
  }))
  return new ProblemError(
    409,
    message,
    [{ field: 'workorder.workorderId', code, message }],
    current.length > 0 ? current : undefined,
  )
}
