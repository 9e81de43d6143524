import * as contract from '@fettle/contract/property-calendar'
import {
  closuresChange,
  holidaysChange,
  workingHoursChange,
} from '@fettle/rules/places/property-calendar-entry'
import { type DayFormat, localDay } from '@fettle/rules/time/time'
import type { FastifyInstance } from 'fastify'
import { readSettings } from '#features/foundation/settings/settings.public.ts'
import type { FeatureDeps } from '#platform/deps.ts'
import { pageOf } from '#platform/http/page.ts'
import { registerRoute } from '#platform/http/register-route.ts'
import { getManagedProperty } from '../properties.access.ts'
import { findCalendarVersions, storedParts } from './calendar.repository.ts'
import { changeCalendar, proposeHolidays, readCalendar } from './calendar.usecases.ts'
import { findHolidayPlaces } from './holiday-proposals.ts'

/** Registers the routes of the property calendar. */
export function registerCalendarRoutes(app: FastifyInstance, deps: FeatureDeps): void {
  const { db, clock } = deps
  registerRoute(app, deps, contract.listHolidayCountries, ({ query }) =>
    findHolidayPlaces((query.country ?? '').toUpperCase()),
  )
  registerRoute(app, deps, contract.getPropertyCalendar, ({ actor, params }) =>
    readCalendar(db, actor, params.propertyId),
  )
  registerRoute(app, deps, contract.changePropertyCalendar, (input) =>
    changeCalendar(db, input, input.params.propertyId, input.body),
  )
  registerRoute(app, deps, contract.proposeHolidays, async ({ actor, params, query }) => {
    const calendar = await readCalendar(db, actor, params.propertyId)
    const { country = calendar.country, region = query.country === undefined ? calendar.region : '' } = query
    const year = query.year ?? localDay(clock.now().getTime(), calendar.propertyTimeZone).slice(0, 4)
    const wanted = { country: country.toUpperCase(), region: region.toUpperCase(), year: Number(year) }
    return (await proposeHolidays(wanted)).map(({ day, name }) => ({ day, name }))
  })
  registerRoute(app, deps, contract.listCalendarVersions, async ({ actor, params, query }) => {
    const { id } = await getManagedProperty(db, actor, params.propertyId)
    const formats = await readSettings(db, id)
    const { rows, total } = await findCalendarVersions(db, id, query)
    const data = rows.map((row) => ({
      versionId: row.id,
      dateTime: row.at.toISOString(),
      userName: row.user_name,
      ...partOf(row, formats),
    }))
    return pageOf({ data, ...query, total, now: clock.now() })
  })
}

type Change = { field: keyof typeof storedParts; before: unknown; after: unknown }

/** The changed part of the calendar and its description. */
function partOf({ field, before, after }: Change, formats: DayFormat) {
  switch (field) {
    case 'working_hours': {
      const hours = storedParts.working_hours
      return {
        part: 'Working hours' as const,
        changes: workingHoursChange(hours.parse(before), hours.parse(after)),
      }
    }
    case 'holidays': {
      const { holidays } = storedParts
      return {
        part: 'Holidays' as const,
        changes: holidaysChange(holidays.parse(before), holidays.parse(after), formats),
      }
    }
    case 'closures': {
      const { closures } = storedParts
      return {
        part: 'Closures' as const,
        changes: closuresChange(closures.parse(before), closures.parse(after), formats),
      }
    }
  }
}
