import type { OrderLogEvent } from '@fettle/rules/order-log-events'
import type { Trx } from '#platform/db/database.ts'
import { stopAndPostTimers } from './post-timers.usecases.ts'
import { findTimersOnOrder } from './timers.repository.ts'

/** How many people's timers run on an order. */
export const countRunningTimers = async (trx: Trx, workorderId: number): Promise<number> =>
  (await findTimersOnOrder(trx, workorderId)).length

/** Whether this person's timer runs on an order. */
export const isTimerRunning = async (trx: Trx, workorderId: number, userId: number): Promise<boolean> =>
  (await findTimersOnOrder(trx, workorderId)).some((timer) => timer.user_id === userId)

type Command = {
  trx: Trx
  row: { id: number }
  doer: { userId: number | null }
  log(event: OrderLogEvent): void
}

/** Hours that somebody says instead of the clock, null for the clock's; `workedOn` null is the timer's own day. */
export type StatedHours = { hours: number | null; workedOn: string | null }

/**
 * Stops every timer that runs on an order and posts its time as labor of its worker; a timer that was started later
 * than `at` posts the least there is. The caller holds the order's lock. Each is told in the log. Returns how many
 * posted labor, and whether the stated hours were a timer's. Throws 400 for a timer that was left running, until
 * `stated` says what it posts.
 */
export async function stopTimersOfOrder(
  { trx, row, doer, log }: Command,
  { at, stated }: { at: Date; stated: StatedHours },
): Promise<{ posted: number; usedStated: boolean }> {
  const timers = await findTimersOnOrder(trx, row.id)
  const stopped = await stopAndPostTimers(trx, {
    timers,
    at,
    userId: doer.userId ?? 0,
    laborHours: stated.hours,
    workedOn: stated.workedOn,
  })
  for (const { timer, hours } of stopped) log({ event: 'timer-ended', worker: timer.user_name, hours })
  return {
    posted: stopped.filter(({ hours }) => hours > 0).length,
    usedStated: stopped.some(({ isStated }) => isStated),
  }
}
