import type * as contract from '@fettle/contract/pm-schedules'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { AnswerOf, BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/access/permissions'
import { localDay } from '@fettle/rules/time/time'
import { findPropertyCalendar } from '#features/foundation/properties/properties.public.ts'
import { findTargets, planOf } from '#features/things/pm-plans/pm-plans.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { type GenerationDeps, generateOrders } from './generate.usecases.ts'
import { presentDetail } from './pm-schedule-detail.presenter.ts'
import { findScheduleLinks } from './pm-schedule-links.access.ts'
import { findSequence, getSchedule } from './pm-schedules.access.ts'
import { checkedUntil, chosenSchedules } from './schedule-choice.usecases.ts'

/** Returns a schedule with its plan. Throws 404 for one outside the actor's properties. */
export async function readSchedule(
  db: DbOrTrx,
  { actor, now }: { actor: Pick<Actor, 'propertyIds'>; now: Date },
  scheduleId: number,
): Promise<PmScheduleDetail> {
  const row = await getSchedule(db, actor, scheduleId)
  const today = localDay(now.getTime(), row.time_zone)
  const plan = planOf(row, await findSequence(db, row.id))
  const links = await findScheduleLinks(db, row.id)
  const targets = await findTargets(db, { allOfSchedule: row.id }, today)
  const calendar = await findPropertyCalendar(db, row.property_id)
  return presentDetail(row, { plan, links, targets }, { calendar, today })
}

/**
 * Time limit of one generate call in milliseconds, so that the user sees progress. The client repeats the
 * call for the remaining orders.
 */
export const maxRunMs = 5000

/**
 * Makes the orders of one of the actor's properties up to a day ([C2.047], [C2.078]), with the actor as
 * author. If a schedule fails, throws its error after all others are done.
 */
export async function generateNow(
  deps: GenerationDeps,
  context: RequestContext,
  body: BodyOf<typeof contract.generatePmOrders>,
): Promise<AnswerOf<typeof contract.generatePmOrders>> {
  const { calendar, selection } = await chosenSchedules(deps.db, context.actor, body)
  const { timeZone } = calendar
  const today = localDay(deps.clock.now().getTime(), timeZone)
  const { enteredAt, failures, ...result } = await generateOrders(deps, {
    property: { id: selection.propertyId, timeZone },
    scheduleIds: selection.scheduleIds,
    author: authorOf(context),
    origin: context.origin,
    signal: AbortSignal.timeout(maxRunMs),
    until: body.until === undefined ? undefined : checkedUntil(body.until, today),
  })
  const [failure] = failures
  if (failure !== undefined && result.left === 0) throw failure.error
  return { ...result, enteredAt: enteredAt.toISOString() }
}
