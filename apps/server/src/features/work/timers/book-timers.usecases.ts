import { mergeSettings } from '@fettle/rules/settings/stored-settings'
import { localDay } from '@fettle/rules/time/time'
import { workOrderType } from '@fettle/rules/timecards/timecard'
import { lockedWeekMessage } from '@fettle/rules/timecards/timecard-week'
import { type StoppingTimer, timerBookings, timerHours } from '@fettle/rules/timecards/timer'
import { insertLabor, lockWorkerDay } from '#features/work/costs/labor.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { timersTooLong } from './timers.errors.ts'
import { endTimer, type RunningTimer } from './timers.repository.ts'

type Stop = {
  timers: readonly RunningTimer[]
  /** When they stop. A timer started later stops at its start. */
  at: Date
  /** The user who stops them. Stated hours apply to their own timer first. */
  userId: number
  laborHours: number | null
  /** Day of the caller's labor if it differs from their timer's start. */
  workedOn?: string | null
}
/** A stopped timer. `hours` is 0 if it booked nothing; `isStated` if a user stated them. */
export type StoppedTimer = { timer: RunningTimer; hours: number; isStated: boolean }

/**
 * Stops timers and books their hours as labor of their workers, each on its start day in the order's time
 * zone. Throws 400 for one that ran too long, unless `laborHours` states its hours. Skips timers that another
 * user stopped first.
 */
export async function stopAndBookTimers(
  trx: Trx,
  { timers, at, userId, laborHours, workedOn = null }: Stop,
): Promise<StoppedTimer[]> {
  const stopping: StoppingTimer[] = []
  for (const timer of timers) stopping.push(await stoppingTimer(trx, timer, { at, userId, workedOn }))
  const { hours, stated, problems } = timerBookings(stopping, laborHours)
  if (problems.length > 0) throw timersTooLong(problems, timers, stopping)
  const stopped: StoppedTimer[] = []
  for (const [index, timer] of timers.entries()) {
    const booked = timer.assignee_id === null ? 0 : (hours[index] as number)
    if (!(await endTimer(trx, timer.id, endOf(timer, at)))) continue
    stopped.push({ timer, hours: booked, isStated: stated[index] === true })
    if (timer.assignee_id === null || booked === 0) continue
    await insertLabor(trx, {
      property_id: timer.property_id,
      work_order_id: timer.work_order_id,
      assignee_id: timer.assignee_id,
      record_type: workOrderType,
      worked_on: (stopping[index] as StoppingTimer).day,
      hours: booked,
      notes: '',
    })
  }
  return stopped
}

const endOf = ({ started_at }: RunningTimer, at: Date): Date =>
  new Date(Math.max(at.getTime(), started_at.getTime()))

async function stoppingTimer(
  trx: Trx,
  timer: RunningTimer,
  { at, userId, workedOn }: { at: Date; userId: number; workedOn: string | null },
): Promise<StoppingTimer> {
  const startedMs = timer.started_at.getTime()
  const isOwn = timer.user_id === userId
  const day = (isOwn ? workedOn : null) ?? localDay(startedMs, timer.time_zone)
  const { assignee_id: assigneeId } = timer
  const { bookedHours, approvedWeek } =
    assigneeId === null
      ? { bookedHours: null, approvedWeek: null }
      : await lockWorkerDay(trx, { assigneeId, day })
  const formats = mergeSettings(timer.setting_rows.system, timer.setting_rows.property)
  return {
    owner: isOwn ? null : timer.user_name,
    hours: timerHours(endOf(timer, at).getTime() - startedMs),
    day,
    formats,
    bookedHours,
    lockedBy: approvedWeek && lockedWeekMessage(approvedWeek, formats),
  }
}
