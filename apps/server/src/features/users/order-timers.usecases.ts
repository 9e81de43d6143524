import { formatHours } from '@fettle/rules/money'
import type { Trx } from '../../platform/db/database.ts'
import { stopAndPostTimers } from './post-timers.usecases.ts'
import { findTimersOnOrder } from './timers.repository.ts'

/** How many people's timers run on an order. */
export const countRunningTimers = async (trx: Trx, workorderId: number): Promise<number> =>
  (await findTimersOnOrder(trx, workorderId)).length

type Command = {
  trx: Trx
  row: { id: number }
  doer: { userId: number | null }
  log(kind: 'labor', activity: string): void
}

/**
 * Stops every timer that runs on an order and posts its time as labor of its worker; a timer that was started later
 * than `at` posts the least there is. The caller holds the order's lock. Each is told in the log. Returns how many
 * posted labor. Throws 400 for a timer that was left running, until `laborHours` says what it posts.
 */
export async function stopTimersOfOrder(
  { trx, row, doer, log }: Command,
  { at, laborHours }: { at: Date; laborHours: number | null },
): Promise<number> {
  const timers = await findTimersOnOrder(trx, row.id)
  const stopped = await stopAndPostTimers(trx, { timers, at, userId: doer.userId ?? 0, laborHours })
  for (const { timer, hours } of stopped)
    log('labor', `Labor timer of ${timer.user_name} stopped: ${formatHours(hours)} hours of labor.`)
  return stopped.filter(({ hours }) => hours > 0).length
}
