import { orderActions } from '@fettle/rules/orders/order-actions'
import { type ExtraOrderText, extraOrderTexts } from '@fettle/rules/records/work-order-fields'
import * as z from 'zod/mini'
import { day, instant, paged, recordId, recordIdText, recordStamp } from './common.ts'
import { customFieldMetadata } from './custom-fields.ts'
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
import { route, spreadsheetAnswer } from './route.ts'
import { workOrderQuery } from './work-order-query.ts'

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
  /** How an order was entered without a sign-in: through a request code. */
  entryWay: z.nullable(z.enum(['code'])),
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

const extraTexts = Object.fromEntries(extraOrderTexts.map((name) => [name, z.string()])) as Record<
  ExtraOrderText,
  z.ZodMiniString
>

/** `…DateTime` is the instant in UTC, `…TimestampLTZ` the same instant in the order's time zone, with its offset. */
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
  /**
   * Whether the requester withdrew the request. A withdrawn request has the status Denied and shows
   * 'Withdrawn'.
   */
  withdrawnFlag: z.boolean(),
}

/** Fields of an order in lists and on its page. */
const shared = {
  ...identity,
  ...place,
  ...people,
  ...work,
  ...moments,
  ...flags,
}

/** One row of the list. */
export const workOrderRow = z.object({
  ...shared,
  /** Values of custom fields by name. Absent for requesters and for an order without values. */
  extendedData: z.optional(z.record(z.string(), z.string())),
})
export type WorkOrderRow = z.infer<typeof workOrderRow>

/**
 * One order with its items, people, dates and log ([A3.002]–[A3.006]). Private notes and costs are empty for
 * requesters.
 */
export const workOrder = z.object({
  ...shared,
  /**
   * From its PM schedule: the schedule's number, the day of the occurrence and the estimated hours
   * ([C2.052]).
   */
  pmNumber: z.nullable(z.int()),
  pmOccurrenceOn: z.nullable(day),
  estimatedHours: z.nullable(z.number()),
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
  /** Custom fields visible and editable for the reader. Empty if custom fields are off. */
  customFields: z.array(customFieldMetadata),
  procedureName: z.string(),
  procedureText: z.string(),
  procedureMandatoryFlag: z.boolean(),
  /** Completion requirements, copied from its PM schedule. */
  requiresSignature: z.boolean(),
  requiresPhoto: z.boolean(),
  requiresLabor: z.boolean(),
  unprocessedFailedTasksFlag: z.boolean(),
  ...extraTexts,
  /** Number in the system it was imported from, or empty. */
  reference: z.string(),
  /** File name of the signature, or null. */
  signature: textOrNull,
  signatureUrl: textOrNull,
  signatureName: z.string(),
  emailAssignee: z.boolean(),
  emailRequester: z.boolean(),
  denyReason: z.string(),
  /** Reason of the hold and its last day in the order's time zone. Empty if not on hold. */
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
  closedOutDateTime: moment,
  log: z.array(orderLogEntry),
  comments: z.array(orderComment),
  assets: z.array(orderAsset),
  /** ISO 4217 currency code of every amount of the order. */
  currency: z.string(),
  costParts: z.array(costPart),
  costLabor: z.array(costLabor),
  tasks: z.array(orderTask),
  photos: z.array(photo),
  documents: z.array(documentSummary),
  survey: z.nullable(orderSurvey),
  /** Whether the caller follows it as a non-requester, and the number of followers. */
  followingFlag: z.boolean(),
  followerCount: z.int(),
  /** The caller's allowed actions, from the same rules as on the server. */
  can: z.partialRecord(z.enum(orderActions), z.boolean()),
})
export type WorkOrder = z.infer<typeof workOrder>

export const orderHistoryRow = z.object({
  workorderId: recordId,
  ...recordStamp,
  orderNumber: z.string(),
  requestId: textOrNull,
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

export const listWorkOrders = route('GET', '/api/Workorders', {
  name: 'listWorkOrders',
  permission: 'work-orders.read',
  summary: 'Work orders that the caller may see, filtered, sorted and paged, with the exact total.',
  query: workOrderQuery,
  response: paged(workOrderRow),
})

export const exportWorkOrders = route('GET', '/api/Workorders/as-excel', {
  name: 'exportWorkOrders',
  permission: 'work-orders.export',
  summary: 'The whole filtered set as a spreadsheet.',
  query: workOrderQuery,
  response: spreadsheetAnswer,
})

export const getWorkOrder = route('GET', '/api/Workorders/{workorderId}', {
  name: 'getWorkOrder',
  permission: 'work-orders.read',
  summary: 'One work order with its log, comments, assets, parts, labor, tasks, photos and documents.',
  params: workorderIdParams,
  response: workOrder,
})

export const listAssetHistory = route('GET', '/api/Workorders/AssetHistory/{assetId}', {
  name: 'listAssetHistory',
  permission: 'assets.read',
  summary: 'The newest 1,000 work orders of an asset that the caller may see, newest first.',
  params: z.object({ assetId: recordIdText }),
  response: z.array(orderHistoryRow),
})

export const listContactRequests = route('GET', '/api/Workorders/OfContact/{contactId}', {
  name: 'listContactRequests',
  permission: 'contacts.read',
  summary:
    'Work orders and requests of a contact that the caller may see: what is open or on hold first, then the newest; at most 100.',
  params: z.object({ contactId: recordIdText }),
  response: z.array(orderHistoryRow),
})

export const getSignature = route('GET', '/api/Workorders/{orderId}/signature', {
  name: 'getSignature',
  permission: 'work-orders.read',
  summary: 'The signature of an order as a PNG data address; null when there is none.',
  params: z.object({ orderId: recordIdText }),
  response: z.object({ orderId: recordId, photoName: z.string(), signatureDataUri: z.nullable(z.string()) }),
})
