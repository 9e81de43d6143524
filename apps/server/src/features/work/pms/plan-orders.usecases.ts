import type * as contract from '@fettle/contract/pm-orders'
import type { PmPlanCounts, PmPlanLine, PmPlanOfSchedule } from '@fettle/contract/pm-orders'
import type { AnswerOf, BodyOf } from '@fettle/contract/route'
import type { PropertyCalendar } from '@fettle/rules/places/property-calendar'
import { type PreparedCalendar, prepareCalendar } from '@fettle/rules/pm/days-off'
import { backInService } from '@fettle/rules/pm/generation'
import { type PlannedLine, type PlanOutcome, planTarget, type TargetRun } from '@fettle/rules/pm/run-plan'
import type { TargetState } from '@fettle/rules/pm/target-state'
import { maxPlanLines } from '@fettle/rules/records/limits'
import { localDay } from '@fettle/rules/time/time'
import {
  exclusionReason,
  exclusionText,
  findTargets,
  noOrderBecause,
  planOf,
  stateOf,
  type TargetRow,
  type TargetSelection,
} from '#features/things/pm-plans/pm-plans.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { createPause } from '#platform/pause.ts'
import { findPlannedNames } from './plan-orders.access.ts'
import { type PlannedTarget, planSuperseded } from './plan-superseded.usecases.ts'
import { checkedUntil, chosenSchedules } from './schedule-choice.usecases.ts'
import { findSupersedeRelations, isTied } from './supersede.repository.ts'
import { syncTargetsOf } from './sync-targets.usecases.ts'

type Days = { today: string; until: string }

/**
 * Returns what generating the orders up to a day would do, computed with the generator's own functions
 * ([C2.014], [C2.077]). Writes nothing ([C2.079]). Throws 404 for a property outside the actor's, and 400 by
 * field.
 */
export async function planOrders(
  deps: { db: Db; clock: Clock },
  { actor, origin }: RequestContext,
  body: BodyOf<typeof contract.planPmOrders>,
): Promise<AnswerOf<typeof contract.planPmOrders>> {
  const { calendar, selection } = await chosenSchedules(deps.db, actor, body)
  const today = localDay(deps.clock.now().getTime(), calendar.timeZone)
  const days = { today, until: checkedUntil(body.until, today) }
  await syncTargetsOf(deps.db, origin, selection.propertyId)
  const counts = noCounts()
  const schedules = new Map<number, PmPlanOfSchedule>()
  let [listed, found] = [0, 0]
  const add = ({ target, lines }: PlannedTarget) => {
    const own = scheduleOf(schedules, target)
    for (const { outcome } of lines) {
      counts[countOf[outcome]] += 1
      own.counts[countOf[outcome]] += 1
    }
    const shown = lines.slice(0, maxPlanLines - listed).map((line) => presentLine(target, line))
    if (lines.length === 0 && exclusionReason(target) !== '') {
      counts.leftOff += 1
      own.counts.leftOff += 1
      found += 1
      if (listed < maxPlanLines) shown.push(withoutDates(target))
    }
    found += lines.length
    listed += shown.length
    own.lines.push(...shown)
  }
  const relations = await findSupersedeRelations(deps.db, selection.propertyId)
  const tied: PlannedTarget[] = []
  for await (const planned of planTargets(deps.db, selection, { ...days, calendar })) {
    scheduleOf(schedules, planned.target)
    if (isTied(relations, planned.target.schedule.id)) tied.push(planned)
    else add(planned)
  }
  for (const planned of await planSuperseded(deps.db, tied, relations)) add(planned)
  const answered = [...schedules.values()].filter((each) => Object.values(each.counts).some((n) => n > 0))
  await nameAll(deps.db, answered)
  return { ...days, counts, schedules: answered, unlisted: found - listed }
}

/** Counts the orders to be made up to a day for targets in their current state. */
export async function countOrders(
  targets: readonly { target: TargetRow; state: TargetState }[],
  { daysOff, ...days }: Days & { daysOff: PreparedCalendar },
): Promise<number> {
  const pause = createPause()
  let count = 0
  for (const { target, state } of targets) {
    await pause()
    const lines = planTarget(runOf(target, days, state), daysOff)
    count += lines.filter(({ outcome }) => outcome === 'Make').length
  }
  return count
}

async function* planTargets(
  db: DbOrTrx,
  selection: TargetSelection,
  { today, until, calendar }: Days & { calendar: PropertyCalendar },
): AsyncGenerator<PlannedTarget> {
  const prepared: PreparedCalendar = prepareCalendar(calendar)
  const pause = createPause()
  for (const target of await findTargets(db, selection, today)) {
    await pause()
    yield { target, lines: planTarget(runOf(target, { today, until }), prepared) }
  }
}

/** Plans a run of a target, from a state that may be newer than the read one. */
function runOf(target: TargetRow, { today, until }: Days, known?: TargetState): TargetRun {
  const plan = planOf(target.schedule, target.sequence)
  const state = known ?? stateOf(target, plan)
  const isBack = target.left_off_because !== '' && exclusionReason(target) === ''
  const excludedBecause = noOrderBecause(target)
  return {
    today,
    until,
    plan,
    state: isBack ? backInService(plan, state, today) : state,
    excludedBecause,
    partlyExcludedBecause: excludedBecause === '' ? exclusionText(target.listed.left_off) : '',
    lastOrder: target.previous?.order_number ?? '',
  }
}

const countOf = {
  Make: 'make',
  Waits: 'waits',
  Skipped: 'skipped',
  Missed: 'missed',
  Merged: 'merged',
  Superseded: 'superseded',
  'Left off': 'leftOff',
} as const satisfies Record<PlanOutcome, keyof PmPlanCounts>

const noCounts = (): PmPlanCounts => ({
  make: 0,
  waits: 0,
  skipped: 0,
  missed: 0,
  merged: 0,
  superseded: 0,
  leftOff: 0,
})

function scheduleOf(schedules: Map<number, PmPlanOfSchedule>, { schedule }: TargetRow): PmPlanOfSchedule {
  const { id: scheduleId, number: pmNumber } = schedule
  const found = schedules.get(scheduleId) ?? {
    scheduleId,
    pmNumber,
    title: '',
    counts: noCounts(),
    lines: [],
  }
  schedules.set(scheduleId, found)
  return found
}

const presentLine = (
  { target_id: targetId, target_name: target }: TargetRow,
  { occurrence: { k, on, plannedOn, makeOn }, outcome, reason }: PlannedLine,
): PmPlanLine => ({
  targetId,
  target,
  number: k,
  on,
  plannedOn,
  makeOn: outcome === 'Waits' ? makeOn : null,
  outcome,
  reason,
})

const withoutDates = (target: TargetRow): PmPlanLine => ({
  targetId: target.target_id,
  target: target.target_name,
  number: null,
  on: null,
  plannedOn: null,
  makeOn: null,
  outcome: 'Left off',
  reason: exclusionReason(target),
})

async function nameAll(db: DbOrTrx, schedules: readonly PmPlanOfSchedule[]): Promise<void> {
  const ids = schedules.map(({ scheduleId }) => scheduleId)
  const titles = await findPlannedNames(db, ids)
  for (const each of schedules) each.title = titles.get(each.scheduleId) ?? ''
}
