import * as z from 'zod/mini'
import { day, recordId, recordIdText } from './common.ts'
import { pmPlan } from './pm-plan.ts'
import { pmDate } from './pm-schedules.ts'
import { problemError } from './problem.ts'
import { propertyCalendar } from './property-calendar.ts'
import { route } from './route.ts'

export const previewPmDates = route('POST', '/api/PmSchedules/preview', {
  name: 'previewPmDates',
  permission: 'pms.read',
  summary:
    'The next 12 dates of a schedule as it is being edited, or what is wrong with it. Nothing is saved or needs to be.',
  body: z.strictObject({
    propertyId: recordId,
    /** The edited schedule. Its dates continue from existing orders. */
    scheduleId: z.optional(recordId),
    startsOn: day,
    lastDoneOn: z.nullable(day),
    plan: pmPlan,
  }),
  status: 200,
  response: z.object({ dates: z.array(pmDate), problems: z.array(problemError) }),
})

const count = z.int()
const { rule, basis } = pmPlan.shape
const { workingHours, holidays, closures } = propertyCalendar.shape

/** A stored target of the edited schedule. */
const targetRecord = z.object({
  anchor: z.object({ kind: z.enum(['first', 'done']), day, k: count }),
  nextK: count,
  previous: z.nullable(z.object({ k: count, on: day, isOpen: z.boolean(), endedOn: z.nullable(day) })),
  waitingOn: z.array(day),
  stored: z.array(
    z.discriminatedUnion('kind', [
      z.object({ k: count, kind: z.literal('decided') }),
      z.object({ k: count, kind: z.literal('skipped'), reason: z.string() }),
      z.object({ k: count, kind: z.literal('moved'), on: day, reason: z.string() }),
    ]),
  ),
  resumedOn: z.nullable(day),
})

export const getPmPreviewFacts = route('GET', '/api/PmSchedules/preview/facts', {
  name: 'getPmPreviewFacts',
  permission: 'pms.read',
  summary:
    'What the next dates of a schedule follow from beside what is entered: the calendar of the property, and what was made of a schedule that is being edited. The client computes the dates at each keystroke.',
  query: z.strictObject({
    propertyId: recordIdText,
    /** The edited schedule. */
    scheduleId: z.optional(recordIdText),
  }),
  response: z.object({
    propertyTimeZone: z.string(),
    calendar: z.object({ workingHours, holidays, closures }),
    /** The schedule before a change of its dates, or null without targets. */
    edited: z.nullable(
      z.object({
        isActive: z.boolean(),
        before: z.object({ startsOn: day, lastDoneOn: z.nullable(day), plan: z.object({ rule, basis }) }),
        target: targetRecord,
        /** The last decided occurrence. */
        last: z.nullable(z.object({ k: count, plannedOn: day, on: day })),
      }),
    ),
  }),
})
