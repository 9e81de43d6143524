import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import {
  day,
  dayOrInstant,
  flagText,
  instant,
  paged,
  paging,
  recordId,
  recordIdText,
  recordStamp,
} from './common.ts'
import { nameFilter } from './records/list-query.ts'
import { logPaging } from './records/record-log.ts'
import { route } from './route.ts'
import { valueListItem } from './system.ts'

/** A worker's days off, inclusive. */
const dayOff = z.object({ from: day, to: day, reason: z.string() })

/** A trade or job type for automatic assignment to a worker, with its delay ([B3.042]). */
export const jobRank = z.object({
  /** Null for all job types of the trade. */
  jobType: z.nullable(z.string()),
  trade: z.string(),
  rank: z.int(),
  autoAssignWorkerFlag: z.boolean(),
})

/** Worker fields hidden from people who only choose assignees, except on their own record. */
const workerDetails = z.object({
  email: z.string(),
  phone: z.string(),
  cellphone: z.string(),
  notifyPreference: z.enum(['email', 'text', 'app', 'none']),
  notes: z.string(),
  role: z.string(),
  locationTracking: z.boolean(),
  vendorId: z.nullable(recordId),
  vendorName: z.nullable(z.string()),
  supervisorId: z.nullable(recordId),
  supervisorName: z.nullable(z.string()),
  hourlyRate: z.nullable(z.number()),
  overtimeRate: z.nullable(z.number()),
  /** Weekday 0 is Sunday. Times are HH:MM; an end before the start is on the next day. */
  shifts: z.array(z.object({ weekday: z.int(), from: z.string(), to: z.string() })),
  /** Empty means every building. */
  buildings: z.array(z.object({ buildingId: recordId, buildingName: z.string() })),
  daysOff: z.array(dayOff),
  jobRanks: z.array(jobRank),
  propertyName: z.string(),
  propertyTimeZone: z.string(),
  /** Active workers with this one as supervisor. */
  supervises: z.array(z.object({ workerId: recordId, workerName: z.string() })),
  /** The worker's sign-in account. */
  account: z.nullable(z.object({ userId: recordId, loginName: z.string() })),
  /** Open orders with the worker as first assignee. */
  openOrders: z.int(),
  /**
   * Orders, open or on hold, with the worker as first or second assignee. To be moved before deactivation.
   */
  ordersToMove: z.int(),
  /** Trades for which the worker is the property's only active one. */
  onlyWorkerOf: z.array(z.string()),
})
export type WorkerDetails = z.infer<typeof workerDetails>

/**
 * A worker ([B3.041]). People who only choose assignees receive name, trades and presence; other fields are
 * absent. Rates are null without View Rates.
 */
export const worker = z.object({
  workerId: recordId,
  ...recordStamp,
  workerName: z.string(),
  propertyId: recordId,
  supervisorFlag: z.boolean(),
  workerActiveFlag: z.boolean(),
  trades: z.array(z.object({ tradeId: recordId, tradeName: z.string() })),
  /** The trade, Multiple, or empty. */
  tradeDisplay: z.string(),
  inOut: z.nullable(z.enum(['In', 'Out'])),
  inOutDateTime: z.nullable(instant),
  createdDateTime: instant,
  ...z.partial(workerDetails).shape,
})
export type Worker = z.infer<typeof worker>

/** All fields of a worker, for people with View Workers/Vendors. */
export const detailedWorker = z.object({ ...worker.shape, ...workerDetails.shape })
export type DetailedWorker = z.infer<typeof detailedWorker>

const workerSortColumns = ['workerName', 'tradeDisplay', 'supervisorFlag', 'createdDateTime'] as const

const workerQuery = z.strictObject({
  ...paging({ take: pageSizes.list, maxTake: 1000, sortColumns: workerSortColumns }),
  workerId: z.optional(recordIdText),
  propertyId: z.optional(recordIdText),
  workerName: nameFilter,
  supervisorFlag: z.optional(flagText),
  workerTrade: nameFilter,
  /** Workers marked In or Out. Workers without In and Out match neither. */
  inOut: z.optional(z.enum(['In', 'Out'])),
  /** Workers created on or after this day or instant. */
  createdDateTime: z.optional(dayOrInstant),
  includeInactive: z._default(flagText, false),
})
export type WorkerQuery = z.output<typeof workerQuery>

export const listWorkers = route('GET', '/api/Workers', {
  name: 'listWorkers',
  permission: 'assignees.pick',
  summary: 'Workers by name.',
  query: workerQuery,
  response: paged(worker),
})

export const workerIdParams = z.object({ workerId: recordIdText })

export const getWorker = route('GET', '/api/Workers/{workerId}', {
  name: 'getWorker',
  permission: 'assignees.pick',
  summary: 'One worker.',
  params: workerIdParams,
  response: worker,
})

/** A possible assignee of an order. */
export const reassignTarget = z.extend(valueListItem, {
  /** Warning before assigning: 'Insurance of Acme ended 3/9/2026.' */
  warning: z._default(z.nullable(z.string()), null),
  /** Whether the warning blocks the assignment. */
  isStopped: z._default(z.boolean(), false),
})
export type ReassignTargetItem = z.output<typeof reassignTarget>

export const listReassignTargets = route('GET', '/api/Workers/ReassignValueList/{propertyId}', {
  name: 'listReassignTargets',
  permission: 'assignees.pick',
  summary:
    'Workers and vendors of a property that the caller may assign an order to, by name: an existing one, or, with forNewOrder, one that they create or approve, which they may assign to themselves as well.',
  params: z.object({ propertyId: recordIdText }),
  query: z.strictObject({ forNewOrder: z._default(flagText, false) }),
  response: z.array(reassignTarget),
})

export const listWorkerLog = route('GET', '/api/Workers/{workerId}/log', {
  name: 'listWorkerLog',
  permission: 'workers.read',
  summary: 'Who changed what of a worker, newest first; rates for those who see them.',
  params: workerIdParams,
  ...logPaging,
})
