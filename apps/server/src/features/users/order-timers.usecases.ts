import { formatHours } from '@fettle/rules/money'
import { localDay } from '@fettle/rules/time'
import { timerHours } from '@fettle/rules/timer'
import type { Trx } from '../../platform/db/database.ts'
import { endTimer, findTimersOnOrder, insertTimedLabor } from './timers.repository.ts'

/** How many people's timers run on an order. */
export const countRunningTimers = async (trx: Trx, workorderId: number): Promise<number> =>
  (await findTimersOnOrder(trx, workorderId)).length

type Order = { id: number; property_id: number; time_zone: string }

/**
 * Stops every timer that runs on an order and posts its time as labor of its worker; a timer that was started later
 * than `at` posts the least there is. The caller holds the order's lock. Tells each in the log.
 */
export async function stopTimersOfOrder(
  { trx, row, log }: { trx: Trx; row: Order; log(kind: 'labor', activity: string): void },
  at: Date,
): Promise<void> {
  for (const timer of await findTimersOnOrder(trx, row.id)) {
    const stoppedAt = new Date(Math.max(at.getTime(), timer.started_at.getTime()))
    if (!(await endTimer(trx, timer.id, stoppedAt)) || timer.assignee_id === null) continue
    const hours = timerHours(stoppedAt.getTime() - timer.started_at.getTime())
    await insertTimedLabor(trx, {
      propertyId: row.property_id,
      workorderId: row.id,
      assigneeId: timer.assignee_id,
      workedOn: localDay(timer.started_at.getTime(), row.time_zone),
      hours,
    })
    log('labor', `Labor timer of ${timer.user_name} stopped: ${formatHours(hours)} hours of labor.`)
  }
}
