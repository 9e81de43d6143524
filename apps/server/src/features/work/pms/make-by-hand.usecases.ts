import type { makePmOrdersNow } from '@fettle/contract/pm-targets'
import type { AnswerOf, ParamsOf } from '@fettle/contract/route'
import { numberByHand } from '@fettle/rules/pm/by-hand'
import { occurrenceStates } from '@fettle/rules/pm/occurrence'
import { localDay } from '@fettle/rules/time/time'
import { findTargets, planOf, stateOf } from '#features/things/pm-plans/pm-plans.public.ts'
import type { Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'
import { type GenerationDeps, generateOrders } from './generate.usecases.ts'
import { planOccurrence, syncTargets } from './generation.repository.ts'
import { findOutcomes } from './plan-orders.access.ts'
import { getSchedule } from './pm-schedules.access.ts'
import { maxRunMs } from './pm-schedules.usecases.ts'

type Planned = { propertyId: number; timeZone: string; occurrences: { targetId: number; k: number }[] }

/**
 * Makes today's order of a schedule with manual generation ([C2.017]). Plans occurrences for today, then runs
 * the generator; after an interruption, the hourly run makes the rest. Throws 404 for a schedule
 * outside the actor's properties, and 409 if none can be made today.
 */
export async function makeByHand(
  deps: GenerationDeps,
  context: RequestContext,
  { scheduleId }: ParamsOf<typeof makePmOrdersNow>,
): Promise<AnswerOf<typeof makePmOrdersNow>> {
  const { propertyId, timeZone, occurrences } = await runCommand(deps.db, context, (trx) =>
    planToday(trx, context, scheduleId, deps.clock.now()),
  )
  const { failures } = await generateOrders(deps, {
    property: { id: propertyId, timeZone },
    scheduleIds: [scheduleId],
    author: authorOf(context),
    origin: context.origin,
    signal: AbortSignal.timeout(maxRunMs),
    // A concurrent call holds the lock only until it is rejected.
    waits: true,
  })
  const [failure] = failures
  if (failure !== undefined) throw failure.error
  const outcomes = await findOutcomes(deps.db, occurrences)
  return {
    orders: outcomes.flatMap(({ workorder_id: workorderId, order_number: orderNumber }) =>
      workorderId === null || orderNumber === null ? [] : [{ workorderId, orderNumber }],
    ),
    others: outcomes
      .filter(({ workorder_id }) => workorder_id === null)
      .map(({ target_id: targetId, state, reason }) => ({
        targetId,
        state: occurrenceStates.find((each) => each === state) ?? 'Planned',
        reason,
      })),
  }
}

async function planToday(
  trx: Trx,
  { actor }: RequestContext,
  scheduleId: number,
  now: Date,
): Promise<Planned> {
  const schedule = await getSchedule(trx, actor, scheduleId)
  await lockRecord(trx, 'pm_schedule', scheduleId)
  if (schedule.repeat_period_type !== 'By hand')
    throw conflict('The orders of this schedule are made on its dates.')
  if (!schedule.is_active) throw conflict('This schedule is paused. Resume it first.')
  await syncTargets(trx, schedule.property_id)
  const today = localDay(now.getTime(), schedule.time_zone)
  const occurrences: Planned['occurrences'] = []
  for (const target of await findTargets(trx, { allOfSchedule: scheduleId }, today)) {
    if (target.is_paused) continue
    const plan = planOf(target.schedule, target.sequence)
    const k = numberByHand(plan, stateOf(target, plan), today)
    if (k === null) continue
    const targetId = target.target_id
    const record = { targetId, k, plannedOn: today, on: today, reason: '', userId: actor.userId }
    await planOccurrence(trx, record)
    occurrences.push({ targetId, k })
  }
  if (occurrences.length === 0)
    throw conflict('The order of today was made already, or the schedule has ended.')
  return { propertyId: schedule.property_id, timeZone: schedule.time_zone, occurrences }
}
