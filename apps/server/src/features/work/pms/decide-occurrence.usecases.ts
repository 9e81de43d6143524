import type * as contract from '@fettle/contract/pm-schedules'
import type { AnswerOf, BodyOf, ParamsOf } from '@fettle/contract/route'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { comingOccurrence, decisionProblems } from '@fettle/rules/pm/occurrence-decision'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import { shownDate } from '@fettle/rules/pm/plan-preview'
import { addDays, localDay } from '@fettle/rules/time/time'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import { findTargets, planOf, stateOf } from '#features/things/pm-plans/pm-plans.public.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db, Trx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { conflict, invalid, notFound } from '#platform/http/problem-error.ts'
import type { RequestContext } from '#platform/http/request-context.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'
import { moveCursor, planOccurrence, recordOccurrence, restoreSkipped } from './generation.repository.ts'
import { getSchedule } from './pm-schedules.access.ts'

/** How many days ahead an occurrence can be decided. */
const daysAhead = 3660
const answeredDates = 12

/**
 * Skips, defers or moves a coming occurrence of a target with a reason ([C2.041], [C2.042]), or restores a
 * skipped one. Throws 404 for a schedule or target outside the actor's properties, 409 if the occurrence is
 * already decided or cannot be restored any more, and 400 by field.
 */
export const decideOccurrence = (
  deps: { db: Db; clock: Clock },
  context: RequestContext,
  { scheduleId, targetId, number: k }: ParamsOf<typeof contract.decidePmOccurrence>,
  decision: BodyOf<typeof contract.decidePmOccurrence>,
): Promise<AnswerOf<typeof contract.decidePmOccurrence>> =>
  runCommand(deps.db, context, async (trx) => {
    const schedule = await getSchedule(trx, context.actor, scheduleId)
    await lockRecord(trx, 'pm_schedule', schedule.id)
    const today = localDay(deps.clock.now().getTime(), schedule.time_zone)
    const calendar = prepareCalendar(await findPropertyCalendar(trx, schedule.property_id))
    const { target, plan, state } = await readTarget(trx, targetId, { scheduleId, today })
    const present = async () => {
      const after = await readTarget(trx, targetId, { scheduleId, today })
      const asked = { today, until: null, limit: answeredDates }
      return { dates: occurrencesOf(after.plan, after.state, calendar, asked).occurrences.map(shownDate) }
    }
    if (decision.action === 'restore') {
      if (!(await restoreSkipped(trx, targetId, k)))
        throw conflict('This occurrence was not skipped by a person, or a later one was made since.')
      return await present()
    }
    const until = addDays(today, daysAhead)
    const coming = comingOccurrence(
      occurrencesOf(plan, state, calendar, { today, until, limit: null }).occurrences,
      k,
    )
    if (coming === null) throw conflict('This occurrence was decided already, or is not coming.')
    const { occurrence, before, nextOn } = coming
    const date = { on: occurrence.on, nextOn, before: before.length }
    const problems = decisionProblems(plan, decision, { today, ...date })
    if (problems.length > 0) throw invalid(problems)

    const reason = decision.reason.trim()
    const record = { targetId, k, plannedOn: occurrence.plannedOn, userId: context.actor.userId, reason }
    if (decision.action === 'skip')
      await recordOccurrence(trx, { ...record, on: occurrence.on, state: 'Skipped' }, null)
    else {
      await planOccurrence(trx, { ...record, on: decision.on })
      if (decision.action === 'move' && decision.withAllAfter && plan.basis === 'Fixed') {
        for (const each of before.filter(({ state: made }) => made === 'Planned'))
          await planOccurrence(trx, {
            ...record,
            k: each.k,
            plannedOn: each.plannedOn,
            on: each.on,
            reason: '',
          })
        await moveCursor(trx, targetId, {
          anchor: { kind: 'first', day: decision.on, k },
          nextK: target.next_k,
        })
      }
    }
    return await present()
  })

async function readTarget(
  trx: Trx,
  targetId: number,
  { scheduleId, today }: { scheduleId: number; today: string },
) {
  const [target] = await findTargets(trx, { targetId }, today)
  if (!target || target.schedule.id !== scheduleId) throw notFound(`Target ${targetId}`)
  const plan = planOf(target.schedule, target.sequence)
  return { target, plan, state: stateOf(target, plan) }
}
