import { maxLength } from '@fettle/rules/limits'
import { occurrenceStates } from '@fettle/rules/pm/occurrence'
import * as z from 'zod/mini'
import { day, instant, limited, paged, paging, recordId, recordIdText, recordStamp, text } from './common.ts'
import { pmScheduleChoice } from './pm-orders.ts'
import { pmPlan } from './pm-plan.ts'
import { problemError } from './problem.ts'
import { route } from './route.ts'

const scheduleParams = z.object({ scheduleId: recordIdText })

/** A schedule as the list shows it ([C2.001]). */
export const pmScheduleRow = z.object({
  scheduleId: recordId,
  ...recordStamp,
  propertyId: recordId,
  pmNumber: z.int(),
  /** Job type and the first line of the description. */
  title: z.string(),
  trade: z.nullable(z.string()),
  jobType: z.nullable(z.string()),
  assignTo: z.nullable(z.string()),
  nextDate: z.nullable(day),
  /** How it repeats, in words. */
  repeat: z.string(),
  assetCount: z.int(),
  building: z.nullable(z.string()),
  procedure: z.nullable(z.string()),
  /** Numbers of the schedules that it supersedes. */
  supersedes: z.array(z.int()),
  jobPriority: z.nullable(z.int()),
  isActive: z.boolean(),
})
export type PmScheduleRow = z.infer<typeof pmScheduleRow>

/** A schedule with its plan; `targetCount` counts what it is due for. */
export const pmScheduleDetail = z.extend(pmScheduleRow, {
  description: z.string(),
  notes: z.string(),
  orderBy: z.string(),
  department: z.string(),
  assignToSecondary: z.nullable(z.string()),
  estimatedHours: z.nullable(z.number()),
  startsOn: day,
  lastDoneOn: z.nullable(day),
  /** Time of day 'HH:MM'; null is the property's first working hour. */
  startTime: z.nullable(z.string()),
  targetCompleteNumDays: z.int(),
  pmLinkOption: z.enum(['one order', 'order per asset', 'order per location', 'order per building']),
  plan: pmPlan,
  targetCount: z.int(),
  propertyTimeZone: z.string(),
})
export type PmScheduleDetail = z.infer<typeof pmScheduleDetail>

/** One coming date of a schedule, with the day its order will be made and what was excluded, moved or merged ([C2.043]). */
export const pmDate = z.object({
  number: z.int(),
  plannedOn: day,
  on: day,
  makeOn: z.nullable(day),
  state: z.enum(['Planned', 'Skipped', 'Merged']),
  reason: z.string(),
  /** The place of its line in the sequence; null for the schedule's own work. */
  sequenceLine: z.nullable(z.int()),
  isEstimated: z.boolean(),
})

export const previewPmDates = route({
  name: 'previewPmDates',
  method: 'POST',
  path: '/api/PmSchedules/preview',
  permission: 'pms.read',
  summary:
    'The next 12 dates of a schedule as it is being edited, or what is wrong with it. Nothing is saved or needs to be.',
  body: z.strictObject({
    propertyId: recordId,
    startsOn: day,
    lastDoneOn: z.nullable(day),
    plan: pmPlan,
  }),
  status: 200,
  response: z.object({ dates: z.array(pmDate), problems: z.array(problemError) }),
})

export const listPmSchedules = route({
  name: 'listPmSchedules',
  method: 'GET',
  path: '/api/PmSchedules',
  permission: 'pms.read',
  summary: 'PM schedules of the own properties, the active ones by number unless asked otherwise.',
  query: z.strictObject({
    ...paging({ take: 25, maxTake: 1000, sortColumns: ['pmNumber', 'nextDate', 'jobPriority'] }),
    propertyId: z.optional(recordIdText),
    text: z.optional(limited(maxLength.name)),
    state: z._default(z.enum(['Active', 'Paused', 'All'], 'Must be Active, Paused or All.'), 'Active'),
    nextFrom: z.optional(day),
    nextTo: z.optional(day),
  }),
  response: paged(pmScheduleRow),
})

export const getPmSchedule = route({
  name: 'getPmSchedule',
  method: 'GET',
  path: '/api/PmSchedules/{scheduleId}',
  permission: 'pms.read',
  summary: 'One PM schedule with its plan.',
  params: scheduleParams,
  response: pmScheduleDetail,
})

/** What became of an occurrence, with its order ([C2.010]). */
export const pmOccurrence = z.object({
  occurrenceId: recordId,
  targetId: recordId,
  /** The asset, place or building it was due for; empty for the schedule as a whole. */
  target: z.string(),
  number: z.int(),
  plannedOn: day,
  on: day,
  state: z.enum(occurrenceStates),
  reason: z.string(),
  userName: z.nullable(z.string()),
  dateTime: instant,
  workorderId: z.nullable(recordId),
  orderNumber: z.nullable(z.string()),
})

export const listPmOccurrences = route({
  name: 'listPmOccurrences',
  method: 'GET',
  path: '/api/PmSchedules/{scheduleId}/occurrences',
  permission: 'pms.read',
  summary: 'Occurrences of a schedule with their states, reasons and orders, newest first.',
  params: scheduleParams,
  query: z.strictObject(paging({ take: 25, maxTake: 200, sortColumns: ['on'] })),
  response: paged(pmOccurrence),
})

export const generatePmOrders = route({
  name: 'generatePmOrders',
  method: 'POST',
  path: '/api/PmSchedules/generate',
  permission: 'pms.generate',
  summary:
    'Makes the orders of all or some schedules of a property that are due today, or those of a plan up to a later day. Works for 20 seconds at most and tells how many are left. Nothing is made twice.',
  body: z.strictObject({ ...pmScheduleChoice, until: z.optional(day) }),
  status: 200,
  response: z.object({
    /** Orders that were made; each was entered at `enteredAt`. */
    made: z.int(),
    enteredAt: instant,
    /** Occurrences that were skipped, missed, merged or left off. */
    recorded: z.int(),
    /** Targets that another run was making orders for. */
    busy: z.int(),
    /** Orders that are still to be made: ask again. */
    left: z.int(),
  }),
})

export const decidePmOccurrence = route({
  name: 'decidePmOccurrence',
  method: 'PUT',
  path: '/api/PmSchedules/{scheduleId}/targets/{targetId}/occurrences/{number}',
  permission: 'pms.edit',
  summary:
    'Skips a coming occurrence, or moves it to another day, alone or with all after it; with a reason. Answers the next dates.',
  params: z.object({ scheduleId: recordIdText, targetId: recordIdText, number: recordIdText }),
  body: z.discriminatedUnion('action', [
    z.strictObject({ action: z.literal('skip'), reason: text(maxLength.reason) }),
    z.strictObject({
      action: z.literal('move'),
      on: day,
      /** A new anchor: the later ones move along. */
      withAllAfter: z.boolean(),
      reason: text(maxLength.reason),
    }),
  ]),
  response: z.object({ dates: z.array(pmDate) }),
})
