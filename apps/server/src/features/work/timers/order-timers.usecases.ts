import type { OrderLogEvent } from '@fettle/rules/orders/order-log-events'
import type { Trx } from '#platform/db/database.ts'
import { stopAndBookTimers } from './book-timers.usecases.ts'
import { findTimersOnOrder } from './timers.repository.ts'

export const countRunningTimers = async (trx: Trx, workorderId: number): Promise<number> =>
  (await findTimersOnOrder(trx, workorderId)).length

/** Whether the user's timer is running on an order. */
export const isTimerRunning = async (trx: Trx, workorderId: number, userId: number): Promise<boolean> =>
  (await findTimersOnOrder(trx, workorderId)).some((timer) => timer.user_id === userId)

type Command = {
  trx: Trx
  row: { id: number }
  author: { userId: number | null }
  log(event: OrderLogEvent): void
}

/**
 * Hours stated instead of the timer's, or null for the timer's own. `workedOn` null means the timer's own
 * day.
 */
export type StatedHours = { hours: number | null; workedOn: string | null }

/**
 * Stops every timer on an order and books its time as labor of its worker; a timer started after `at` books
 * the minimum. The caller has locked the order. Logs each stop. Returns the number of labor lines, and
 * whether the stated hours were used. Throws 400 for a timer that ran too long, unless `stated` has its
 * hours.
 */
export async function stopTimersOfOrder(
  { trx, row, author, log }: Command,
  { at, stated }: { at: Date; stated: StatedHours },
): Promise<{ booked: number; usedStated: boolean }> {
  const timers = await findTimersOnOrder(trx, row.id)
  const stopped = await stopAndBookTimers(trx, {
    timers,
    at,
    userId: author.userId ?? 0,
    laborHours: stated.hours,
    workedOn: stated.workedOn,
  })
  for (const { timer, hours } of stopped) log({ event: 'timer-ended', worker: timer.user_name, hours })
  return {
    booked: stopped.filter(({ hours }) => hours > 0).length,
    usedStated: stopped.some(({ isStated }) => isStated),
  }
}
