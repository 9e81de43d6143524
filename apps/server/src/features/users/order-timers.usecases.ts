import { formatHours } from '@fettle/rules/money'
import { localDay } from '@fettle/rules/time'
import { timerHours } from '@fettle/rules/timer'
import type { Trx } from '../../platform/db/database.ts'
import { endTimer, findTimersOnOrder, insertTimedLabor } from './timers.repository.ts'

/** How many people's timers run on an order. */
export const countRunningTimers = async (trx: Trx, workorderId: number): Promise<number> =>
  (await findTimersOnOrder(trx, workorderId)).length

/** Whether this person's timer runs on an order. */
export const isTimerRunning = async (trx: Trx, workorderId: number, userId: number): Promise<boolean> =>
  (await findTimersOnOrder(trx, workorderId)).some((timer) => timer.user_id === userId)

type Order = { id: number; property_id: number; time_zone: string }

/** What somebody says their own timer posts, instead of its time: 0 posts nothing; `workedOn` null is its own day. */
export type OwnHours = { userId: number; hours: number; workedOn: string | null }

/**
 * Stops every timer that runs on an order and posts its time as labor of its worker; a timer that was started later
 * than `at` posts the least there is. The caller holds the order's lock. Tells each in the log. Returns whether `own`
 * was posted, or left unposted, by the timer of its person.
 */
export async function stopTimersOfOrder(
  { trx, row, log }: { trx: Trx; row: Order; log(kind: 'labor', activity: string): void },
  at: Date,
  own: OwnHours | null = null,
): Promise<boolean> {
  let isOwnPosted = false
  for (const timer of await findTimersOnOrder(trx, row.id)) {
    const stoppedAt = new Date(Math.max(at.getTime(), timer.started_at.getTime()))
    if (!(await endTimer(trx, timer.id, stoppedAt)) || timer.assignee_id === null) continue
    const corrected = own?.userId === timer.user_id ? own : null
    isOwnPosted ||= corrected !== null
    const hours = corrected?.hours ?? timerHours(stoppedAt.getTime() - timer.started_at.getTime())
    if (hours > 0)
      await insertTimedLabor(trx, {
        propertyId: row.property_id,
        workorderId: row.id,
        assigneeId: timer.assignee_id,
        workedOn: corrected?.workedOn ?? localDay(timer.started_at.getTime(), row.time_zone),
        hours,
      })
    log('labor', `Labor timer of ${timer.user_name} stopped: ${postedText(hours)}.`)
  }
  return isOwnPosted
}

/** What a stopped timer posted, for the log. */
export const postedText = (hours: number): string =>
  hours > 0 ? `${formatHours(hours)} hours of labor` : 'no labor was posted'
