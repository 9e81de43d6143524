import {
  changePropertyCalendar,
  getPropertyCalendar,
  listCalendarVersions,
  listHolidayCountries,
  type PropertyCalendarAnswer,
  propertyCalendar,
  proposeHolidays,
} from '@fettle/contract/property-calendar'
import { getPropertySetup, propertySetup, updateProperty } from '@fettle/contract/property-changes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import { callQuery } from '#lib/call-query.ts'
import { changeBy, recordKind } from '#records/change/record-kind.ts'
import { logPages } from '#records/page/log-pages.ts'

/** A property in its administrators' view. */
export const propertySetupQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['property', 'setup', propertyId],
    queryFn: async ({ signal }) =>
      propertySetup.parse(await call(getPropertySetup, { params: { propertyId }, signal })),
  })

/** Properties as an editable record kind. A change refetches all views of them. */
export const propertyKind = recordKind('property', {
  id: 'propertyId',
  schema: propertySetup,
  query: propertySetupQuery,
  listKey: ['property'],
})

/** A change of a property's fields. */
export const propertyChange = changeBy(propertyKind, updateProperty)

export const calendarQuery = (propertyId: number) =>
  queryOptions({
    queryKey: ['property_calendar', propertyId],
    queryFn: async ({ signal }) =>
      propertyCalendar.parse(await call(getPropertyCalendar, { params: { propertyId }, signal })),
  })

export const calendarKind = recordKind('property-calendar', {
  id: 'propertyId',
  schema: propertyCalendar,
  query: calendarQuery,
  listKey: ['property_calendar', 'versions'],
})

type SeenCalendar = Pick<PropertyCalendarAnswer, 'propertyId' | 'fmModId'>

/** A change of parts of a calendar. */
export const calendarChange = changeBy(calendarKind, changePropertyCalendar)

/** Change history of a calendar, newest first, page by page. */
export const calendarVersionsQuery = ({ propertyId, fmModId }: SeenCalendar) =>
  logPages(['property_calendar', 'versions', propertyId, fmModId], async (query, signal) => {
    const page = await call(listCalendarVersions, { params: { propertyId }, query, signal })
    return {
      ...page,
      data: page.data.map(({ versionId, dateTime, userName, part, changes }) => ({
        logId: versionId,
        dateTime,
        userName,
        activity: [part, ...changes].join('\n'),
      })),
    }
  })

/** Countries with known holidays, and their regions. Constant while the server runs. */
export const holidayPlacesQuery = (country: string) => ({
  ...callQuery(['holiday-places', country], listHolidayCountries, { query: { country } }),
  staleTime: Number.POSITIVE_INFINITY,
  placeholderData: keepPreviousData,
})

/** Requests the public holidays of a country and region in a year, without saving. */
export const fetchProposals = (
  propertyId: number,
  wanted: { country: string; region: string; year: number },
) => call(proposeHolidays, { params: { propertyId }, query: { ...wanted, year: String(wanted.year) } })
