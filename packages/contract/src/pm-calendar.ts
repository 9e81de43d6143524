import { statusKinds } from '@fettle/rules/orders/order-status'
import { occurrenceStates } from '@fettle/rules/pm/occurrence'
import { maxCalendarDays, maxLength } from '@fettle/rules/records/limits'
import { daysBetween } from '@fettle/rules/time/time'
import * as z from 'zod/mini'
import { day, flagText, limited, recordId, recordIdText } from './common.ts'
import { route } from './route.ts'

const count = z.int().check(z.minimum(0))

/** An occurrence in the calendar: its result, or its coming date. */
const entry = {
  scheduleId: recordId,
  targetId: recordId,
  /** Number of the occurrence in its target. */
  number: z.int(),
  pmNumber: z.int(),
  /** Job type and the first line of the description. */
  title: z.string(),
  /** The asset, place or building, or empty for the whole schedule. */
  target: z.string(),
  assignee: z.nullable(z.string()),
  on: day,
  plannedOn: day,
  /** Reason for a different day or a missing order, or empty. */
  reason: z.string(),
}

/** The order of an occurrence. Null without one, or if the caller cannot see it. */
export const occurrenceOrder = z.nullable(
  z.object({
    workorderId: recordId,
    orderNumber: z.string(),
    orderStatus: z.string(),
    statusKind: z.enum(statusKinds),
  }),
)

/** An occurrence with its result. */
const madeEntry = z.object({
  kind: z.literal('made'),
  ...entry,
  state: z.enum(occurrenceStates),
  order: occurrenceOrder,
})

/** A coming occurrence, from the same rules as the generator ([C2.014]). */
const comingEntry = z.object({
  kind: z.literal('coming'),
  ...entry,
  /** Whether the day depends on readings or a future completion. */
  isEstimated: z.boolean(),
  can: z.object({
    /** Whether it can be skipped, or moved alone. */
    decide: z.boolean(),
    /** Whether it can be moved with all later ones ([C2.042]). */
    moveAllAfter: z.boolean(),
  }),
})

/** A skipped, missed, merged, superseded or left-off occurrence, with the person. */
const leftOutEntry = z.object({
  kind: z.literal('left out'),
  ...entry,
  state: z.enum(occurrenceStates),
  userName: z.nullable(z.string()),
  can: z.object({
    /** Whether a person skipped it and no later one was decided since. */
    restore: z.boolean(),
  }),
})

const pmCalendarEntry = z.discriminatedUnion('kind', [madeEntry, comingEntry, leftOutEntry])
export type PmCalendarEntry = z.infer<typeof pmCalendarEntry>
export type ComingEntry = z.infer<typeof comingEntry>

/** A day with its entries. `entries` is limited, with generated ones first. */
export const pmCalendarDay = z.object({
  day,
  made: count,
  coming: count,
  leftOut: count,
  entries: z.array(pmCalendarEntry),
})
export type PmCalendarDay = z.infer<typeof pmCalendarDay>

export const getPmCalendar = route('GET', '/api/PmSchedules/calendar', {
  name: 'getPmCalendar',
  permission: 'pms.read',
  summary:
    'The PM orders and the coming occurrences of a property, day by day: all are counted, the first of each day are listed; those of a single day all.',
  query: z
    .strictObject({
      propertyId: recordIdText,
      from: day,
      to: day,
      trade: z.optional(limited(maxLength.name)),
      assignee: z.optional(limited(maxLength.name)),
      building: z.optional(limited(maxLength.name)),
      /** Matches the description, the job type or the schedule's number. */
      text: z.optional(limited(maxLength.name)),
      /** Whether to list occurrences without an order. They are always counted. */
      leftOut: z._default(flagText, false),
    })
    .check(
      z.refine(({ from, to }) => from <= to, {
        path: ['to'],
        message: 'The end date is before the start date.',
      }),
      z.refine(({ from, to }) => daysBetween(from, to) < maxCalendarDays, {
        path: ['to'],
        message: `Choose at most ${maxCalendarDays} days.`,
      }),
    ),
  response: z.object({
    /** The day at the property. */
    today: day,
    /** Days with entries, in order. */
    days: z.array(pmCalendarDay),
    /** Holidays and closures of the property on these days, in order. */
    daysOff: z.array(z.object({ day, name: z.string() })),
  }),
})
