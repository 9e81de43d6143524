import { findRunningTimers, stopAndBookTimers } from '#features/work/timers/timers.public.ts'
import { insertLog } from '#features/work/work-orders/order-command.public.ts'
import type { Author } from '#platform/db/author.ts'
import type { Trx } from '#platform/db/database.ts'
import { ProblemError } from '#platform/http/problem-error.ts'

/**
 * Stops the timers of an account that ends and books their hours. Timers longer than a shift, or in an
 * approved week, book none, because no one can state the real hours. Returns the number of timers ([C8.006]).
 */
export async function stopTimersOfAccount(
  trx: Trx,
  userId: number,
  { author, now }: { author: Author; now: Date },
): Promise<number> {
  const timers = await findRunningTimers(trx, userId)
  const stop = (laborHours: number | null) => stopAndBookTimers(trx, { timers, at: now, userId, laborHours })
  const stopped = await stop(null).catch((error: unknown) => {
    if (error instanceof ProblemError && error.status === 400) return stop(0)
    throw error
  })
  for (const { timer, hours } of stopped)
    await insertLog(trx, {
      workorderId: timer.work_order_id,
      author,
      at: now,
      lines: [{ event: 'timer-ended', worker: timer.user_name, hours }],
    })
  return stopped.length
}
