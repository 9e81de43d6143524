import type { CalendarChange, PropertyCalendarAnswer } from '@fettle/contract/property-calendar'
import type { Actor } from '@fettle/rules/access/permissions'
import { defaultPropertyCalendar, type Holiday } from '@fettle/rules/places/property-calendar'
import {
  calendarProblems,
  maxCalendarRows,
  withHolidayYear,
} from '@fettle/rules/places/property-calendar-entry'
import { problem } from '@fettle/rules/records/problem'
import type { Db, DbOrTrx } from '#platform/db/database.ts'
import { runCommand } from '#platform/http/command.ts'
import { invalid, versionConflict } from '#platform/http/problem-error.ts'
import { isStale, type RequestContext } from '#platform/http/request-context.ts'
import { lockRecord } from '#records/command/write-record.repository.ts'
import { getManagedProperty } from '../properties.access.ts'
import {
  type CalendarColumns,
  findStoredCalendar,
  insertDefaultCalendar,
  type StoredCalendar,
  writeCalendar,
} from './calendar.repository.ts'
import { findHolidays } from './holiday-proposals.ts'

/** Returns a property's calendar for administrators. Throws 404 for a property outside the actor's. */
export async function readCalendar(
  db: DbOrTrx,
  actor: Actor,
  propertyId: number,
): Promise<PropertyCalendarAnswer> {
  const { time_zone } = await getManagedProperty(db, actor, propertyId)
  return presentCalendar(propertyId, time_zone, await findStoredCalendar(db, propertyId))
}

function presentCalendar(
  propertyId: number,
  timeZone: string,
  stored: StoredCalendar | undefined,
): PropertyCalendarAnswer {
  const { workingHours } = defaultPropertyCalendar(timeZone)
  return {
    propertyId,
    fmModId: stored?.mod_id ?? 0,
    propertyTimeZone: timeZone,
    workingHours: [...(stored?.working_hours ?? workingHours)],
    holidays: [...(stored?.holidays ?? [])],
    closures: [...(stored?.closures ?? [])],
    confirmedYears: stored?.confirmed_years ?? [],
    country: stored?.country ?? '',
    region: stored?.region ?? '',
  }
}

/**
 * Changes the given parts of a calendar ([C2.044]). It applies to later planning only ([C2.045], [C2.046]).
 * Throws 400 naming each invalid row, and 412 with the current calendar for a stale version.
 */
export const changeCalendar = (
  db: Db,
  context: RequestContext,
  propertyId: number,
  change: CalendarChange,
): Promise<PropertyCalendarAnswer> =>
  runCommand(db, context, async (trx) => {
    const { actor, ifMatch } = context
    await getManagedProperty(trx, actor, propertyId)
    await lockRecord(trx, 'property', propertyId)
    const before = await readCalendar(trx, actor, propertyId)
    if (isStale(ifMatch, before.fmModId)) throw versionConflict(before)
    const problems = calendarProblems(change)
    if (problems.length > 0) throw invalid(problems)
    await insertDefaultCalendar(trx, propertyId)
    await writeCalendar(trx, propertyId, columnsOf(change, before))
    return await readCalendar(trx, actor, propertyId)
  })

function columnsOf(change: CalendarChange, before: PropertyCalendarAnswer): CalendarColumns {
  const { workingHours, holidayYear, closures, country, region } = change
  return {
    ...(workingHours && { working_hours: JSON.stringify(workingHours) }),
    ...(closures && { closures: JSON.stringify(closures) }),
    ...(holidayYear && {
      holidays: JSON.stringify(limitedHolidays(withHolidayYear(before.holidays, holidayYear))),
      confirmed_years: [...new Set([...before.confirmedYears, holidayYear.year])].toSorted(
        (one, other) => one - other,
      ),
    }),
    ...(country !== undefined && { country }),
    ...(region !== undefined && { region }),
  }
}

function limitedHolidays(holidays: readonly Holiday[]): readonly Holiday[] {
  const { holidays: max } = maxCalendarRows
  if (holidays.length <= max) return holidays
  throw invalid([
    problem(
      'holidayYear.holidays',
      'too-many',
      `A calendar holds at most ${max} holidays. Remove old years.`,
    ),
  ])
}

/**
 * Public holidays to propose, or none without a country. Throws 400 for an unknown country or region. Stores
 * nothing.
 */
export async function proposeHolidays(wanted: {
  country: string
  region: string
  year: number
}): Promise<Holiday[]> {
  if (wanted.country === '') return []
  const found = await findHolidays(wanted)
  if (found !== null) return found
  const field = wanted.region === '' ? 'country' : 'region'
  throw invalid([problem(field, 'unknown', 'No holidays are known there. Enter them by hand.')])
}
