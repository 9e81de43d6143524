import {
  type PmScheduleChange,
  type PmScheduleDraft,
  pmScheduleChange,
} from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import type { PmPlan } from '@fettle/rules/pm/plan'
import { dateProblems } from '@fettle/rules/pm/plan-problems'
import { routeProblems, scheduleProblems } from '@fettle/rules/pm/schedule-requirements'
import { startDayProblems } from '@fettle/rules/pm/start-days'
import { newTargetState } from '@fettle/rules/pm/target-state'
import type { Problem } from '@fettle/rules/problem'
import { usageMessage } from '@fettle/rules/records/usage-words'
import { localDay } from '@fettle/rules/time'
import { findPropertyCalendar } from '#features/properties/properties.public.ts'
import { readSettings } from '#features/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, versionConflict } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { otherFieldProblems } from '#records/command/change-fields.ts'
import { lockRecord, removeRecord } from '#records/command/write-record.repository.ts'
import { followChange, readCursors, showNextDate } from './change-cursors.usecases.ts'
import { syncTargets } from './generation.repository.ts'
import { columnsOf, scheduleLogLines } from './pm-schedule-changes.ts'
import { getSchedule } from './pm-schedules.access.ts'
import { asScheduleInUse, scheduleInUse } from './pm-schedules.errors.ts'
import * as repository from './pm-schedules.repository.ts'
import { readSchedule } from './pm-schedules.usecases.ts'
import { ownProperty } from './schedule-choice.usecases.ts'
import { tieProblems } from './schedule-ties.ts'

type Deps = Pick<FeatureDeps, 'db' | 'clock'>

/**
 * Makes a schedule (C2) under the next number. Throws 404 for another property, 400 naming every field that is missing or
 * wrong.
 */
export const createPmSchedule = (
  deps: Deps,
  context: RequestContext,
  { propertyId, ...draft }: PmScheduleDraft,
): Promise<PmScheduleDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    ownProperty(actor, propertyId)
    const calendar = await findPropertyCalendar(trx, propertyId)
    const at = deps.clock.now()
    const today = localDay(at.getTime(), calendar.timeZone)
    const { startsOn = null, lastDoneOn = null, plan = null, jobTypeId = null, description = '' } = draft
    const { problems: ofTies, trade } = await tieProblems(trx, propertyId, draft, null)
    const problems = [
      ...scheduleProblems({ jobTypeId, description, startsOn, plan }),
      ...startProblems({ startsOn, lastDoneOn }, today),
      ...roundProblems(draft, null),
      ...ofTies,
    ]
    if (problems.length > 0 || plan === null || startsOn === null) throw invalid(problems)
    await requireDates(trx, propertyId, { plan, startsOn, lastDoneOn, today })
    const { id, number } = await repository.insertSchedule(trx, {
      ...columnsOf(draft, trade),
      property_id: propertyId,
      starts_on: startsOn,
    })
    await repository.putSequence(trx, id, plan.sequence)
    await repository.putLinks(trx, id, draft)
    const lines = [{ event: 'schedule-entered' as const, number }]
    await repository.insertScheduleLog(trx, id, { author: authorOf(context), at, lines })
    await syncTargets(trx, propertyId)
    await showNextDate(trx, await getSchedule(trx, actor, id), today)
    return await readSchedule(trx, { actor, now: at }, id)
  })

/** Values of the record that follow from others, or from the day. */
const volatile = new Set(['fmModId', 'modifiedDateTime', 'nextDate', 'isEnded', 'targetCount', 'assetCount'])

/**
 * Changes the named fields and lists of a schedule, pauses or resumes it ([C2.039]); what is the same already is passed
 * over. What was made already stays; coming dates follow what was changed. Throws 400 naming every field that is wrong,
 * 412 with the present schedule for a stale version.
 */
export const changePmSchedule = (
  deps: Deps,
  context: RequestContext,
  scheduleId: number,
  sent: PmScheduleChange & Readonly<Record<string, unknown>>,
): Promise<PmScheduleDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const at = deps.clock.now()
    await lockRecord(trx, 'pm_schedule', scheduleId)
    const row = await getSchedule(trx, actor, scheduleId)
    const record = await readForChange(trx, context, scheduleId, at)
    const today = localDay(at.getTime(), row.time_zone)
    const change = pmScheduleChange.parse(sent)
    const { problems: ofTies, trade } = await tieProblems(trx, row.property_id, change, record)
    const problems = [
      ...otherFieldProblems(sent, record, { changes: pmScheduleChange.shape, volatile }),
      ...changedFieldProblems(record, change, today),
      ...ofTies,
    ]
    if (problems.length > 0) throw invalid(problems)
    const cursors = await readCursors(trx, row, today)
    await write(trx, record, change, { columns: columnsOf(change, trade), today })
    await followChange(trx, await getSchedule(trx, actor, scheduleId), cursors, today)
    await showNextDate(trx, await getSchedule(trx, actor, scheduleId), today)
    const changed = await readSchedule(trx, { actor, now: at }, scheduleId)
    const lines = await logLines(trx, record, changed)
    if (lines.length === 0) return changed
    await repository.insertScheduleLog(trx, scheduleId, { author: authorOf(context), at, lines })
    if (changed.fmModId === row.mod_id) await repository.touchSchedule(trx, scheduleId)
    return await readSchedule(trx, { actor, now: at }, scheduleId)
  })

/** Makes a copy of a schedule, which is paused, without a next date and without a past ([C2.004]). */
export const duplicatePmSchedule = (
  deps: Deps,
  context: RequestContext,
  scheduleId: number,
): Promise<PmScheduleDetail> =>
  runCommand(deps.db, context, async (trx) => {
    const { actor } = context
    const row = await getSchedule(trx, actor, scheduleId)
    const at = deps.clock.now()
    const { id, number } = await repository.copySchedule(trx, row.id, localDay(at.getTime(), row.time_zone))
    await repository.copyLinks(trx, row.id, id)
    const lines = [{ event: 'schedule-copied' as const, number, from: row.number }]
    await repository.insertScheduleLog(trx, id, { author: authorOf(context), at, lines })
    await syncTargets(trx, row.property_id)
    return await readSchedule(trx, { actor, now: at }, id)
  })

/** Deletes a schedule of which no orders were made. Throws 409 naming how many were (C0). */
export const deletePmSchedule = (
  deps: Deps,
  context: RequestContext,
  scheduleId: number,
): Promise<undefined> =>
  runCommand(deps.db, context, async (trx) => {
    await lockRecord(trx, 'pm_schedule', scheduleId)
    const { pmNumber } = await readForChange(trx, context, scheduleId, deps.clock.now())
    const message = usageMessage(`PM ${pmNumber}`, await repository.findScheduleUsages(trx, scheduleId))
    if (message !== null) throw scheduleInUse(message)
    await removeRecord(trx, 'pm_schedule', scheduleId)
    return undefined
  }).catch(asScheduleInUse)

/** The schedule as the caller reads it. Throws 412 with it for a stale version. */
async function readForChange(
  trx: Trx,
  { actor, ifMatch }: RequestContext,
  scheduleId: number,
  now: Date,
): Promise<PmScheduleDetail> {
  const record = await readSchedule(trx, { actor, now }, scheduleId)
  if (ifMatch !== null && ifMatch !== record.fmModId) throw versionConflict(record)
  return record
}

const startProblems = (
  { startsOn, lastDoneOn }: { startsOn: string | null; lastDoneOn: string | null },
  today: string,
): Problem[] => [
  ...startDayProblems('startsOn', 'Starts On', startsOn, today),
  ...startDayProblems('lastDoneOn', 'Last Done On', lastDoneOn, today),
]

const roundProblems = (change: PmScheduleChange, before: PmScheduleDetail | null): Problem[] =>
  routeProblems({
    isRoute: change.isRoute ?? before?.isRoute ?? false,
    failedLineMakesOrder: change.failedLineMakesOrder ?? before?.failedLineMakesOrder ?? false,
    pmLinkOption: change.pmLinkOption ?? before?.pmLinkOption ?? 'one order',
  })

/** What is wrong with the fields that become others; what stands there already is not asked about. */
function changedFieldProblems(record: PmScheduleDetail, change: PmScheduleChange, today: string): Problem[] {
  const isOther = <F extends 'startsOn' | 'lastDoneOn'>(field: F) =>
    change[field] !== undefined && change[field] !== record[field]
  const entry = {
    jobTypeId: change.jobTypeId ?? record.jobTypeId,
    description: change.description ?? record.description,
    startsOn: change.startsOn ?? record.startsOn,
    plan: change.plan ?? record.plan,
  }
  const asksPlan = change.plan !== undefined || change.startsOn !== undefined
  return [
    ...scheduleProblems(entry).filter(({ field }) =>
      field.startsWith('plan.') ? asksPlan : field in change && field !== 'jobTypeId',
    ),
    ...startProblems(
      {
        startsOn: isOther('startsOn') ? (change.startsOn ?? null) : null,
        lastDoneOn: isOther('lastDoneOn') ? (change.lastDoneOn ?? null) : null,
      },
      today,
    ),
    ...roundProblems(change, record),
  ]
}

/** Throws 400 where every coming date would be excluded ([C2.095]). */
async function requireDates(
  trx: Trx,
  propertyId: number,
  {
    plan,
    startsOn,
    lastDoneOn,
    today,
  }: { plan: PmPlan; startsOn: string; lastDoneOn: string | null; today: string },
): Promise<void> {
  const calendar = prepareCalendar(await findPropertyCalendar(trx, propertyId))
  const list = occurrencesOf(plan, newTargetState(startsOn, lastDoneOn), calendar, {
    today,
    until: null,
    limit: 1,
  })
  const problems = dateProblems(list).map((one) => ({ ...one, field: `plan.${one.field}` }))
  if (problems.length > 0) throw invalid(problems)
}

/** Writes the columns and lists of a change; pausing and resuming note their days. */
async function write(
  trx: Trx,
  record: PmScheduleDetail,
  change: PmScheduleChange,
  { columns, today }: { columns: ReturnType<typeof columnsOf>; today: string },
): Promise<void> {
  const { scheduleId, propertyId } = record
  const { startsOn = record.startsOn, lastDoneOn = record.lastDoneOn, plan = record.plan, isActive } = change
  if (change.plan) await requireDates(trx, propertyId, { plan, startsOn, lastDoneOn, today })
  const switched =
    isActive === undefined || isActive === record.isActive
      ? {}
      : isActive
        ? { is_active: true, paused_on: null, resumed_on: today }
        : { is_active: false, paused_on: today }
  await repository.updateSchedule(trx, scheduleId, { ...columns, ...switched })
  if (change.plan) await repository.putSequence(trx, scheduleId, change.plan.sequence)
  await repository.putLinks(trx, scheduleId, change)
}

async function logLines(trx: Trx, before: PmScheduleDetail, after: PmScheduleDetail) {
  const lines = [...before.plan.sequence, ...after.plan.sequence]
  const ids = lines.flatMap(({ procedureId }) => procedureId ?? [])
  return scheduleLogLines(before, after, {
    settings: await readSettings(trx, after.propertyId),
    procedures: await repository.findProcedureTitles(trx, ids),
  })
}
