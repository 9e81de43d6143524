import { maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { day, dayOrInstant, limited, recordId, recordIdText, text } from './common.ts'
import { customValues, priority } from './order-fields.ts'
import { signaturePicture } from './order-items.ts'
import { route } from './route.ts'
import { laborHours } from './timers.ts'
import { workOrder } from './work-orders.ts'

const workorderIdParams = z.object({ workorderId: recordIdText })

/** The acting person named by the client. The server uses the signed-in person. */
const user = z.optional(z.nullable(z.union([limited(400), z.number()])))
/**
 * Client-reported time of the action, between the order's entry and now. The server also stores its own time.
 */
const statedTime = z.optional(z.nullable(dayOrInstant))
const name = z.optional(z.nullable(text(maxLength.name)))
const reason = z.optional(z.nullable(text(maxLength.reason)))
/** A message stored with the status change: kind 1 or absent is public, 2 is internal. */
const message = {
  commentText: z.optional(z.nullable(text(10_000))),
  kind: z.optional(z.union([z.literal(1), z.literal(2)])),
}

const onOrder = { params: workorderIdParams, response: workOrder }

export const openOrder = route('PUT', '/api/Workorders/{workorderId}/open-order', {
  ...onOrder,
  name: 'openOrder',
  permission: 'work-orders.edit',
  summary: 'Opens an order that is on hold, did not complete or is complete, or leaves an open sub-status.',
})

export const setDnc = route('PUT', '/api/Workorders/{workorderId}/set-dnc', {
  ...onOrder,
  name: 'setDnc',
  permission: 'work-orders.edit',
  summary:
    'Marks an order as not completed. Beyond the specification, and both optional: why, and a message, which counts as the note that the settings require.',
  body: z.strictObject({ workorderId: z.optional(recordId), reason, ...message }),
})

export const setHold = route('PUT', '/api/Workorders/{workorderId}/set-hold', {
  ...onOrder,
  name: 'setHold',
  permission: 'work-orders.edit',
  summary:
    'Puts an order on hold. Beyond the specification, and all of it optional: why, until which day, and a message.',
  body: z.strictObject({
    workorderId: z.optional(recordId),
    reason,
    holdUntil: z.optional(z.nullable(day)),
    ...message,
  }),
})

export const completeOrder = route('PUT', '/api/Workorders/complete', {
  name: 'completeOrder',
  permission: 'work-orders.edit',
  summary:
    'Completes an order, stops running timers on it and books their labor. completionDateTime lies between entry and now; absent is now. Beyond the specification, and all of it optional, what else belongs to the end of the work is written in the same transaction: hours (instead of what the caller’s running timer books, 0 for none), a message, an asset, custom fields, a signature, and a complete sub-status. A timer that ran over 12 hours, or past the 24 of its day, is refused as timer-too-long until laborHours sets what to book.',
  timeField: 'completionDateTime',
  body: z.strictObject({
    workorderId: recordId,
    user,
    completionDateTime: z.optional(z.nullable(dayOrInstant)),
    laborHours,
    /** Defaults to today, or to the start day of the running timer. */
    laborDate: z.optional(z.nullable(dayOrInstant)),
    /** Defaults to the caller's own worker. */
    laborName: name,
    ...message,
    assetId: z.optional(z.nullable(recordId)),
    extendedData: z.optional(z.nullable(customValues)),
    signatureDataUri: z.optional(z.nullable(signaturePicture)),
    photoName: z.optional(z.nullable(text(160))),
    requestedStatus: z.optional(z.nullable(text(maxLength.label))),
  }),
  response: workOrder,
})

export const setSubStatus = route('PUT', '/api/Workorders/SetSubStatus', {
  name: 'setSubStatus',
  permission: 'work-orders.edit',
  summary: 'Sets a configured sub-status of an order, or one of Open, Hold, DNC and Complete.',
  body: z.strictObject({
    workorderId: recordId,
    requestedStatus: text(maxLength.label),
    user,
    /** As for completing. */
    laborHours,
  }),
  response: workOrder,
})

export const approveOrder = route('PUT', '/api/Workorders/approve', {
  name: 'approveOrder',
  permission: 'work-orders.approve',
  summary:
    'Approves a request: it gets the next order number. Fields that are not sent stay as proposed, and an assignee is found automatically. Without targetDateTime, the target counts from the approval or from the entry, as the setting requestTargetFrom says.',
  body: z.strictObject({
    workorderId: recordId,
    assignTo: name,
    assignToSecondary: name,
    jobType: name,
    trade: name,
    jobPriority: z.optional(z.nullable(priority)),
    targetDateTime: z.optional(z.nullable(dayOrInstant)),
    user,
    approvalDateTime: statedTime,
    /** Whether an order without a chosen assignee is assigned automatically; `false` leaves it unassigned. */
    assignAutomatically: z._default(z.boolean(), true),
  }),
  response: workOrder,
})

export const denyOrder = route('PUT', '/api/Workorders/deny', {
  name: 'denyOrder',
  permission: 'work-orders.approve',
  summary: 'Denies a request, with a reason.',
  body: z.strictObject({ workorderId: recordId, denyReason: reason, user, denyDateTime: statedTime }),
  response: workOrder,
})

export const withdrawRequest = route('PUT', '/api/Workorders/withdraw', {
  name: 'withdrawRequest',
  permission: 'work-orders.act',
  summary: 'Withdraws a request of one’s own; it ends like a denied one.',
  body: z.strictObject({ workorderId: recordId }),
  response: workOrder,
})

export const reportStillBroken = route('PUT', '/api/Workorders/{workorderId}/still-broken', {
  name: 'reportStillBroken',
  permission: 'work-orders.act',
  summary:
    'Reports that completed work is still broken: reopens the order or creates a new request about it, depending on the settings, and returns the open order. The text becomes a public message.',
  params: workorderIdParams,
  body: z.strictObject({ message: z.optional(z.nullable(text(maxLength.message))) }),
  response: workOrder,
})

export const reassignOrder = route('PUT', '/api/Workorders/reassign', {
  name: 'reassignOrder',
  permission: 'work-orders.reassign',
  summary:
    'Assigns an order to another worker or vendor, or with unassign to none; reassignType 0 is the first assignee, 1 the second. With alsoOnHold, an order on hold is reassigned too and stays on hold.',
  body: z.strictObject({
    workorderId: recordId,
    targetWorkerName: name,
    reason,
    reassignType: z._default(z.union([z.literal(0), z.literal(1)]), 0),
    /** Leaves the order unassigned and ignores targetWorkerName. */
    unassign: z.optional(z.boolean()),
    /** Also reassigns orders on hold, for example of a departing worker. Defaults to open orders only. */
    alsoOnHold: z.optional(z.boolean()),
    user,
  }),
  response: workOrder,
})

export const transferOrder = route('PUT', '/api/Workorders/TransferTo', {
  name: 'transferOrder',
  permission: 'work-orders.reassign',
  summary:
    'Moves an order to another property; building and trade are those named, or the present ones there.',
  body: z.strictObject({
    workorderId: recordId,
    targetPropertyId: z.optional(z.nullable(recordId)),
    targetTrade: name,
    targetLocation1: name,
    /** Disambiguates buildings with the same name. */
    targetBuildingId: z.optional(z.nullable(recordId)),
    user,
  }),
  response: workOrder,
})

export const closeOutOrder = route('PUT', '/api/Workorders/{workorderId}/close-out', {
  ...onOrder,
  name: 'closeOutOrder',
  permission: 'work-orders.close-out',
  summary: 'Closes out an ended order: nothing of it changes any more.',
})

export const reopenClosedOut = route('PUT', '/api/Workorders/{workorderId}/reopen', {
  ...onOrder,
  name: 'reopenClosedOut',
  permission: 'work-orders.close-out',
  summary: 'Takes back a close-out, with a reason; the status stays.',
  body: z.strictObject({ workorderId: z.optional(recordId), reason }),
})

export const putOrderInSet = route('PUT', '/api/Workorders/{workorderId}/set', {
  ...onOrder,
  name: 'putOrderInSet',
  permission: 'sets.edit',
  summary:
    'Puts an order into the set of another order, which gets a new set if it has none. An order that is in a set is refused until it is taken out.',
  body: z.strictObject({ workorderId: z.optional(recordId), withWorkorderId: recordId }),
})

export const takeOrderOutOfSet = route('PUT', '/api/Workorders/{workorderId}/leave-set', {
  ...onOrder,
  name: 'takeOrderOutOfSet',
  permission: 'sets.edit',
  summary: 'Takes an order out of its set. A set of one order dissolves.',
})

export const duplicateOrder = route('POST', '/api/Workorders/duplicate/{workorderId}/{assignTo}', {
  name: 'duplicateOrder',
  permission: 'work-orders.create',
  summary:
    'Makes a new order like this one, in the same set, for the named worker or vendor; answers the new one.',
  params: z.object({ workorderId: recordIdText, assignTo: text(maxLength.name) }),
  response: workOrder,
  status: 201,
})

export const deleteWorkOrder = route('DELETE', '/api/Workorders/{workorderId}', {
  name: 'deleteWorkOrder',
  permission: 'work-orders.delete',
  summary:
    'Deletes an order that is not closed out, with its messages and photos; refused while labor, parts or a running timer refer to it.',
  params: workorderIdParams,
})
