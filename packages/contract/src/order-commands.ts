import { maxLength } from '@fettle/rules/limits'
import * as z from 'zod/mini'
import { dayOrInstant, recordId, recordIdText, text } from './common.ts'
import { route } from './route.ts'
import { workOrder } from './work-orders.ts'

const workorderIdParams = z.object({ workorderId: recordIdText })

/** Who acts, as clients tell it; the server goes by who is signed in. */
const user = z.optional(z.nullable(z.union([z.string().check(z.maxLength(400)), z.number()])))
/** When the person pressed the button, as clients tell it; the server's own clock decides. */
const toldTime = z.optional(z.nullable(z.string().check(z.maxLength(60))))
const name = z.optional(z.nullable(text(maxLength.name)))
const reason = z.optional(z.nullable(text(maxLength.reason)))

const onOrder = (action: string) => ({
  method: 'PUT' as const,
  path: `/api/Workorders/{workorderId}/${action}` as const,
  params: workorderIdParams,
  response: workOrder,
})

export const openOrder = route({
  ...onOrder('open-order'),
  name: 'openOrder',
  permission: 'work-orders.edit',
  summary: 'Opens an order that is on hold, did not complete or is complete, or leaves an open sub-status.',
})

export const setDnc = route({
  ...onOrder('set-dnc'),
  name: 'setDnc',
  permission: 'work-orders.edit',
  summary: 'Marks an order as not completed.',
})

export const setHold = route({
  ...onOrder('set-hold'),
  name: 'setHold',
  permission: 'work-orders.edit',
  summary: 'Puts an order on hold; a reason goes into the log.',
  body: z.strictObject({ workorderId: z.optional(recordId), reason }),
})

export const completeOrder = route({
  name: 'completeOrder',
  method: 'PUT',
  path: '/api/Workorders/complete',
  permission: 'work-orders.edit',
  summary:
    'Completes an order, stops running timers on it and posts their labor. completionDateTime lies between entry and now; absent is now.',
  body: z.strictObject({
    workorderId: recordId,
    user,
    completionDateTime: z.optional(z.nullable(dayOrInstant)),
  }),
  response: workOrder,
})

export const setSubStatus = route({
  name: 'setSubStatus',
  method: 'PUT',
  path: '/api/Workorders/SetSubStatus',
  permission: 'work-orders.edit',
  summary: 'Gives an order a configured sub-status, or one of Open, Hold, DNC and Complete.',
  body: z.strictObject({ workorderId: recordId, requestedStatus: text(maxLength.label), user }),
  response: workOrder,
})

export const approveOrder = route({
  name: 'approveOrder',
  method: 'PUT',
  path: '/api/Workorders/approve',
  permission: 'work-orders.approve',
  summary:
    'Approves a request: it gets the next order number. What is not named stays as the request proposes.',
  body: z.strictObject({
    workorderId: recordId,
    assignTo: name,
    assignToSecondary: name,
    jobType: name,
    trade: name,
    user,
    approvalDateTime: toldTime,
  }),
  response: workOrder,
})

export const denyOrder = route({
  name: 'denyOrder',
  method: 'PUT',
  path: '/api/Workorders/deny',
  permission: 'work-orders.approve',
  summary: 'Denies a request, with a reason.',
  body: z.strictObject({ workorderId: recordId, denyReason: reason, user, denyDateTime: toldTime }),
  response: workOrder,
})

export const withdrawRequest = route({
  name: 'withdrawRequest',
  method: 'PUT',
  path: '/api/Workorders/withdraw',
  permission: 'work-orders.act',
  summary: 'Withdraws a request of one’s own; it ends like a denied one.',
  body: z.strictObject({ workorderId: recordId }),
  response: workOrder,
})

export const reportStillBroken = route({
  name: 'reportStillBroken',
  method: 'PUT',
  path: '/api/Workorders/{workorderId}/still-broken',
  permission: 'work-orders.act',
  summary:
    'Says of ended work that one asked for that it is still broken: opens it again, or makes a new request about it, as the settings say; answers the order that is open then. What is written becomes a public message.',
  params: workorderIdParams,
  body: z.strictObject({ message: z.optional(z.nullable(text(maxLength.message))) }),
  response: workOrder,
})

export const reassignOrder = route({
  name: 'reassignOrder',
  method: 'PUT',
  path: '/api/Workorders/reassign',
  permission: 'work-orders.reassign',
  summary: 'Gives an order to another worker or vendor; reassignType 0 is the first assignee, 1 the second.',
  body: z.strictObject({
    workorderId: recordId,
    targetWorkerName: name,
    reason,
    reassignType: z._default(z.union([z.literal(0), z.literal(1)]), 0),
    user,
  }),
  response: workOrder,
})

export const transferOrder = route({
  name: 'transferOrder',
  method: 'PUT',
  path: '/api/Workorders/TransferTo',
  permission: 'work-orders.reassign',
  summary:
    'Moves an order to another property; building and trade are those named, or the present ones there.',
  body: z.strictObject({
    workorderId: recordId,
    targetPropertyId: z.optional(z.nullable(recordId)),
    targetTrade: name,
    targetLocation1: name,
    /** Which building, where several have the name. */
    targetBuildingId: z.optional(z.nullable(recordId)),
    user,
  }),
  response: workOrder,
})

export const closeOutOrder = route({
  ...onOrder('close-out'),
  name: 'closeOutOrder',
  permission: 'work-orders.close-out',
  summary: 'Closes out an ended order: nothing of it changes any more.',
})

export const reopenClosedOut = route({
  ...onOrder('reopen'),
  name: 'reopenClosedOut',
  permission: 'work-orders.close-out',
  summary: 'Takes back a close-out, with a reason; the status stays.',
  body: z.strictObject({ workorderId: z.optional(recordId), reason }),
})

export const duplicateOrder = route({
  name: 'duplicateOrder',
  method: 'POST',
  path: '/api/Workorders/duplicate/{workorderId}/{assignTo}',
  permission: 'work-orders.create',
  summary:
    'Makes a new order like this one, in the same set, for the named worker or vendor; answers the new one.',
  params: z.object({ workorderId: recordIdText, assignTo: text(maxLength.name) }),
  response: workOrder,
  status: 201,
})

export const deleteWorkOrder = route({
  name: 'deleteWorkOrder',
  method: 'DELETE',
  path: '/api/Workorders/{workorderId}',
  permission: 'work-orders.delete',
  summary: 'Deletes an order that is not closed out, with all that hangs on it.',
  params: workorderIdParams,
})
