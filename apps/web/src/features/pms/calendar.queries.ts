import { type ComingEntry, getPmCalendar } from '@fettle/contract/pm-calendar'
import { decidePmOccurrence } from '@fettle/contract/pm-schedules'
import type { BodyInput } from '@fettle/contract/route'
import { keepPreviousData, mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#lib/api-client.ts'
import type { CalendarFilters } from './calendar-search.ts'

/** Live events call what the calendar shows by this kind. */
const calendarKey = ['pm-schedule', 'calendar'] as const

export type CalendarSpan = { readonly propertyId: number; readonly from: string; readonly to: string }

/** The days of a span with what is on them. */
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

export type Decision = BodyInput<typeof decidePmOccurrence>
export type DecidedEntry = Pick<ComingEntry, 'scheduleId' | 'targetId' | 'number'>

/** Skips or moves a coming occurrence ([C2.041], [C2.042]); the same key never does it twice. */
export const decideOptions = (queries: QueryClient, entry: DecidedEntry) =>
  mutationOptions({
    meta: { showsOwnErrors: true },
    mutationFn: ({ decision, idempotencyKey }: { decision: Decision; idempotencyKey: string }) =>
      call(decidePmOccurrence, {
        params: { scheduleId: entry.scheduleId, targetId: entry.targetId, number: entry.number },
        body: decision,
        idempotencyKey,
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['pm-schedule'] }),
  })
