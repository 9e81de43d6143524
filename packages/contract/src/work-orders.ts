import { maxLength } from '@fettle/rules/limits'
import { pageSizes } from '@fettle/rules/paging'
import * as z from 'zod/mini'
import {
  day,
  dayOrInstant,
  flagText,
  instant,
  listOf,
  matching,
  paged,
  paging,
  recordId,
  recordIdText,
  recordStamp,
  text,
} from './common.ts'
import {
  costLabor,
  costPart,
  documentSummary,
  orderAsset,
  orderComment,
  orderLogEntry,
  orderSurvey,
  orderTask,
  photo,
} from './order-children.ts'
import { route } from './route.ts'

/** Columns that the list can be sorted by; each is a field of the row. */
export const workOrderSortColumns = [
  'orderNumber',
  'requestId',
  'orderCategory',
  'orderStatus',
  'jobPriority',
  'trade',
  'jobType',
  'assignTo',
  'orderBy',
  'orderByField2',
  'propertyName',
  'campus',
  'building',
  'floor',
  'suite',
  'multiAssetDisplay',
  'description',
  'entryTimestampLTZ',
  'startTimestampLTZ',
  'targetTimestampLTZ',
  'completionTimestampLTZ',
] as const
export type WorkOrderSortColumn = (typeof workOrderSortColumns)[number]

const name = listOf(text(200))

/** Every filter of the list ([A7.007]); texts compare without case, a repeated key means any of them. */
export const workOrderFilters = {
  omit: z.optional(listOf(recordIdText)),
  /** Of those that the caller may see; all of them when absent. */
  propertyId: z.optional(listOf(recordIdText)),
  campus: z.optional(name),
  building: z.optional(name),
  suite: z.optional(name),
  floor: z.optional(name),
  orderNumber: z.optional(text(40)),
  requestId: z.optional(text(40)),
  /** One field for both: the order's number or the request's. */
  orderOrRequestNumber: z.optional(text(40)),
  /** What the order's number or the request's begins with; `REQ 73` means the request's only. */
  numberPrefix: z.optional(text(40)),
  /** `Open`, `Hold`, `Complete`, `DNC`, `Denied`, `All`, `Overdue`, or a sub-status; absent is `All`. */
  orderStatus: z.optional(name),
  overdueFlag: z.optional(flagText),
  workorderId: z.optional(listOf(recordIdText)),
  orderCategory: z.optional(listOf(z.enum(['CM', 'PM', 'REQ']))),
  jobType: z.optional(name),
  trade: z.optional(name),
  entryDateStart: z.optional(dayOrInstant),
  entryDateEnd: z.optional(dayOrInstant),
  startDateStart: z.optional(dayOrInstant),
  startDateEnd: z.optional(dayOrInstant),
  completionDateStart: z.optional(dayOrInstant),
  completionDateEnd: z.optional(dayOrInstant),
  contactId: z.optional(listOf(recordIdText)),
  assignTo: z.optional(name),
  /** `true`: orders that nobody is assigned to; `false`: those that somebody is. */
  unassignedFlag: z.optional(flagText),
  /** `true`: orders of no trade; `false`: those that have one. */
  withoutTradeFlag: z.optional(flagText),
  jobPriority: z.optional(
    listOf(
      z.pipe(
        matching(/^[1-9]\d?$/, 'Must be 1 to 99.'),
        z.transform((value: string) => Number(value)),
      ),
    ),
  ),
  setId: z.optional(recordIdText),
  /**
   * Whether `Open` and `Complete` include their sub-statuses; without it they mean the plain status only. For
   * requesters, who have no filter for a sub-status, they include them unless this says otherwise.
   */
  includeSubStatuses: z.optional(flagText),
  multiAssetDisplay: z.optional(text(400)),
  orderBy: z.optional(text(160)),
  orderByField2: z.optional(text(120)),
  /** For requesters who may see their entity's orders: all of them, instead of their own. */
  isViewAllRequestersOrdersChecked: z.optional(flagText),
  description: z.optional(text(maxLength.title)),
}

export const workOrderQuery = z.strictObject({
  ...paging({ take: pageSizes.list, maxTake: 1000, sortColumns: workOrderSortColumns }),
  ...workOrderFilters,
})
export type WorkOrderQuery = z.output<typeof workOrderQuery>

const moment = z.nullable(instant)
const textOrNull = z.nullable(z.string())

const identity = {
  workorderId: recordId,
  ...recordStamp,
  orderNumber: z.string(),
  requestId: textOrNull,
  orderCategory: z.enum(['CM', 'PM', 'REQ']),
  orderStatus: z.string(),
  statusKind: z.enum(['open', 'hold', 'complete', 'dnc', 'denied']),
  setId: z.nullable(recordId),
  surveyId: z.nullable(recordId),
  pmScheduleId: z.nullable(recordId),
  propertyId: recordId,
  propertyName: z.string(),
}

const place = {
  campus: textOrNull,
  building: textOrNull,
  floor: textOrNull,
  suite: textOrNull,
  location3: z.string(),
}

const people = {
  orderBy: z.string(),
  orderByField2: z.string(),
  contactId: z.nullable(recordId),
  assignTo: textOrNull,
  assignToId: z.nullable(recordId),
  assignToSecondary: textOrNull,
}

const work = {
  trade: textOrNull,
  jobType: textOrNull,
  jobPriority: z.nullable(z.int()),
  description: z.string(),
  multiAssetDisplay: z.string(),
}

/** `…DateTime` is the instant in UTC, `…TimestampLTZ` the same in the order's time zone, with its offset. */
const moments = {
  entryDateTime: instant,
  entryTimestampLTZ: instant,
  startDateTime: moment,
  startTimestampLTZ: moment,
  targetDateTime: moment,
  targetTimestampLTZ: moment,
  completionDateTime: moment,
  completionTimestampLTZ: moment,
  workorderTimeZone: z.string(),
  workorderTimeZoneCode: z.string(),
}

const flags = {
  closedOutFlag: z.boolean(),
  overdueFlag: z.boolean(),
  completedOrderFlag: z.boolean(),
  reqFlag: z.boolean(),
  openOrderFlag: z.boolean(),
  didNotCompleteFlag: z.boolean(),
  holdFlag: z.boolean(),
  /** A denied request that its own requester took back: people read 'Withdrawn'. */
  withdrawnFlag: z.boolean(),
}

/** One row of the list. */
export const workOrderRow = z.object({ ...identity, ...place, ...people, ...work, ...moments, ...flags })
export type WorkOrderRow = z.infer<typeof workOrderRow>

/** One order with everything that hangs on it ([A3.002]–[A3.006]). Private notes and costs are empty for requesters. */
export const workOrder = z.object({
  ...identity,
  ...place,
  ...people,
  ...work,
  ...moments,
  ...flags,
  campusId: z.nullable(recordId),
  buildingId: z.nullable(recordId),
  floorId: z.nullable(recordId),
  roomId: z.nullable(recordId),
  tradeId: z.nullable(recordId),
  jobTypeId: z.nullable(recordId),
  assignToSecondaryId: z.nullable(recordId),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  phoneNumber: z.string(),
  notes: z.string(),
  privateNotes: z.string(),
  extendedData: z.record(z.string(), z.string()),
  procedureName: z.string(),
  procedureText: z.string(),
  procedureMandatoryFlag: z.boolean(),
  unprocessedFailedTasksFlag: z.boolean(),
  billableTo: z.string(),
  billableCategory: z.string(),
  /** The name of the signature's file; null where nobody signed. */
  signature: textOrNull,
  signatureUrl: textOrNull,
  signatureName: z.string(),
  emailAssignee: z.boolean(),
  emailRequester: z.boolean(),
  denyReason: z.string(),
  /** Why it is on hold, and until which day of its time zone; empty while it is not. */
  holdReason: z.string(),
  holdUntil: z.nullable(day),
  entryDate: z.string(),
  entryTime: z.string(),
  startDate: textOrNull,
  startTime: textOrNull,
  targetDate: textOrNull,
  targetTime: textOrNull,
  completionDate: textOrNull,
  completionTime: textOrNull,
  assignedDateTime: moment,
  holdDateTime: moment,
  didNotCompleteDateTime: moment,
  deniedDateTime: moment,
  deniedCompleteDateTime: moment,
  log: z.array(orderLogEntry),
  comments: z.array(orderComment),
  assets: z.array(orderAsset),
  costParts: z.array(costPart),
  costLabor: z.array(costLabor),
  tasks: z.array(orderTask),
  photos: z.array(photo),
  documents: z.array(documentSummary),
  survey: z.nullable(orderSurvey),
  /** Whether the caller follows it without having asked for it, and how many do. */
  followingFlag: z.boolean(),
  followerCount: z.int(),
  /** What the caller may do with it now, by the same rules as the server's. */
  can: z.record(z.string(), z.boolean()),
})
export type WorkOrder = z.infer<typeof workOrder>

export const orderHistoryRow = z.object({
  workorderId: recordId,
  ...recordStamp,
  orderNumber: z.string(),
  orderCategory: z.string(),
  orderStatus: z.string(),
  statusKind: z.string(),
  orderBy: z.string(),
  assignTo: textOrNull,
  description: z.string(),
  startDateTime: moment,
  completionDateTime: moment,
  workorderTimeZone: z.string(),
})
export type OrderHistoryRow = z.infer<typeof orderHistoryRow>

const workorderIdParams = z.object({ workorderId: recordIdText })

export const listWorkOrders = route({
  name: 'listWorkOrders',
  method: 'GET',
  path: '/api/Workorders',
  permission: 'work-orders.read',
  summary: 'Work orders that the caller may see, filtered, sorted and paged, with the exact total.',
  query: workOrderQuery,
  response: paged(workOrderRow),
})

export const exportWorkOrders = route({
  name: 'exportWorkOrders',
  method: 'GET',
  path: '/api/Workorders/as-excel',
  permission: 'work-orders.export',
  summary: 'The whole filtered set as a spreadsheet.',
  query: workOrderQuery,
  response: { file: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' },
})

export const getWorkOrder = route({
  name: 'getWorkOrder',
  method: 'GET',
  path: '/api/Workorders/{workorderId}',
  permission: 'work-orders.read',
  summary: 'One work order with its log, comments, assets, parts, labor, tasks, photos and documents.',
  params: workorderIdParams,
  response: workOrder,
})

export const listAssetHistory = route({
  name: 'listAssetHistory',
  method: 'GET',
  path: '/api/Workorders/AssetHistory/{assetId}',
  permission: 'assets.read',
  summary: 'Work orders of an asset that the caller may see, newest first.',
  params: z.object({ assetId: recordIdText }),
  response: z.array(orderHistoryRow),
})

export const getSignature = route({
  name: 'getSignature',
  method: 'GET',
  path: '/api/Workorders/{orderId}/signature',
  permission: 'work-orders.read',
  summary: 'The signature of an order as a PNG data address; null when there is none.',
  params: z.object({ orderId: recordIdText }),
  response: z.object({ orderId: recordId, photoName: z.string(), signatureDataUri: z.nullable(z.string()) }),
})
