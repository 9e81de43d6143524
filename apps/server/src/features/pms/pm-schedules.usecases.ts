import type * as contract from '@fettle/contract/pm-schedules'
import type { PmScheduleDetail } from '@fettle/contract/pm-schedules'
import type { AnswerOf, BodyOf } from '@fettle/contract/route'
import type { Actor } from '@fettle/rules/permissions'
import { prepareCalendar } from '@fettle/rules/pm/days-off'
import { occurrencesOf } from '@fettle/rules/pm/occurrences'
import { dateProblems, planProblems } from '@fettle/rules/pm/plan-problems'
import { newTargetState } from '@fettle/rules/pm/target-state'
import { localDay } from '@fettle/rules/time'
import { findPropertyCalendar } from '#features/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { notFound } from '#platform/http/problem-error.ts'
import { authorOf, type RequestContext } from '#platform/http/request-context.ts'
import { stateAfterChange } from './change-cursors.usecases.ts'
import { type GenerationDeps, generateOrders } from './generate.usecases.ts'
import { presentDetail } from './pm-schedule-detail.presenter.ts'
import { findScheduleLinks } from './pm-schedule-links.access.ts'
import { findSequence, getSchedule } from './pm-schedules.access.ts'
import { presentDate } from './pm-schedules.presenter.ts'
import { findTargets } from './pm-targets.access.ts'
import { checkedUntil, chosenSchedules, ownProperty } from './schedule-choice.usecases.ts'
import { planOf } from './stored-plan.ts'

/** How many dates a preview shows that will be made ([C2.043]). */
const previewedDates = 12

/**
 * Returns the next dates of a schedule that somebody is editing ([C2.043]), by the same function that makes its orders
 * ([C2.014]); with a plan that cannot be, what is wrong with it and no dates.
 */
export async function previewDates(
  db: DbOrTrx,
  { actor, now }: { actor: Actor; now: Date },
  { propertyId, scheduleId, startsOn, lastDoneOn, plan }: BodyOf<typeof contract.previewPmDates>,
): Promise<AnswerOf<typeof contract.previewPmDates>> {
  const calendar = await findPropertyCalendar(db, ownProperty(actor, propertyId))
  const problems = planProblems(plan, startsOn)
  if (problems.length > 0) return { dates: [], problems }
  const today = localDay(now.getTime(), calendar.timeZone)
  const edited = scheduleId === undefined ? null : await getSchedule(db, actor, scheduleId)
  if (edited && edited.property_id !== propertyId) throw notFound(`PM schedule ${scheduleId}`)
  const state =
    (edited && (await stateAfterChange(db, edited, { startsOn, lastDoneOn, plan }, today))) ??
    newTargetState(startsOn, lastDoneOn)
  const list = occurrencesOf(plan, state, prepareCalendar(calendar), {
    today,
    until: null,
    limit: previewedDates,
  })
  return { dates: list.occurrences.map(presentDate), problems: dateProblems(list) }
}

/** One schedule with its plan. Throws 404 for a schedule that is not of the actor's properties. */
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

/** How long one request makes orders, so that the person sees how it goes; the client asks again for those that are left. */
export const maxRunMs = 5000

/**
 * Makes the orders of a property of the actor's up to a day ([C2.047], [C2.078]); they name the actor as their author.
 * Throws what a schedule failed with once the orders of all others are made.
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
