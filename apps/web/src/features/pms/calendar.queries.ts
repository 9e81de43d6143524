import { getPmCalendar } from '@fettle/contract/pm-calendar'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { CalendarFilters } from './calendar-search.ts'

/** Invalidated by changes of any schedule through the first key part. */
export const calendarKey = ['pm-schedule', 'calendar'] as const

export type CalendarSpan = { readonly propertyId: number; readonly from: string; readonly to: string }

/** The days of a span with their entries. */
export const pmCalendarQuery = (span: CalendarSpan, filters: CalendarFilters) =>
  queryOptions({
    queryKey: [...calendarKey, span, filters],
    queryFn: ({ signal }) =>
      call(getPmCalendar, {
        query: { ...span, ...filters, leftOut: filters.leftOut ? 'true' : undefined },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
