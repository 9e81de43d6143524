import * as z from 'zod/mini'
import { day, instant, recordId, recordIdText } from './common.ts'
import { route, spreadsheetAnswer } from './route.ts'
import { runningTimer } from './timecards.ts'

/** A worker's activity on an order on one day. */
const touchedOrder = z.object({
  workorderId: recordId,
  orderNumber: z.string(),
  description: z.string(),
  firstAt: instant,
  lastAt: instant,
  /** The worker's entries in the order's log. */
  lines: z.int(),
  /** Status changes among them, as text. */
  statusChanges: z.array(z.object({ at: instant, words: z.string() })),
})

/** A line of labor or of the timecard. */
const activityLine = z.object({
  laborId: recordId,
  type: z.string(),
  /** Null for a line without an order, or if the order is not visible to the reader. */
  workorderId: z.nullable(recordId),
  orderNumber: z.nullable(z.string()),
  hours: z.number(),
  notes: z.string(),
})

/** Part of a shift without hours. */
const gap = z.object({ startsAt: instant, endsAt: instant, hours: z.number() })

const presence = z.object({
  status: z.enum(['In', 'Out']),
  at: instant,
  /** Cause of the change: the person, the automatic end of a shift, or a correction. */
  cause: z.enum(['person', 'shift-end', 'correction']),
  reason: z.string(),
  enteredBy: z.string(),
})

/** A worker's day ([C5.004]). */
export const workerDay = z.object({
  workerId: recordId,
  workerName: z.string(),
  /** The day's shifts as text, as in the worker list. */
  shift: z.string(),
  shiftHours: z.number(),
  hours: z.number(),
  gaps: z.array(gap),
  orders: z.array(touchedOrder),
  lines: z.array(activityLine),
  /** Running timers that will be booked on this day. */
  running: z.array(runningTimer),
  presence: z.array(presence),
})
export type WorkerDay = z.infer<typeof workerDay>

const query = z.strictObject({
  propertyId: recordIdText,
  date: day,
  workerId: z.optional(recordIdText),
})
export type ActivityQuery = z.output<typeof query>

export const listWorkerActivity = route('GET', '/api/Workers/activity', {
  name: 'listWorkerActivity',
  permission: 'workers.read',
  summary:
    'What each worker of a property did on a day: orders touched, status changes, lines of labor and timecard, gaps, In and Out. Orders that the caller does not see are left out.',
  query,
  response: z.array(workerDay),
})

export const exportWorkerActivity = route('GET', '/api/Workers/activity/as-excel', {
  name: 'exportWorkerActivity',
  permission: 'workers.read',
  summary: 'The same as a spreadsheet, a row for each thing.',
  query,
  response: spreadsheetAnswer,
})
