import type { BodyOf } from '@fettle/contract/route'
import type { startTimer, stopTimer } from '@fettle/contract/timers'
import type { User } from '@fettle/contract/users'
import { hoursProblems } from '@fettle/rules/orders/cost-requirements'
import { decideTransition } from '@fettle/rules/orders/order-transitions'
import { isForbidden } from '@fettle/rules/orders/order-verdict'
import { maySee } from '@fettle/rules/orders/order-visibility'
import { localDay } from '@fettle/rules/time/time'
import { laborDayProblems } from '@fettle/rules/timecards/labor-days'
import { timerMomentProblems } from '@fettle/rules/timecards/timer'
import type { UserRow } from '#features/foundation/users/users.public.ts'
import { changeUserIfAllowed, noWorker, requireOwnAccount } from '#features/foundation/users/users.public.ts'
import { insertLog } from '#features/work/work-orders/order-command.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { forbidden, invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { stopAndBookTimers } from './book-timers.usecases.ts'
import { timerRefused } from './timers.errors.ts'
import {
  findOrderToTime,
  findRunningTimers,
  insertTimer,
  type RunningTimer,
  type TimedOrder,
} from './timers.repository.ts'

type Deps = { db: Db; clock: Clock }

/**
 * Returns the stated time, or now. A time slightly in the future counts as now. Throws 400 for an invalid
 * one.
 */
function momentOf(field: string, statedAt: string | undefined, now: Date, notBefore?: Date): Date {
  if (statedAt === undefined) return now
  const atMs = Date.parse(statedAt)
  const problems = timerMomentProblems(field, {
    atMs,
    nowMs: now.getTime(),
    notBeforeMs: notBefore?.getTime() ?? null,
  })
  if (problems.length > 0) throw invalid(problems)
  return new Date(Math.min(Math.max(atMs, notBefore?.getTime() ?? atMs), now.getTime()))
}

/**
 * Starts the caller's timer on an order ([A7.043], [A4.017]). One timer runs at a time: throws 409 with the
 * other order, unless the caller agreed to stop it. Throws 409 for an order that is complete, denied, a
 * request or closed out.
 */
export function startOwnTimer(
  { db, clock }: Deps,
  context: RequestContext,
  { userId, timerStartDateTime, workorder, stopOtherTimers, laborHours }: BodyOf<typeof startTimer>,
): Promise<User> {
  requireOwnAccount(context.actor, userId)
  return changeUserIfAllowed(db, context, userId, async (trx, row, settings, assertPresent) => {
    const now = clock.now()
    const { actor } = context
    const startedAt = momentOf('timerStartDateTime', timerStartDateTime, now)
    if (actor.assigneeId === null) throw noWorker()
    const order = await findOrderToTime(trx, workorder.workorderId)
    if (!order) throw notFound(`Work order ${workorder.workorderId}`)
    if (!maySee(order.subject, actor)) throw forbidden('You do not have permission to see this work order.')
    requireLaborDay(order, { startedAt, now })
    const running = await findRunningTimers(trx, userId)
    const verdict = decideTransition({
      action: 'timer-start',
      order: order.subject,
      actor,
      settings,
      facts: { timerOrderIds: running.map(({ work_order_id }) => work_order_id) },
      input: { stopOtherTimers },
    })
    if (isForbidden(verdict)) throw timerRefused(verdict, running)
    assertPresent()
    if (!verdict.allowed) throw timerRefused(verdict, running)
    await stopTimers(trx, { timers: running, row, at: now, laborHours: requireHours(laborHours), now })
    await insertTimer(trx, { userId, workorderId: workorder.workorderId, startedAt })
    const event = { event: 'timer-started', worker: nameOf(row) } as const
    await insertLog(trx, {
      workorderId: workorder.workorderId,
      author: { userId: row.id, outsider: null },
      at: now,
      lines: [event],
    })
  })
}

/** Throws 400 when the order can't have labor on the day of the start. */
function requireLaborDay(
  { timeZone, enteredAt, formats }: TimedOrder,
  { startedAt, now }: { startedAt: Date; now: Date },
): void {
  const dayOf = (at: Date) => localDay(at.getTime(), timeZone)
  const days = { day: dayOf(startedAt), enteredOn: dayOf(enteredAt), today: dayOf(now), formats }
  const problems = laborDayProblems('timerStartDateTime', days)
  if (problems.length > 0) throw invalid(problems)
}

/**
 * Stops the caller's timer on an order and books its time as labor, in one transaction with a log line.
 * Throws 409 if it is running on another order or not at all, and 400 if it ran too long, unless `laborHours`
 * states its hours.
 */
export function stopOwnTimer(
  { db, clock }: Deps,
  context: RequestContext,
  { userId, timerEndDateTime, workorder, laborHours }: BodyOf<typeof stopTimer>,
): Promise<User> {
  requireOwnAccount(context.actor, userId)
  const problems = laborHours ? hoursProblems('laborHours', laborHours) : []
  if (problems.length > 0) throw invalid(problems)
  return changeUserIfAllowed(db, context, userId, async (trx, row, settings, assertPresent) => {
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
    if (isForbidden(verdict)) throw timerRefused(verdict, running)
    assertPresent()
    if (!verdict.allowed) throw timerRefused(verdict, running)
    const isMeant = ({ work_order_id }: RunningTimer) => work_order_id === workorder.workorderId
    const timer = running.find(isMeant) as RunningTimer
    const now = clock.now()
    const at = momentOf('timerEndDateTime', timerEndDateTime, now, timer.started_at)
    await stopTimers(trx, { timers: [timer], row, at, laborHours: requireHours(laborHours), now })
  })
}

type Stop = { timers: readonly RunningTimer[]; row: UserRow; at: Date; laborHours: number | null; now: Date }

async function stopTimers(trx: Trx, { timers, row, at, laborHours, now }: Stop): Promise<void> {
  if (timers.some(({ assignee_id }) => assignee_id === null)) throw noWorker()
  for (const { timer, hours } of await stopAndBookTimers(trx, { timers, at, userId: row.id, laborHours })) {
    const event = { event: 'timer-stopped', worker: nameOf(row), hours } as const
    const author = { userId: row.id, outsider: null }
    await insertLog(trx, { workorderId: timer.work_order_id, author, at: now, lines: [event] })
  }
}

/** Stated hours, or null. Throws 400 for invalid hours. */
function requireHours(laborHours: number | null | undefined): number | null {
  if (laborHours === null || laborHours === undefined || laborHours === 0) return laborHours ?? null
  const problems = hoursProblems('laborHours', laborHours)
  if (problems.length > 0) throw invalid(problems)
  return laborHours
}

const nameOf = (row: UserRow): string => row.display_name || row.login_name
