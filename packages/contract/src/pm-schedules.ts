import { statusKinds } from '@fettle/rules/orders/order-status'
import { pmStates } from '@fettle/rules/pm/coming-date'
import { occurrenceStates } from '@fettle/rules/pm/occurrence'
import { linkOptions, periodUnits } from '@fettle/rules/pm/plan'
import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { day, instant, paged, paging, recordId, recordIdText, recordStamp, text } from './common.ts'
import { pmScheduleChoice } from './pm-orders.ts'
import { pmPlan } from './pm-plan.ts'
import { pmScheduleAsset, pmScheduleLocation, pmSchedulePart, pmTarget } from './pm-schedule-parts.ts'
import { route } from './route.ts'

export const pmScheduleParams = z.object({ scheduleId: recordIdText })

/** A schedule in the list ([C2.001]). */
export const pmScheduleRow = z.object({
  scheduleId: recordId,
  ...recordStamp,
  propertyId: recordId,
  propertyName: z.string(),
  pmNumber: z.int(),
  /** Job type and the first line of the description. */
  title: z.string(),
  trade: z.nullable(z.string()),
  jobType: z.nullable(z.string()),
  assignTo: z.nullable(z.string()),
  /** The earliest date of its targets, or null if unknown. */
  nextDate: z.nullable(day),
  /** Whether the next date depends on readings or a future completion. */
  isNextEstimated: z.boolean(),
  /** Whether the next order is overdue. */
  isOverdue: z.boolean(),
  /** Whether the last meter reading is too old for reliable dates ([C2.067]). */
  isReadingWanted: z.boolean(),
  /** The repetition as text. */
  repeat: z.string(),
  assetCount: z.int(),
  building: z.nullable(z.string()),
  procedure: z.nullable(z.string()),
  /** Numbers of the schedules superseded by it. */
  supersedes: z.array(z.int()),
  jobPriority: z.nullable(z.int()),
  /** False while paused. */
  isActive: z.boolean(),
  state: z.enum(pmStates),
})
export type PmScheduleRow = z.infer<typeof pmScheduleRow>

/** Names of the specification ([B3.016]) for values of a schedule. They are read-only. */
const specifiedNames = {
  pmSchedNum: z.int(),
  dept: z.string(),
  /** The vendor that is assigned; null for a worker. */
  vendorID: z.nullable(recordId),
  assetIDList: z.array(recordId),
  /** The next date. */
  scheduledStartDate: z.nullable(day),
  /** How it repeats in periods of a calendar; null for a rule that is not periodic. */
  repeatNumPeriods: z.nullable(z.int()),
  repeatPeriodType: z.nullable(z.enum(periodUnits)),
  repeatEndDate: z.nullable(day),
  /** The latest date of which an order was made. */
  lastRepeatDate: z.nullable(day),
}

/** A schedule with all data of its page ([C2.005]). `targetCount` is the number of its targets. */
export const pmScheduleDetail = z.extend(pmScheduleRow, {
  ...specifiedNames,
  /** Ids of the superseded schedules, in the order of their numbers in `supersedes`. */
  supersededIds: z.array(recordId),
  description: z.string(),
  notes: z.string(),
  orderBy: z.string(),
  department: z.string(),
  tradeId: z.nullable(recordId),
  jobTypeId: z.nullable(recordId),
  assignToId: z.nullable(recordId),
  assignToSecondary: z.nullable(z.string()),
  assignToSecondaryId: z.nullable(recordId),
  buildingId: z.nullable(recordId),
  procedureId: z.nullable(recordId),
  /** Shown if the property's settings use it, like the category. */
  billableTo: z.string(),
  billableCategory: z.string(),
  estimatedHours: z.nullable(z.number()),
  /** Requirements for completing its orders ([C2.006]). */
  requiresSignature: z.boolean(),
  requiresPhoto: z.boolean(),
  requiresLabor: z.boolean(),
  /** The day of the pause, or null while active. */
  pausedOn: z.nullable(day),
  /** Whether the schedule has ended, by date or by count. */
  isEnded: z.boolean(),
  startsOn: day,
  lastDoneOn: z.nullable(day),
  /** Time of day 'HH:MM', or null for the property's first working hour. */
  startTime: z.nullable(z.string()),
  targetCompleteNumDays: z.int(),
  pmLinkOption: z.enum(linkOptions),
  /** One order with lines for each asset in turn ([C2.057]). */
  isRoute: z.boolean(),
  /** Whether a failed line of a route creates an order automatically. */
  failedLineMakesOrder: z.boolean(),
  /** Whether its orders also contain the procedures of the superseded schedules ([C2.075]). */
  includesSuperseded: z.boolean(),
  plan: pmPlan,
  assets: z.array(pmScheduleAsset),
  locations: z.array(pmScheduleLocation),
  parts: z.array(pmSchedulePart),
  targetCount: z.int(),
  targets: z.array(pmTarget),
  createdDateTime: instant,
  modifiedDateTime: instant,
  propertyTimeZone: z.string(),
})
export type PmScheduleDetail = z.infer<typeof pmScheduleDetail>

/** One coming date of a schedule, with the day of its order and any exclusion, move or merge ([C2.043]). */
export const pmDate = z.object({
  number: z.int(),
  plannedOn: day,
  on: day,
  makeOn: z.nullable(day),
  state: z.enum(['Planned', 'Skipped', 'Merged']),
  reason: z.string(),
  /** Index of its sequence line, or null for the schedule's own work. */
  sequenceLine: z.nullable(z.int()),
  isEstimated: z.boolean(),
})

export const getPmSchedule = route('GET', '/api/PmSchedules/{scheduleId}', {
  name: 'getPmSchedule',
  permission: 'pms.read',
  summary: 'One PM schedule with its plan.',
  params: pmScheduleParams,
  response: pmScheduleDetail,
})

/** Result of an occurrence, with its order ([C2.010]). */
export const pmOccurrence = z.object({
  occurrenceId: recordId,
  targetId: recordId,
  /** The asset, place or building, or empty for the whole schedule. */
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
  /** Status of the order; null without one. */
  orderStatusKind: z.nullable(z.enum(statusKinds)),
  can: z.object({
    /** Whether a person skipped it and no later one was decided since. */
    restore: z.boolean(),
  }),
})

export const listPmOccurrences = route('GET', '/api/PmSchedules/{scheduleId}/occurrences', {
  name: 'listPmOccurrences',
  permission: 'pms.read',
  summary: 'Occurrences of a schedule with their states, reasons and orders, newest first.',
  params: pmScheduleParams,
  query: z.strictObject(paging({ take: 25, maxTake: 200, sortColumns: ['on'] })),
  response: paged(pmOccurrence),
})

export const generatePmOrders = route('POST', '/api/PmSchedules/generate', {
  name: 'generatePmOrders',
  permission: 'pms.generate',
  summary:
    'Makes the orders of all or some schedules of a property that are due today, or those of a plan up to a later day. Works for some seconds and returns how many are left. Nothing is made twice.',
  body: z.strictObject({ ...pmScheduleChoice, until: z.optional(day) }),
  status: 200,
  response: z.object({
    /** The created orders, each entered at `enteredAt`. */
    made: z.int(),
    enteredAt: instant,
    /** Skipped, missed, merged or left-off occurrences. */
    recorded: z.int(),
    /** Targets locked by another run. */
    busy: z.int(),
    /** Number of orders still to create with further calls. */
    left: z.int(),
  }),
})

export const decidePmOccurrence = route(
  'PUT',
  '/api/PmSchedules/{scheduleId}/targets/{targetId}/occurrences/{number}',
  {
    name: 'decidePmOccurrence',
    permission: 'pms.edit',
    summary:
      'Skips a coming occurrence, defers it to a day before the next one, or moves it to another day, alone or with all after it; with a reason. One that was skipped is restored until a later one is made. Answers the next dates.',
    params: z.object({ scheduleId: recordIdText, targetId: recordIdText, number: recordIdText }),
    body: z.discriminatedUnion('action', [
      z.strictObject({ action: z.literal('skip'), reason: text(maxLength.reason) }),
      z.strictObject({ action: z.literal('restore') }),
      z.strictObject({ action: z.literal('defer'), on: day, reason: text(maxLength.reason) }),
      z.strictObject({
        action: z.literal('move'),
        on: day,
        /** A new anchor that also moves the later ones. */
        withAllAfter: z.boolean(),
        reason: text(maxLength.reason),
      }),
    ]),
    response: z.object({ dates: z.array(pmDate) }),
  },
)
