import { day } from '@fettle/contract/common'
import { getPmCalendar } from '@fettle/contract/pm-calendar'
import * as z from 'zod/mini'

const { trade, assignee, building, text } = getPmCalendar.query.shape
const optional = <S extends z.ZodMiniType>(field: S) => z.optional(z.catch(z.optional(field), undefined))

/** View of the calendar ([C2.080]). */
export const calendarViews = ['month', 'week', 'list'] as const
export type CalendarView = (typeof calendarViews)[number]

const schema = z.object({
  /** A day in the visible month or week. Defaults to today. */
  date: optional(day),
  view: optional(z.enum(calendarViews)),
  trade: optional(trade),
  assignee: optional(assignee),
  building: optional(building),
  text: optional(text),
  /** Whether to show skipped, merged and left-off occurrences. */
  leftOut: optional(z.boolean()),
})

/** URL of the PM calendar. */
export type CalendarSearch = Readonly<z.output<typeof schema>>
export type CalendarFilters = Pick<CalendarSearch, 'trade' | 'assignee' | 'building' | 'text' | 'leftOut'>

/** Parses the URL, and omits invalid values. */
export const readCalendarSearch = (raw: Readonly<Record<string, unknown>>): CalendarSearch => {
  const { leftOut, text: typed, ...rest } = raw
  const read = schema.parse({
    ...rest,
    ...(typed !== undefined && { text: String(typed) }),
    ...(leftOut !== undefined && { leftOut: String(leftOut) === 'true' }),
  })
  return Object.fromEntries(
    Object.entries(read).filter(([, value]) => value !== undefined && value !== false),
  )
}

/** The effective filters. */
export const calendarFilters = ({
  trade,
  assignee,
  building,
  text,
  leftOut,
}: CalendarSearch): CalendarFilters => ({ trade, assignee, building, text, leftOut })
