import type { BodyOf } from '@fettle/contract/route'
import type { startTimer, stopTimer, User } from '@fettle/contract/users'
import { hoursProblems } from '@fettle/rules/cost-requirements'
import { decideTransition } from '@fettle/rules/order-transitions'
import { maySee } from '@fettle/rules/order-visibility'
import type { Actor } from '@fettle/rules/permissions'
import { localDay } from '@fettle/rules/time'
import { timerHours, timerMomentProblems } from '@fettle/rules/timer'
import type { Clock } from '../../platform/clock.ts'
import type { Db, Trx } from '../../platform/db/database.ts'
import { invalid, notFound } from '../../platform/http/problem-error.ts'
import type { RequestContext } from '../../platform/http/request-context.ts'
import { postedText } from './order-timers.usecases.ts'
import { timerRefused } from './timers.errors.ts'
import {
  endTimer,
  findOrderToTime,
  findRunningTimers,
  insertOrderLog,
  insertTimedLabor,
  insertTimer,
  type RunningTimer,
  type TimedOrder,
} from './timers.repository.ts'
import { requireOwnAccount } from './users.access.ts'
import { noWorker } from './users.errors.ts'
import type { UserRow } from './users.repository.ts'
import { changeUser } from './users.usecases.ts'

type Deps = { db: Db; clock: Clock }

/** The moment that was said, or now; one that is a little ahead is now. Throws 400 for one that cannot be. */
function momentOf(field: string, said: string | undefined, now: Date, notBefore?: Date): Date {
  if (said === undefined) return now
  const atMs = Date.parse(said)
  const problems = timerMomentProblems(field, {
    atMs,
    nowMs: now.getTime(),
    notBeforeMs: notBefore?.getTime() ?? null,
  })
  if (problems.length > 0) throw invalid(problems)
  return new Date(Math.min(Math.max(atMs, notBefore?.getTime() ?? atMs), now.getTime()))
}

/**
 * Starts the caller's timer on an order ([A7.043], [A4.017]). One runs at a time: throws 409 naming the other order,
 * unless the caller agreed to stop it. Throws 409 for an order that is complete, denied, a request or closed out.
 */
export function startOwnTimer(
  { db, clock }: Deps,
  context: RequestContext,
  { userId, timerStartDateTime, workorder, stopOtherTimers }: BodyOf<typeof startTimer>,
): Promise<User> {
  requireOwnAccount(context.actor, userId)
  return changeUser(db, context, userId, async (trx, row, settings) => {
    const now = clock.now()
    const { actor } = context
    const startedAt = momentOf('timerStartDateTime', timerStartDateTime, now)
    if (actor.assigneeId === null) throw noWorker()
    const order = await findOrderToTime(trx, workorder.workorderId)
    if (!order || !maySee(order.subject, actor)) throw notFound(`Work order ${workorder.workorderId}`)
    const running = await findRunningTimers(trx, userId)
    const verdict = decideTransition({
      action: 'timer-start',
      order: order.subject,
      actor,
      settings,
      facts: { timerOrderIds: running.map(({ work_order_id }) => work_order_id) },
      input: { stopOtherTimers },
    })
    if (!verdict.allowed) throw timerRefused(verdict, running)
    for (const timer of running) await stopAndPost(trx, { timer, actor, row, stoppedAt: now, now })
    await insertTimer(trx, { userId, workorderId: workorder.workorderId, startedAt })
    const activity = `Labor timer started by ${nameOf(row)}.`
    await insertOrderLog(trx, { ...logOf(row, workorder.workorderId), activity, at: now })
  })
}

/**
 * Stops the caller's timer on an order and posts its time as labor, or the hours that they say, in one transaction with
 * a line in the log. Throws 409 when their timer runs on another order, or on none.
 */
export function stopOwnTimer(
  { db, clock }: Deps,
  context: RequestContext,
  { userId, timerEndDateTime, workorder, laborHours }: BodyOf<typeof stopTimer>,
): Promise<User> {
  requireOwnAccount(context.actor, userId)
  const problems = laborHours ? hoursProblems('laborHours', laborHours) : []
  if (problems.length > 0) throw invalid(problems)
  return changeUser(db, context, userId, async (trx, row, settings) => {
    const { actor } = context
    const order = await findOrderToTime(trx, workorder.workorderId)
    if (!order) throw notFound(`Work order ${workorder.workorderId}`)
    const running = await findRunningTimers(trx, userId)
    const verdict = decideTransition({
      action: 'timer-stop',
      order: order.subject,
      actor,
      settings,
      facts: { timerOrderIds: running.map(({ work_order_id }) => work_order_id) },
    })
    if (!verdict.allowed) throw timerRefused(verdict, running)
    const isMeant = ({ work_order_id }: RunningTimer) => work_order_id === workorder.workorderId
    const timer = running.find(isMeant) as RunningTimer
    const now = clock.now()
    const stoppedAt = momentOf('timerEndDateTime', timerEndDateTime, now, timer.started_at)
    await stopAndPost(trx, { timer, actor, row, stoppedAt, now, laborHours })
  })
}

type Stop = {
  timer: RunningTimer
  actor: Actor
  row: UserRow
  stoppedAt: Date
  now: Date
  laborHours?: number | null | undefined
}

/** The time counts for the day on which the timer was started, in the order's time zone. */
async function stopAndPost(trx: Trx, { timer, actor, row, stoppedAt, now, laborHours }: Stop): Promise<void> {
  if (actor.assigneeId === null) throw noWorker()
  const { subject, timeZone } = (await findOrderToTime(trx, timer.work_order_id)) as TimedOrder
  const hours = laborHours ?? timerHours(stoppedAt.getTime() - timer.started_at.getTime())
  if (!(await endTimer(trx, timer.id, stoppedAt))) return
  if (hours > 0)
    await insertTimedLabor(trx, {
      propertyId: subject.propertyId,
      workorderId: timer.work_order_id,
      assigneeId: actor.assigneeId,
      workedOn: localDay(timer.started_at.getTime(), timeZone),
      hours,
    })
  const activity = `Labor timer stopped by ${nameOf(row)}: ${postedText(hours)}.`
  await insertOrderLog(trx, { ...logOf(row, timer.work_order_id), activity, at: now })
}

const nameOf = (row: UserRow): string => row.display_name || row.login_name
const logOf = (row: UserRow, workorderId: number) => ({
  workorderId,
  userId: row.id,
  userName: nameOf(row),
})
