import type { Approval, TeamWeek, TimecardWeek } from '@fettle/contract/timecards'
import type { Actor } from '@fettle/rules/access/permissions'
import { problem } from '@fettle/rules/records/problem'
import { addDays, localDay, startOfLocalDay, type WeekFormat, weekOf } from '@fettle/rules/time/time'
import { hoursSoFar } from '@fettle/rules/timecards/running-timer'
import {
  decideWeek,
  isLockedWeek,
  lockedWeekMessage,
  mayKeepTimecard,
  type WeekAction,
  weekAbilities,
} from '@fettle/rules/timecards/timecard-week'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import {
  findLaborOfDays,
  lockWorkerDays,
  presentLabor,
  type WorkerHome,
} from '#features/work/costs/timecard-lines.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, forbidden, invalid } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import {
  findTeam,
  findWeekRow,
  findWorkTimes,
  getTimecardWorker,
  type RunningRow,
  type WeekRow,
} from './timecards.access.ts'
import * as weeks from './timecards.repository.ts'
import { teamTotals, totalsOf, weekShifts } from './week-totals.ts'

type Deps = { db: Db; clock: Clock }
type Reader = { actor: Actor; now: Date }

async function readLimits(db: DbOrTrx) {
  const settings = await readSettings(db, null)
  return { daily: settings.overtimeDailyHours, weekly: settings.overtimeWeeklyHours }
}

const stateOf = (
  home: WorkerHome,
  row: WeekRow | undefined,
  { startsOn, now }: { startsOn: string; now: Date },
) => ({
  workerId: home.id,
  propertyId: home.propertyId,
  status: row?.status ?? ('Open' as const),
  startsOn,
  today: localDay(now.getTime(), home.timeZone),
})

/** A worker's week containing a day ([B2.093], [C5.033]–[C5.036]). */
export async function readTimecardWeek(
  db: DbOrTrx,
  { actor, now }: Reader,
  { workerId, date }: { workerId?: number | undefined; date: string },
): Promise<TimecardWeek> {
  const home = await getTimecardWorker(db, actor, workerId)
  const formats = await readSettings(db, home.propertyId)
  const { from, to } = weekOf(date, formats)
  const fromMs = startOfLocalDay(from, home.timeZone)
  const toMs = startOfLocalDay(addDays(to, 2), home.timeZone)
  const [lines, row, times, present] = await Promise.all([
    findLaborOfDays(db, { workerId: home.id, from, to }),
    findWeekRow(db, { workerId: home.id, startsOn: from }),
    findWorkTimes(db, { workerId: home.id, fromMs, toMs }),
    readLimits(db),
  ])
  const week = stateOf(home, row, { startsOn: from, now })
  const isLocked = isLockedWeek(week.status)
  const limits =
    row && isLocked ? { daily: row.overtime_daily_hours, weekly: row.overtime_weekly_hours } : present
  const { today } = week
  const running = runningOf(times.running)
  return {
    workerId: home.id,
    workerName: home.name,
    propertyId: home.propertyId,
    timeZone: home.timeZone,
    today,
    weekStart: from,
    weekEnd: to,
    status: week.status,
    submittedBy: row?.submitted_by ?? null,
    approvedBy: row?.approved_by ?? null,
    reopenedBy: row?.reopened_by ?? null,
    reopenReason: row?.reopen_reason ?? '',
    lockedMessage: isLocked
      ? lockedWeekMessage({ startsOn: from, role: row?.role_name ?? 'an approver' }, formats)
      : null,
    can: { edit: !isLocked && mayKeepTimecard(actor, home), ...weekAbilities(week, actor) },
    ...totalsOf(from, { lines, limits }, { ...times, running, timeZone: home.timeZone, now, today }),
    lines: lines.map((line) => presentLabor(line, actor)),
    running: running
      .filter(({ day }) => from <= day && day <= to)
      .map(({ workorderId, orderNumber, day, startMs }) => ({
        workorderId,
        orderNumber,
        day,
        startedAt: new Date(startMs).toISOString(),
        hours: hoursSoFar({ startMs, day }, now.getTime()),
      })),
  }
}

/** Running timers with their booking day. */
const runningOf = (rows: readonly RunningRow[]) =>
  rows.map((row) => ({ ...row, day: localDay(row.startMs, row.timeZone) }))

type Named = { workerId: number; weekStart: string }

/** Throws 400 for a day that is not the first of a week. */
function requireWeekStart(weekStart: string, formats: WeekFormat): void {
  if (weekOf(weekStart, formats).from !== weekStart)
    throw invalid([problem('weekStart', 'not-allowed', 'A week does not begin on this day.')])
}

/** Locks a worker's hours, and returns the week with the permission for a step. */
async function decide(
  trx: Trx,
  action: WeekAction,
  { actor, now, formatsOf }: Reader & { formatsOf: (propertyId: number) => Promise<WeekFormat> },
  { workerId, weekStart }: Named,
) {
  const home = await getTimecardWorker(trx, actor, workerId)
  requireWeekStart(weekStart, await formatsOf(home.propertyId))
  const row = await findWeekRow(trx, { workerId, startsOn: weekStart })
  const verdict = decideWeek(action, stateOf(home, row, { startsOn: weekStart, now }), actor)
  return { home, row, verdict }
}

/** Runs a step on one week and returns the updated week. Throws 403, or 409 for a week in another state. */
const step = (
  { db, clock }: Deps,
  context: RequestContext,
  { action, week }: { action: WeekAction; week: Named },
  write: (trx: Trx, found: { home: WorkerHome; row: WeekRow | undefined }, at: Date) => Promise<void>,
): Promise<TimecardWeek> =>
  runCommand(db, context, async (trx) => {
    const reader = { actor: context.actor, now: clock.now() }
    await lockWorkerDays(trx, [week.workerId])
    const { home, row, verdict } = await decide(
      trx,
      action,
      { ...reader, formatsOf: (id) => readSettings(trx, id) },
      week,
    )
    if (!verdict.allowed)
      throw verdict.code === 'forbidden'
        ? forbidden(verdict.message)
        : conflict(verdict.message, undefined, verdict.code)
    await write(trx, { home, row }, reader.now)
    return await readTimecardWeek(trx, reader, { workerId: week.workerId, date: week.weekStart })
  })

/** Submits a week ([C5.035]). */
export const submitWeek = (deps: Deps, context: RequestContext, week: Named): Promise<TimecardWeek> =>
  step(deps, context, { action: 'submit', week }, async (trx, { home, row }, at) =>
    weeks.writeSubmitted(
      trx,
      { workerId: home.id, propertyId: home.propertyId, startsOn: week.weekStart, id: row?.id ?? null },
      { userId: context.actor.userId, at, workerName: home.name, overtime: await readLimits(trx) },
    ),
  )

/** Reopens an approved week, with the reason ([C5.035]). */
export const reopenWeek = (
  deps: Deps,
  context: RequestContext,
  { reason, ...week }: Named & { reason: string },
): Promise<TimecardWeek> =>
  step(deps, context, { action: 'reopen', week }, async (trx, { row }, at) => {
    if (row) await weeks.writeReopened(trx, row.id, { userId: context.actor.userId, at, reason })
  })

/**
 * Approves weeks ([C5.035]) and returns the result of each. A week that is not submitted, or has different
 * hours than seen, stays unchanged with a message. Throws 403 or 404 for a worker outside the caller's
 * properties.
 */
export const approveWeeks = (
  { db, clock }: Deps,
  context: RequestContext,
  named: readonly (Named & { hours?: number | undefined })[],
): Promise<Approval[]> => {
  return runCommand(db, context, async (trx) => {
    const { actor } = context
    const now = clock.now()
    const overtime = await readLimits(trx)
    const formatsOf = keepResults((id: number) => readSettings(trx, id))
    const workerIds = named.map(({ workerId }) => workerId)
    await lockWorkerDays(trx, workerIds)
    const results: Approval[] = []
    for (const { hours, ...week } of named) {
      const { home, row, verdict } = await decide(trx, 'approve', { actor, now, formatsOf }, week)
      const refused = verdict.allowed ? await changedSince(trx, week, hours) : verdict.message
      if (!verdict.allowed && verdict.code === 'forbidden') throw forbidden(verdict.message)
      if (refused === null && row)
        await weeks.writeApproved(trx, row.id, {
          userId: actor.userId,
          at: now,
          workerName: home.name,
          overtime,
        })
      results.push({ ...week, approved: refused === null, message: refused })
    }
    return results
  })
}

async function changedSince(trx: Trx, { workerId, weekStart }: Named, hours: number | undefined) {
  if (hours === undefined) return null
  const total = await weeks.sumOfDays(trx, { workerId, from: weekStart, to: addDays(weekStart, 6) })
  return total === hours ? null : `The week has ${total.toFixed(2)} hours by now. Look at it again.`
}

/** Memoizes a function: time zone calculations are slow, and workers of a site share them. */
function keepResults<A, T>(
  work: (argument: A) => T,
  keyOf: (argument: A) => string = String,
): (argument: A) => T {
  const results = new Map<string, T>()
  return (argument) => {
    const key = keyOf(argument)
    const result = results.get(key) ?? work(argument)
    results.set(key, result)
    return result
  }
}

/** The week of every worker of the caller's properties ([C5.035]). */
export async function readTeamWeeks(
  db: Db,
  { actor, now }: Reader,
  { date, propertyId }: { date: string; propertyId?: number | undefined },
): Promise<TeamWeek[]> {
  const { from, to } = weekOf(date, await readSettings(db, propertyId ?? null))
  const [rows, present] = await Promise.all([findTeam(db, actor, { from, to, propertyId }), readLimits(db)])
  const todayIn = keepResults((zone: string) => localDay(now.getTime(), zone))
  const shiftsOf = keepResults(
    ({ shifts, days_off: daysOff, time_zone: zone }: (typeof rows)[number]) =>
      weekShifts(from, { shifts, daysOff }, zone),
    ({ shifts, days_off: daysOff, time_zone: zone }) => JSON.stringify([zone, shifts, daysOff]),
  )
  return rows.map((row) => {
    const today = todayIn(row.time_zone)
    const shifts = shiftsOf(row)
    const limits = {
      daily: row.overtime_daily_hours ?? present.daily,
      weekly: row.overtime_weekly_hours ?? present.weekly,
    }
    const worker = { workerId: row.worker_id, propertyId: row.property_id }
    const can = weekAbilities({ ...worker, status: row.status, startsOn: from, today }, actor)
    return {
      ...worker,
      workerName: row.worker_name,
      propertyName: row.property_name,
      isSupervised: row.is_supervised,
      weekStart: from,
      weekEnd: to,
      status: row.status,
      can: { edit: !isLockedWeek(row.status), ...can },
      ...teamTotals(
        from,
        { hours: row.hours, limits },
        { shifts, running: runningOf(row.running), now, today },
      ),
    }
  })
}
