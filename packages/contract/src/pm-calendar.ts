import { maxCalendarDays, maxLength } from '@fettle/rules/limits'
import { statusKinds } from '@fettle/rules/order-status'
import { occurrenceStates } from '@fettle/rules/pm/occurrence'
import { daysBetween } from '@fettle/rules/time'
import * as z from 'zod/mini'
import { day, flagText, limited, recordId, recordIdText } from './common.ts'
import { route } from './route.ts'

const count = z.int().check(z.minimum(0))

/** An occurrence as the calendar shows it: what became of it, or when it is to come. */
const entry = {
  scheduleId: recordId,
  targetId: recordId,
  /** Which occurrence of its target. */
  number: z.int(),
  pmNumber: z.int(),
  /** Job type and the first line of the description. */
  title: z.string(),
  /** The asset, place or building it is due for; empty for the schedule as a whole. */
  target: z.string(),
  assignee: z.nullable(z.string()),
  on: day,
  plannedOn: day,
  /** Why it is not on its planned day, or was not made; empty without one. */
  reason: z.string(),
}

/** One that was made, with its order; null for a person who may not see the order. */
const madeEntry = z.object({
  kind: z.literal('made'),
  ...entry,
  state: z.enum(occurrenceStates),
  order: z.nullable(
    z.object({
      workorderId: recordId,
      orderNumber: z.string(),
      orderStatus: z.string(),
      statusKind: z.enum(statusKinds),
    }),
  ),
})

/** One to come, by the same rules by which it will be made ([C2.014]). */
const comingEntry = z.object({
  kind: z.literal('coming'),
  ...entry,
  /** The day follows from readings or from a completion to come. */
  isEstimated: z.boolean(),
  can: z.object({
    /** It may be skipped, and moved alone. */
    decide: z.boolean(),
    /** It may be moved with all after it ([C2.042]). */
    moveAllAfter: z.boolean(),
  }),
})

/** One that was skipped, missed, merged, superseded or left off, and by whom. */
const leftOutEntry = z.object({
  kind: z.literal('left out'),
  ...entry,
  state: z.enum(occurrenceStates),
  userName: z.nullable(z.string()),
  can: z.object({
    /** A person skipped it, and no later one was decided about since. */
    restore: z.boolean(),
  }),
})

export const pmCalendarEntry = z.discriminatedUnion('kind', [madeEntry, comingEntry, leftOutEntry])
export type PmCalendarEntry = z.infer<typeof pmCalendarEntry>
export type ComingEntry = z.infer<typeof comingEntry>

/** A day with what is on it; `entries` are the first of them, the made ones first. */
export const pmCalendarDay = z.object({
  day,
  made: count,
  coming: count,
  leftOut: count,
  entries: z.array(pmCalendarEntry),
})
export type PmCalendarDay = z.infer<typeof pmCalendarDay>

export const getPmCalendar = route({
  name: 'getPmCalendar',
  method: 'GET',
  path: '/api/PmSchedules/calendar',
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
      /** In the description or job type, or the number of the schedule. */
      text: z.optional(limited(maxLength.name)),
      /** Lists those that were left out as well; they are counted in any case. */
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
    /** Days on which something is, in their order. */
    days: z.array(pmCalendarDay),
    /** Holidays and closures of the property on these days, in their order. */
    daysOff: z.array(z.object({ day, name: z.string() })),
  }),
})
