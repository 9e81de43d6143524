import type { listPmTargetDates } from '@fettle/contract/pm-dates'
import type { AnswerOf, ParamsOf } from '@fettle/contract/route'
import { type Actor, may } from '@fettle/rules/access/permissions'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { decisionProblems } from '@fettle/rules/pm/occurrence-decision'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import { shownDate } from '@fettle/rules/pm/plan-preview'
import { localDay } from '@fettle/rules/time/time'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import { findTargets, planOf, stateOf } from '#features/things/pm-plans/pm-plans.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { getSchedule } from './pm-schedules.access.ts'

/** Number of dates listed that will get an order ([C2.043]). */
const listedDates = 12

/**
 * Returns the next dates of a target, computed by the generator's function ([C2.014]), with the available
 * decisions. Throws 404 for a schedule or target outside the actor's properties.
 */
export async function readTargetDates(
  db: DbOrTrx,
  { actor, now }: { actor: Actor; now: Date },
  { scheduleId, targetId }: ParamsOf<typeof listPmTargetDates>,
): Promise<AnswerOf<typeof listPmTargetDates>> {
  const schedule = await getSchedule(db, actor, scheduleId)
  const today = localDay(now.getTime(), schedule.time_zone)
  const targets = await findTargets(db, { allOfSchedule: schedule.id }, today)
  const target = targets.find((each) => each.target_id === targetId)
  if (!target) throw notFound(`Target ${targetId}`)
  if (!schedule.is_active || target.is_paused) return { dates: [] }
  const plan = planOf(target.schedule, target.sequence)
  const calendar = prepareCalendar(await findPropertyCalendar(db, schedule.property_id))
  const query = { today, until: null, limit: listedDates }
  const { occurrences } = occurrencesOf(plan, stateOf(target, plan), calendar, query)
  const mayEdit = may(actor, 'pms.edit')
  return {
    dates: occurrences.map((occurrence) => {
      const before = occurrences.filter(({ k }) => k < occurrence.k).length
      const date = { today, on: occurrence.on, nextOn: null, before }
      const isAllowed = (withAllAfter: boolean) =>
        decisionProblems(plan, { action: 'move', on: today, withAllAfter, reason: '-' }, date).length === 0
      return {
        ...shownDate(occurrence),
        can: { decide: mayEdit && isAllowed(false), moveAllAfter: mayEdit && isAllowed(true) },
      }
    }),
  }
}
