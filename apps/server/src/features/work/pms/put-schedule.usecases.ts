import type { PmScheduleChange, PmScheduleDraft } from '@fettle/contract/pm-schedule-changes'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import type { PmPlan } from '@fettle/rules/pm/plan'
import { dateProblems } from '@fettle/rules/pm/plan-problems'
import type { ScheduleLogEvent } from '@fettle/rules/pm/schedule-log'
import { routeProblems, scheduleProblems } from '@fettle/rules/pm/schedule-requirements'
import { startDayProblems } from '@fettle/rules/pm/start-days'
import { supersededByProblems, supersedeProblems } from '@fettle/rules/pm/supersede'
import { newTargetState } from '@fettle/rules/pm/target-state'
import type { Problem } from '@fettle/rules/records/problem'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { invalid } from '#platform/http/problem-error.ts'
import { followChange, readCursors, showNextDate } from './change-cursors.usecases.ts'
import { columnsOf, linkChanges, scheduleLogLines } from './pm-schedule-changes.ts'
import { getSchedule, type PmScheduleEntry } from './pm-schedules.access.ts'
import { unknownIn } from './pm-schedules.errors.ts'
import * as repository from './pm-schedules.repository.ts'
import { readSchedule } from './pm-schedules.usecases.ts'
import { tieProblems } from './schedule-ties.ts'
import { findSuperseded, findSuperseding, putSuperseded } from './supersede.repository.ts'

/**
 * Inserts a schedule under the next number, without targets and log. Throws 400 naming every missing or
 * invalid field.
 */
export async function makeSchedule(
  trx: Trx,
  {
    propertyId,
    draft,
    today,
    reference = null,
  }: {
    propertyId: number
    draft: Omit<PmScheduleDraft, 'propertyId'>
    today: string
    reference?: string | null
  },
): Promise<{ id: number; number: number }> {
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
  const made = await repository.insertSchedule(trx, {
    ...columnsOf(draft, trade),
    property_id: propertyId,
    starts_on: startsOn,
    external_reference: reference,
  })
  await repository.putSequence(trx, made.id, plan.sequence)
  await repository.putLinks(trx, made.id, draft)
  await supersede(trx, { scheduleId: made.id, propertyId }, draft, plan)
  return made
}

/**
 * Applies a change to a schedule and its coming dates. Returns the schedule and the log lines for the caller
 * to write. Throws 400 naming every invalid field, including the given `problems`.
 */
export async function applyChange(
  trx: Trx,
  {
    row,
    record,
    change,
    today,
    now,
    others,
  }: {
    row: PmScheduleEntry
    record: PmScheduleDetail
    change: PmScheduleChange
    today: string
    now: Date
    others: readonly Problem[]
  },
): Promise<{ changed: PmScheduleDetail; lines: ScheduleLogEvent[] }> {
  const actor = { propertyIds: [row.property_id] }
  const { problems: ofTies, trade } = await tieProblems(trx, row.property_id, change, record)
  const problems = [...others, ...changedFieldProblems(record, change, today), ...ofTies]
  if (problems.length > 0) throw invalid(problems)
  const cursors = await readCursors(trx, row, today)
  await write(trx, record, change, { columns: columnsOf(change, trade), today })
  await followChange(trx, await getSchedule(trx, actor, row.id), cursors, today)
  await showNextDate(trx, await getSchedule(trx, actor, row.id), today)
  const changed = await readSchedule(trx, { actor, now }, row.id)
  const procedures = await findProcedures(trx, record, changed)
  const own = { id: row.id, propertyId: row.property_id }
  await repository.recordLinkChanges(trx, own, linkChanges(record, changed, procedures))
  const settings = await readSettings(trx, changed.propertyId)
  return { changed, lines: scheduleLogLines(record, changed, { settings, procedures }) }
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

/** Validates changed fields only. Unchanged values are accepted as stored. */
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

/** Throws 400 if the exclusions leave no dates ([C2.095]). */
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

/** Writes the columns and lists of a change. Pausing and resuming store their days. */
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
  const isSame = change.supersedes?.toSorted().join() === record.supersedes.toSorted().join()
  if (!isSame) await supersede(trx, { scheduleId, propertyId }, change, plan)
  if (change.plan) await requireSupersedes(trx, scheduleId, { before: record.plan, after: plan })
}

/** Throws 400 if a changed plan breaks the order of superseding and superseded schedules ([C2.068]). */
async function requireSupersedes(
  trx: Trx,
  scheduleId: number,
  { before, after }: { before: PmPlan; after: PmPlan },
): Promise<void> {
  const below = await findSuperseded(trx, scheduleId)
  const above = await findSuperseding(trx, scheduleId)
  const problemsOf = ({ rule }: PmPlan) => [
    ...supersedeProblems(rule, below),
    ...supersededByProblems(rule, above),
  ]
  const known = new Set(problemsOf(before).map(({ message }) => message))
  const problems = problemsOf(after).filter(({ message }) => !known.has(message))
  if (problems.length > 0) throw invalid(problems)
}

/** Writes the superseded schedules of a change. Throws 400 for one that cannot be superseded ([C2.068]). */
async function supersede(
  trx: Trx,
  own: { scheduleId: number; propertyId: number },
  { supersedes }: PmScheduleChange,
  { rule }: PmPlan,
): Promise<void> {
  if (supersedes === undefined) return
  const unknown = await putSuperseded(trx, own, supersedes)
  const problems = [
    ...unknown.map((number) => unknownIn('supersedes', `There is no other PM ${number} in the property.`)),
    ...supersedeProblems(rule, await findSuperseded(trx, own.scheduleId)),
  ]
  if (problems.length > 0) throw invalid(problems)
}

function findProcedures(trx: Trx, before: PmScheduleDetail, after: PmScheduleDetail) {
  const lines = [...before.plan.sequence, ...after.plan.sequence]
  return repository.findProcedureTitles(
    trx,
    lines.flatMap(({ procedureId }) => procedureId ?? []),
  )
}
