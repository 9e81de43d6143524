import { maxPmSchedulesAtOnce } from '@fettle/rules/limits'
import { planOutcomes } from '@fettle/rules/pm/run-plan'
import * as z from 'zod/mini'
import { day, recordId } from './common.ts'
import { route } from './route.ts'

/** Some schedules of a property; all of its active ones when no ids are given. */
export const pmScheduleChoice = {
  propertyId: recordId,
  scheduleIds: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(maxPmSchedulesAtOnce))),
}

/** How many occurrences have each outcome. */
export const pmPlanCounts = z.object({
  make: z.int(),
  waits: z.int(),
  skipped: z.int(),
  missed: z.int(),
  merged: z.int(),
  leftOff: z.int(),
})
export type PmPlanCounts = z.infer<typeof pmPlanCounts>

/** What would become of one occurrence, and why ([C2.077]). */
export const pmPlanLine = z.object({
  targetId: recordId,
  /** The asset, place or building; empty for the schedule as a whole. */
  target: z.string(),
  /** Null, as its day, for a target that has no dates at all. */
  number: z.nullable(z.int()),
  on: z.nullable(day),
  /** The day by the rule alone. */
  plannedOn: z.nullable(day),
  /** The day on which one that waits will be made at the earliest. */
  makeOn: z.nullable(day),
  outcome: z.enum(planOutcomes),
  reason: z.string(),
})
export type PmPlanLine = z.infer<typeof pmPlanLine>

export const pmPlanOfSchedule = z.object({
  scheduleId: recordId,
  pmNumber: z.int(),
  /** Job type and the first line of the description. */
  title: z.string(),
  counts: pmPlanCounts,
  /** By target and day; fewer than are counted where the answer would be too long. */
  lines: z.array(pmPlanLine),
})
export type PmPlanOfSchedule = z.infer<typeof pmPlanOfSchedule>

export const planPmOrders = route({
  name: 'planPmOrders',
  method: 'POST',
  path: '/api/PmSchedules/plan',
  permission: 'pms.generate',
  summary:
    'What making the orders of some schedules up to a day would do, at most 366 days ahead. Nothing is made or changed.',
  body: z.strictObject({ ...pmScheduleChoice, until: day }),
  status: 200,
  response: z.object({
    today: day,
    until: day,
    /** Of all occurrences, those that are not listed included. */
    counts: pmPlanCounts,
    /** Schedules with something to tell, by number. */
    schedules: z.array(pmPlanOfSchedule),
    /** Occurrences that are counted but not listed. */
    unlisted: z.int(),
  }),
})
export type PmOrderPlan = z.infer<typeof planPmOrders.response>
