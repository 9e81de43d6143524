import { type PreparedCalendar, prepareCalendar } from '@fettle/rules/pm/days-off'
import {
  backInService,
  backInServiceText,
  cursorAfter,
  type GenerationStep,
  lastDayOfRun,
  missedText,
  nextStep,
  openPredecessorText,
  stateAfter,
} from '@fettle/rules/pm/generation'
import { occurrenceReasonsText } from '@fettle/rules/pm/occurrence'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import type { PmPlan } from '@fettle/rules/pm/plan'
import { untilOf } from '@fettle/rules/pm/run-plan'
import { compareLengths } from '@fettle/rules/pm/supersede'
import type { TargetState } from '@fettle/rules/pm/target-state'
import { localDay } from '@fettle/rules/time/time'
import type { MailDeps } from '#features/foundation/mail/mail.public.ts'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import {
  exclusionReason,
  findTargets,
  noOrderBecause,
  planOf,
  stateOf,
  type TargetRow,
} from '#features/things/pm-plans/pm-plans.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Author } from '#platform/db/author.ts'
import { isTransactionConflict } from '#platform/db/conflicts.ts'
import { type Db, inTransaction, type Origin, type Trx } from '#platform/db/database.ts'
import { findServiceFailure } from '#platform/http/service-failures.ts'
import { createPause } from '#platform/pause.ts'
import {
  type Decision,
  lockScheduleOf,
  madeSteps,
  moveCursor,
  planOccurrence,
  recordOccurrence,
  setExclusionReason,
} from './generation.repository.ts'
import { type GenerationContext, makeOrder } from './make-order.usecases.ts'
import { countOrders } from './plan-orders.usecases.ts'
import { runByKey } from './run-by-key.ts'
import { findSupersedeRelations, isTied } from './supersede.repository.ts'
import { syncTargetsOf } from './sync-targets.usecases.ts'

export type GenerationDeps = { db: Db; clock: Clock } & MailDeps

export type GenerationRun = {
  property: { id: number; timeZone: string }
  /** Ids of the schedules to run, or null for all of the property. */
  scheduleIds: readonly number[] | null
  author: Author
  origin: Origin
  signal: AbortSignal
  /** Last day to make orders for. Defaults to today at the property. */
  until?: string | undefined
  /** Whether to wait for locked schedules instead of counting them as busy. */
  waits?: boolean
}

/**
 * Result of a run. `busy`: targets locked by another run. `left`: orders not made because the run was
 * stopped. `failures`: schedules with an error, each once.
 */
export type GenerationResult = {
  made: number
  recorded: number
  busy: number
  left: number
  failures: { scheduleId: number; error: unknown }[]
  enteredAt: Date
}

type Context = GenerationContext & { until: string; daysOff: PreparedCalendar; waits: boolean }
type Prepared = { target: TargetRow; plan: PmPlan; state: TargetState }
type Outcome = 'made' | 'recorded' | 'busy' | 'nothing'
/** Outcome of one transaction and the target's remaining work, or null if it is done. */
type Advance = { outcome: Outcome; rest: Prepared | null }

/**
 * Makes the due orders of a property ([C2.047]–[C2.050]). Each order is a short transaction that locks the
 * schedule, rereads and decides again, so concurrent and interrupted runs make each occurrence once. A
 * failing schedule does not stop the others; one that hits a lock is retried after them. Throws if the
 * database is unreachable.
 */
export async function generateOrders(deps: GenerationDeps, run: GenerationRun): Promise<GenerationResult> {
  const { property, origin, scheduleIds } = run
  const now = deps.clock.now()
  const today = localDay(now.getTime(), property.timeZone)
  const calendar = await findPropertyCalendar(deps.db, property.id)
  const context: Context = {
    property,
    now,
    today,
    until: run.until ?? today,
    waits: run.waits ?? false,
    calendar,
    daysOff: prepareCalendar(calendar),
    settings: await readSettings(deps.db, property.id),
    author: run.author,
    supersedes: await findSupersedeRelations(deps.db, property.id),
  }
  await syncTargetsOf(deps.db, origin, property.id)
  const result: GenerationResult = { made: 0, recorded: 0, busy: 0, left: 0, failures: [], enteredAt: now }
  const selection = { propertyId: property.id, scheduleIds }
  const targets = (await findTargets(deps.db, selection, today)).map(prepare)
  const work = { context, run, result }
  const inLane = (lane: readonly Prepared[]) => workThroughAll(deps, lane, { ...work, retries: true })
  const { tied, free } = longestFirst(targets, context)
  const delayed = await inLane(tied)
  const waiting = await runByKey(free, ({ target }) => target.schedule.id, inLane)
  await workThroughAll(deps, [...delayed, ...waiting], { ...work, retries: false })
  return result
}

/** Separates the targets of schedules that supersede others or are superseded, the longest first ([C2.071]). */
function longestFirst(targets: readonly Prepared[], { supersedes }: Context) {
  const isTiedOne = ({ target }: Prepared) => isTied(supersedes, target.schedule.id)
  return {
    tied: targets.filter(isTiedOne).sort((one, other) => compareLengths(one.plan.rule, other.plan.rule)),
    free: targets.filter((each) => !isTiedOne(each)),
  }
}

type Work = { context: Context; run: GenerationRun; result: GenerationResult }

/**
 * Works through targets in sequence and counts the orders that an aborted run leaves. With `retries`, returns
 * the targets whose schedules hit a lock; without, those count as failed.
 */
async function workThroughAll(
  deps: GenerationDeps,
  targets: readonly Prepared[],
  { retries, ...work }: Work & { retries: boolean },
): Promise<Prepared[]> {
  const { context, run, result } = work
  const locked = new Set<number>()
  const waiting: Prepared[] = []
  const pause = createPause()
  for (const [index, prepared] of targets.entries()) {
    const { id: scheduleId } = prepared.target.schedule
    await pause()
    if (run.signal.aborted) {
      const left = await countOrders([...targets.slice(index), ...waiting], context)
      // Read late, because another lane may have changed the count.
      result.left += left
      return []
    }
    if (locked.has(scheduleId)) {
      waiting.push(prepared)
      continue
    }
    try {
      const rest = await workThrough(deps, prepared, work)
      const left = rest === null ? 0 : await countOrders([rest], context)
      result.left += left
    } catch (error) {
      const isLocked = isTransactionConflict(error)
      if (!isLocked && findServiceFailure(error) !== null) throw error
      if (isLocked && retries) {
        locked.add(scheduleId)
        waiting.push(prepared)
      } else if (result.failures.every((known) => known.scheduleId !== scheduleId))
        result.failures.push({ scheduleId, error })
    }
  }
  return waiting
}

/**
 * Takes all due steps of a target and counts them. Returns the remaining work if the run was
 * aborted.
 */
async function workThrough(
  deps: GenerationDeps,
  prepared: Prepared,
  { context, run: { origin, signal }, result }: Work,
): Promise<Prepared | null> {
  let rest = needsWork(prepared, context) ? prepared : null
  while (rest !== null && !signal.aborted) {
    const { target_id: targetId } = prepared.target
    const done = await inTransaction(deps.db, origin, (trx) => advance(deps, trx, targetId, context))
    if (done.outcome !== 'nothing') result[done.outcome] += 1
    rest = done.rest
  }
  return rest
}

const prepare = (target: TargetRow): Prepared => {
  const plan = planOf(target.schedule, target.sequence)
  return { target, plan, state: stateOf(target, plan) }
}

/** Next step of a target. For a target that currently gets no orders, nothing is decided ahead of today. */
function stepOf({ target, plan, state }: Prepared, context: Context): GenerationStep | null {
  const { daysOff, today } = context
  const until = untilOf({ today, until: context.until, excludedBecause: noOrderBecause(target) })
  const asked = { today, until: lastDayOfRun(plan, { today, until }), limit: null }
  const { occurrences } = occurrencesOf(plan, state, daysOff, asked)
  return nextStep(plan, state, occurrences, today, until)
}

const needsWork = (prepared: Prepared, context: Context): boolean =>
  exclusionReason(prepared.target) !== prepared.target.left_off_because || stepOf(prepared, context) !== null

/** Executes the next step of a target if one is due. */
async function advance(deps: GenerationDeps, trx: Trx, targetId: number, context: Context): Promise<Advance> {
  if (!(await lockScheduleOf(trx, targetId, context))) return { outcome: 'busy', rest: null }
  const [target] = await findTargets(trx, { targetId }, context.today)
  if (!target) return { outcome: 'nothing', rest: null }
  const prepared = await withService(trx, prepare(target), context)
  const step = stepOf(prepared, context)
  if (step === null) return { outcome: 'nothing', rest: null }
  const { outcome, state } = await perform(deps, trx, prepared, step, context)
  const rest = { ...prepared, state }
  return { outcome, rest: stepOf(rest, context) === null ? null : rest }
}

/** Records that a target is excluded, or that its asset is back in service and when it is due ([C2.040]). */
async function withService(trx: Trx, prepared: Prepared, context: Context): Promise<Prepared> {
  const { target, plan, state } = prepared
  const { today } = context
  const reason = exclusionReason(target)
  if (reason === target.left_off_because) return prepared
  await setExclusionReason(trx, target.target_id, reason)
  if (reason !== '') return prepared
  const after = backInService(plan, state, today)
  if (after.anchor !== state.anchor) await moveCursor(trx, target.target_id, after)
  if (after.stored !== state.stored) await keepAtOnce(trx, prepared, context)
  return { ...prepared, state: after }
}

/** Plans the next occurrence for today. Earlier ones may be decided first, and its order may have to wait. */
async function keepAtOnce(
  trx: Trx,
  { target, plan, state }: Prepared,
  { daysOff, today }: Context,
): Promise<void> {
  const { nextK: k } = state
  const next = occurrencesOf(plan, state, daysOff, { today, until: null, limit: 1 })
  await planOccurrence(trx, {
    targetId: target.target_id,
    k,
    plannedOn: next.occurrences.find((each) => each.k === k)?.plannedOn ?? today,
    on: today,
    reason: backInServiceText,
    userId: null,
  })
}

async function perform(
  deps: GenerationDeps,
  trx: Trx,
  { target, plan, state }: Prepared,
  step: GenerationStep,
  context: Context,
): Promise<{ outcome: 'made' | 'recorded'; state: TargetState }> {
  const { occurrence } = step
  const { k, plannedOn, on } = occurrence
  const decision = (became: string, reason: string): Decision => ({
    ...{ targetId: target.target_id, k, plannedOn, on, userId: context.author.userId },
    state: became,
    reason,
  })
  const excludedBecause = target.kind === 'asset' ? exclusionReason(target) : ''
  const record = async (done: GenerationStep, recorded: Decision) => {
    await recordOccurrence(trx, recorded, cursorAfter(plan, state, done))
    return { outcome: 'recorded', state: stateAfter(plan, state, done, context.today) } as const
  }
  if (step.action === 'record') return await record(step, decision(step.state, reasonOf(step, target)))
  const words = (reason: string) =>
    [occurrenceReasonsText(occurrence.reasons), reason]
      .filter((text) => text !== '')
      .join('; ')
      .slice(0, 1000)
  const making = {
    plan,
    occurrence,
    replaces: step.replaces,
    steps: (reason: string) => madeSteps(decision('Made', words(reason)), cursorAfter(plan, state, step)),
  }
  const made =
    excludedBecause === ''
      ? await makeOrder(deps, trx, target, making, context)
      : ({ workorderId: null, state: 'Left off', reason: excludedBecause } as const)
  if (made.workorderId === null)
    return await record(
      { action: 'record', state: 'Skipped', reasons: [], occurrence },
      decision(made.state, words(made.reason)),
    )
  return { outcome: 'made', state: stateAfter(plan, state, step, context.today) }
}

function reasonOf(step: Extract<GenerationStep, { action: 'record' }>, { previous }: TargetRow): string {
  return step.reasons
    .map((reason) =>
      reason.kind === 'missed'
        ? missedText
        : reason.kind === 'predecessor open'
          ? openPredecessorText(previous?.order_number ?? '')
          : occurrenceReasonsText([reason]),
    )
    .join('; ')
}
