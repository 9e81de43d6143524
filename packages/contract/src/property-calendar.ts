import { calendarYears, maxCalendarRows } from '@fettle/rules/places/property-calendar-entry'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import {
  day,
  instant,
  limited,
  matching,
  paged,
  paging,
  recordId,
  recordIdText,
  requiredText,
} from './common.ts'
import { route } from './route.ts'

const params = z.object({ propertyId: recordIdText })
const clockTime = matching(/^([01]\d|2[0-3]):[0-5]\d$/, 'Must be a time of day as HH:MM.')

/** Weekday 0 is Sunday; an end that is not after the start is on the next day. */
const workingHours = z.strictObject({
  weekday: z.int().check(z.minimum(0), z.maximum(6)),
  from: clockTime,
  to: clockTime,
})
const holiday = z.strictObject({ day, name: requiredText(maxLength.name) })
const closure = z.strictObject({ name: requiredText(maxLength.name), from: day, to: day })
const year = z.int().check(z.minimum(calendarYears.min), z.maximum(calendarYears.max))
/** A country or region by its ISO 3166 code. */
const place = limited(12)

/** Working hours of a property ([C2.044]). Defaults apply until changed, without holidays and closures. */
export const propertyCalendar = z.object({
  propertyId: recordId,
  /** Version of the calendar, or 0 while unchanged. */
  fmModId: z.int(),
  propertyTimeZone: z.string(),
  workingHours: z.array(workingHours),
  holidays: z.array(holiday),
  closures: z.array(closure),
  /** The years with confirmed holidays. */
  confirmedYears: z.array(z.int()),
  /** The last country or region of proposed holidays, or empty. */
  country: z.string(),
  region: z.string(),
})
export type PropertyCalendarAnswer = z.infer<typeof propertyCalendar>

export const getPropertyCalendar = route('GET', '/api/Properties/{propertyId}/calendar', {
  name: 'getPropertyCalendar',
  permission: 'settings.manage',
  summary: 'When a property works: hours, holidays and closures.',
  params,
  response: propertyCalendar,
})

/** A change of a calendar. Absent fields stay unchanged. */
export const calendarChange = z.strictObject({
  workingHours: z.optional(z.array(workingHours).check(z.maxLength(maxCalendarRows.workingHours))),
  /** Confirmed holidays of one year. They replace the previous ones of that year. */
  holidayYear: z.optional(
    z.strictObject({ year, holidays: z.array(holiday).check(z.maxLength(maxCalendarRows.holidaysOfYear)) }),
  ),
  closures: z.optional(z.array(closure).check(z.maxLength(maxCalendarRows.closures))),
  country: z.optional(place),
  region: z.optional(place),
})
export type CalendarChange = z.output<typeof calendarChange>

export const changePropertyCalendar = route('PUT', '/api/Properties/{propertyId}/calendar', {
  name: 'changePropertyCalendar',
  permission: 'settings.manage',
  changes: 'own-properties',
  summary:
    'Changes hours, closures, or the holidays of one year. A change applies to what is planned from then on; existing dates stay.',
  params,
  body: calendarChange,
  response: propertyCalendar,
})

export const proposeHolidays = route('GET', '/api/Properties/{propertyId}/calendar/proposals', {
  name: 'proposeHolidays',
  permission: 'settings.manage',
  summary:
    'The public holidays of a country and region in a year, to be confirmed by a person. Nothing is saved.',
  params,
  query: z.strictObject({
    /** Defaults to the last country and region. */
    country: z.optional(place),
    region: z.optional(place),
    /** Defaults to the current year. */
    year: z.optional(matching(/^(20\d\d|2100)$/, 'Must be a year from 2000 to 2100.')),
  }),
  response: z.array(z.object({ day, name: z.string() })),
})

const named = z.object({ code: z.string(), name: z.string() })

export const listHolidayCountries = route('GET', '/api/Properties/calendar/countries', {
  name: 'listHolidayCountries',
  permission: 'settings.manage',
  summary: 'The countries whose holidays are known, and with a country its regions.',
  query: z.strictObject({ country: z.optional(place) }),
  response: z.object({ countries: z.array(named), regions: z.array(named) }),
})

export const listCalendarVersions = route('GET', '/api/Properties/{propertyId}/calendar/versions', {
  name: 'listCalendarVersions',
  permission: 'settings.manage',
  summary: 'Who changed what in the calendar and when, newest first.',
  params,
  query: z.strictObject(paging({ take: 25, maxTake: 100, sortColumns: ['dateTime'] })),
  response: paged(
    z.object({
      versionId: recordId,
      dateTime: instant,
      userName: z.string(),
      part: z.enum(['Working hours', 'Holidays', 'Closures']),
      changes: z.array(z.string()),
    }),
  ),
})
