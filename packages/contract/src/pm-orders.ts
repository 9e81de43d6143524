import { planOutcomes } from '@fettle/rules/pm/run-plan'
import { maxPmSchedulesAtOnce } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { day, recordId } from './common.ts'
import { route } from './route.ts'

/** Schedules of a property, by id. Defaults to all active ones. */
export const pmScheduleChoice = {
  propertyId: recordId,
  scheduleIds: z.optional(z.array(recordId).check(z.minLength(1), z.maxLength(maxPmSchedulesAtOnce))),
}

/** Number of occurrences per outcome. */
export const pmPlanCounts = z.object({
  make: z.int(),
  waits: z.int(),
  skipped: z.int(),
  missed: z.int(),
  merged: z.int(),
  superseded: z.int(),
  leftOff: z.int(),
})
export type PmPlanCounts = z.infer<typeof pmPlanCounts>

/** Planned outcome of one occurrence, with its reason ([C2.077]). */
export const pmPlanLine = z.object({
  targetId: recordId,
  /** The asset, place or building, or empty for the whole schedule. */
  target: z.string(),
  /** Null, like its day, for a target without dates. */
  number: z.nullable(z.int()),
  on: z.nullable(day),
  /** The day from the rule alone. */
  plannedOn: z.nullable(day),
  /** Earliest day for a waiting occurrence. */
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
  /** By target and day. Limited to keep the response small. */
  lines: z.array(pmPlanLine),
})
export type PmPlanOfSchedule = z.infer<typeof pmPlanOfSchedule>

export const planPmOrders = route('POST', '/api/PmSchedules/plan', {
  name: 'planPmOrders',
  permission: 'pms.generate',
  summary:
    'What making the orders of some schedules up to a day would do, at most 366 days ahead. Nothing is made or changed.',
  body: z.strictObject({ ...pmScheduleChoice, until: day }),
  status: 200,
  response: z.object({
    today: day,
    until: day,
    /** Counts of all occurrences, listed or not. */
    counts: pmPlanCounts,
    /** Schedules with plan lines, by number. */
    schedules: z.array(pmPlanOfSchedule),
    /** Number of unlisted occurrences. */
    unlisted: z.int(),
  }),
})
export type PmOrderPlan = z.infer<typeof planPmOrders.response>
