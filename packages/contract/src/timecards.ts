import { maxLength } from '@fettle/rules/records/limits'
import { weekStatuses } from '@fettle/rules/timecards/timecard-week'
import * as z from 'zod/mini'
import { day, recordId, recordIdText, requiredText } from './common.ts'
import { costLabor } from './order-children.ts'
import { route, spreadsheetAnswer } from './route.ts'

const hours = z.number().check(z.minimum(0))
const moment = z.iso.datetime()

/** A day in a week within the timecard's years. */
const weekDay = day.check(
  z.refine((value) => value >= '1900-01-01' && value < '2900-01-01', {
    message: 'Must be a day between 1900 and 2899.',
  }),
)

/** Part of a shift without labor. */
const gap = z.object({ startsAt: moment, endsAt: moment, hours })
export type TimecardGap = z.infer<typeof gap>

/** A running timer. Its time counts toward gaps and becomes labor when stopped. */
export const runningTimer = z.object({
  /** Null if the order is not visible to the reader. */
  workorderId: z.nullable(recordId),
  orderNumber: z.nullable(z.string()),
  startedAt: moment,
  /** The booking day of its hours. */
  day,
  hours,
})

const timecardDay = z.object({
  day,
  /** Totals of the lines. Running timers are not included until stopped. */
  hours,
  overtimeHours: hours,
  shiftHours: hours,
  gaps: z.array(gap),
  /** A past day with a shift but no hours. */
  isMissing: z.boolean(),
})
export type TimecardDay = z.infer<typeof timecardDay>

const weekAbilities = z.object({
  edit: z.boolean(),
  submit: z.boolean(),
  approve: z.boolean(),
  reopen: z.boolean(),
})

const weekState = {
  workerId: recordId,
  workerName: z.string(),
  propertyId: recordId,
  weekStart: day,
  weekEnd: day,
  status: z.enum(weekStatuses),
  totalHours: hours,
  overtimeHours: hours,
  can: weekAbilities,
}

/** A worker's week: lines, seven days with their gaps, and totals. */
export const timecardWeek = z.object({
  ...weekState,
  /** The time zone of the worker's property, and today there. */
  timeZone: z.string(),
  today: day,
  submittedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  reopenedBy: z.nullable(z.string()),
  reopenReason: z.string(),
  /** Message for changes while the week is approved ([C5.036]), or null. */
  lockedMessage: z.nullable(z.string()),
  days: z.array(timecardDay),
  /** By day, then in order of entry. */
  lines: z.array(costLabor),
  /** Running timers of the worker that belong to this week. */
  running: z.array(runningTimer),
})
export type TimecardWeek = z.infer<typeof timecardWeek>

/** A row of the supervisor's page: one worker's week. */
export const teamWeek = z.object({
  ...weekState,
  propertyName: z.string(),
  /** Whether the caller is this worker's supervisor. */
  isSupervised: z.boolean(),
  days: z.array(z.object({ day, hours, gapHours: hours, isMissing: z.boolean() })),
  gapHours: hours,
})
export type TeamWeek = z.infer<typeof teamWeek>

/** Maximum weeks per approval call. */
const maxApprovedWeeks = 500

const week = { workerId: recordId, weekStart: weekDay }

export const getTimecardWeek = route('GET', '/api/Timecards/week', {
  name: 'getTimecardWeek',
  permission: 'timecard.use',
  summary:
    'The week of a worker’s timecard that contains a day: lines, totals, gaps and state; the caller’s own week unless a worker is named.',
  query: z.strictObject({ date: weekDay, workerId: z.optional(recordIdText) }),
  response: timecardWeek,
})

export const submitTimecardWeek = route('POST', '/api/Timecards/submit', {
  name: 'submitTimecardWeek',
  permission: 'timecard.use',
  summary: 'Submits a week for approval: one’s own, or any as one who approves timecards.',
  body: z.strictObject(week),
  response: timecardWeek,
})

/** Result of approving one week. `message` is the reason for a failure. */
const approval = z.object({ ...week, approved: z.boolean(), message: z.nullable(z.string()) })
export type Approval = z.infer<typeof approval>

export const approveTimecardWeeks = route('POST', '/api/Timecards/approve', {
  name: 'approveTimecardWeeks',
  permission: 'timecards.approve',
  summary:
    'Approves submitted weeks and locks them. `hours` are those that the approver saw: a week that has others by now is not approved.',
  body: z.strictObject({
    weeks: z
      .array(z.strictObject({ ...week, hours: z.optional(hours) }))
      .check(z.minLength(1), z.maxLength(maxApprovedWeeks)),
  }),
  response: z.array(approval),
})

export const reopenTimecardWeek = route('POST', '/api/Timecards/reopen', {
  name: 'reopenTimecardWeek',
  permission: 'timecards.approve',
  summary: 'Reopens an approved week, with the reason.',
  body: z.strictObject({ ...week, reason: requiredText(maxLength.reopenReason) }),
  response: timecardWeek,
})

export const listTeamWeeks = route('GET', '/api/Timecards/team', {
  name: 'listTeamWeeks',
  permission: 'timecards.approve',
  summary: 'The week of every worker of the caller’s properties that contains a day, one’s own people first.',
  query: z.strictObject({ date: weekDay, propertyId: z.optional(recordIdText) }),
  response: z.array(teamWeek),
})

export const exportPayroll = route('GET', '/api/Timecards/payroll', {
  name: 'exportPayroll',
  permission: 'timecards.approve',
  summary:
    'The lines of the approved weeks that begin in a range of days, as a spreadsheet; the same weeks always return the same rows. Rates need View Rates.',
  query: z.strictObject({ from: weekDay, to: weekDay, propertyId: z.optional(recordIdText) }),
  response: spreadsheetAnswer,
})
