import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import type { Trx } from '#platform/db/database.ts'
import { stopAndBookTimers } from './book-timers.usecases.ts'
import { findTimersOnOrder } from './timers.repository.ts'

/** Counts the people whose timers run on an order. */
export const countRunningTimers = async (trx: Trx, workorderId: number): Promise<number> =>
  (await findTimersOnOrder(trx, workorderId)).length

/** Whether this person's timer runs on an order. */
export const isTimerRunning = async (trx: Trx, workorderId: number, userId: number): Promise<boolean> =>
  (await findTimersOnOrder(trx, workorderId)).some((timer) => timer.user_id === userId)

type Command = {
  trx: Trx
  row: { id: number }
  author: { userId: number | null }
  log(event: OrderLogEvent): void
}

/**
 * Hours that a person states instead of the timer's, null for the timer's own; `workedOn` null means the timer's own
 * day.
 */
export type StatedHours = { hours: number | null; workedOn: string | null }

/**
 * Stops every timer that runs on an order and books its time as labor of its worker; a timer that was started after
 * `at` books the minimum. The caller holds the order's lock. Each stop is logged. Returns how many booked labor, and
 * whether the stated hours were used for a timer. Throws 400 for a timer that ran too long, until `stated` says what it
 * books.
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
