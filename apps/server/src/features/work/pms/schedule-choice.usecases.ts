import type { Actor } from '@fettle/rules/access/permissions'
import { maxDaysAhead } from '@fettle/rules/pm/run-plan'
import { problem } from '@fettle/rules/records/problem'
import { addDays } from '@fettle/rules/time/time'
import { findPropertyCalendar, ownPropertyScope } from '#features/foundation/properties/properties.public.ts'
import type { DbOrTrx } from '#platform/db/database.ts'
import { invalid, notFound } from '#platform/http/problem-error.ts'
import { findIdsWithin } from '#records/list/find-by-ids.repository.ts'

/** Returns the property if the actor can access it. Throws 404 otherwise. */
export function ownProperty(actor: Actor, propertyId: number): number {
  const [id] = ownPropertyScope(actor, propertyId)
  if (id === undefined) throw notFound(`Property ${propertyId}`)
  return id
}

/**
 * The chosen schedules of a property with its calendar. Throws 404 for the property, and 400 for an unknown
 * schedule.
 */
export async function chosenSchedules(
  db: DbOrTrx,
  actor: Actor,
  { propertyId, scheduleIds }: { propertyId: number; scheduleIds?: readonly number[] | undefined },
) {
  const id = ownProperty(actor, propertyId)
  if (scheduleIds !== undefined) {
    const known = await findIdsWithin(db, 'pm_schedule', [id], scheduleIds)
    const unknown = scheduleIds.find((each) => !known.has(each))
    if (unknown !== undefined)
      throw invalid([problem('scheduleIds', 'unknown', `There is no PM schedule ${unknown} here.`)])
  }
  return {
    calendar: await findPropertyCalendar(db, id),
    selection: { propertyId: id, scheduleIds: scheduleIds ?? null },
  }
}

/** Validates the last day of a plan: today to 366 days ahead ([C2.076]). Throws 400 otherwise. */
export function checkedUntil(until: string, today: string): string {
  if (until < today || until > addDays(today, maxDaysAhead))
    throw invalid([problem('until', 'not-allowed', `Choose a day from today to ${maxDaysAhead} days ahead.`)])
  return until
}
