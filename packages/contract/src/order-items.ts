import { readingConfirmations } from '@fettle/rules/meters/meter-kinds'
import { maxDowntimeHours, maxLength, surveyRatings } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { dayOrInstant, flagText, limited, matching, recordId, recordIdText, text } from './common.ts'
import { route } from './route.ts'
import { workOrder } from './work-orders.ts'

const statedTime = z.optional(z.nullable(dayOrInstant))
const ofOrder = { workorderId: recordIdText }

export const addComment = route('POST', '/api/Workorders/AddComment', {
  name: 'addComment',
  permission: 'work-orders.act',
  summary:
    'Adds a message: kind 1 is public, 2 or none internal. commentTime lies between the order’s entry and now; absent is now. A requester’s message always has the time of receipt.',
  timeField: 'commentTime',
  body: z.strictObject({
    workorderId: recordId,
    commentText: text(10_000),
    commentTime: statedTime,
    /** Defaults to internal, so a message is never public by omission. */
    kind: z._default(z.union([z.literal(1), z.literal(2)]), 2),
  }),
  response: workOrder,
})

export const completeSurvey = route('POST', '/api/Workorders/CompleteSurvey', {
  name: 'completeSurvey',
  permission: 'work-orders.act',
  summary: 'Answers the survey of a completed request of one’s own, once.',
  body: z.strictObject({
    workorderId: recordId,
    surveyText: z.optional(z.nullable(text(maxLength.surveyText))),
    surveyRating: z.union(surveyRatings.map((rating) => z.literal(rating))),
    surveyAcceptable: z.optional(z.nullable(z.enum(['Yes', 'No']))),
  }),
  response: workOrder,
})

export const addOrderAsset = route('POST', '/api/Workorders/assets', {
  name: 'addOrderAsset',
  permission: 'work-orders.edit',
  summary: 'Puts an asset of the property on an order.',
  body: z.strictObject({ workorderId: recordId, assetId: recordId }),
  response: workOrder,
})

export const changeOrderAsset = route('POST', '/api/Workorders/{workorderId}/assets/{orderAssetId}', {
  name: 'changeOrderAsset',
  permission: 'work-orders.edit',
  summary: 'Changes the line of an asset on an order: another asset, or what was found and done.',
  params: z.object({ ...ofOrder, orderAssetId: recordIdText }),
  body: z.strictObject({
    workorderId: z.optional(recordId),
    assetId: z.optional(recordId),
    problem: z.optional(text(maxLength.finding)),
    remedy: z.optional(text(maxLength.finding)),
    notes: z.optional(text(maxLength.notes)),
    doneFlag: z.optional(z.boolean()),
    downtime: z.optional(z.nullable(z.number().check(z.minimum(0), z.maximum(maxDowntimeHours)))),
  }),
  response: workOrder,
})

export const removeOrderAsset = route('DELETE', '/api/Workorders/{workorderId}/assets/{orderAssetId}', {
  name: 'removeOrderAsset',
  permission: 'work-orders.edit',
  summary: 'Takes an asset off an order.',
  params: z.object({ ...ofOrder, orderAssetId: recordIdText }),
  response: workOrder,
})

const textOrNumber = (max: number) => z.union([text(max), z.number()])

export const addOrderPart = route('POST', '/api/Workorders/parts', {
  name: 'addOrderPart',
  permission: 'work-orders.edit',
  summary:
    'Adds a part: Inventory from the catalog by partIDx, at its present cost, or Purchase. Zero or less becomes 1.',
  body: z.strictObject({
    workorderId: recordId,
    partIDx: z.optional(z.nullable(textOrNumber(20))),
    partCode: z.optional(z.nullable(text(maxLength.code))),
    partName: z.optional(z.nullable(text(maxLength.partName))),
    partUnitCost: z.optional(z.nullable(z.number())),
    partUnits: z.optional(z.nullable(text(maxLength.units))),
    partCostType: z._default(z.enum(['Purchase', 'Inventory']), 'Purchase'),
    partTransactionDate: z.optional(z.nullable(dayOrInstant)),
    propertyId: z.optional(z.nullable(recordId)),
    partAssetId: z.optional(z.nullable(recordId)),
    quantity: z.optional(z.nullable(z.number())),
    quantityWanted: z.optional(z.nullable(z.number())),
    /** From where a stocked part is taken. The caller's own warehouse, or the one with the most units, if absent. */
    warehouseId: z.optional(z.nullable(recordId)),
  }),
  response: workOrder,
})

const decimalText = z.pipe(
  matching(/^-?\d{1,9}(\.\d{1,6})?$/, 'Must be a number.'),
  z.transform((value: string) => Number(value)),
)
const ofPart = z.object({ ...ofOrder, costId: recordIdText })

export const changePartQuantity = route('PUT', '/api/Workorders/{workorderId}/costpart/{costId}', {
  name: 'changePartQuantity',
  permission: 'work-orders.edit',
  summary: 'Changes the quantity of a part on an order.',
  params: ofPart,
  query: z.strictObject({
    quantity: z.optional(decimalText),
    quantityWanted: z.optional(decimalText),
    /** From where it is taken, while nothing is supplied yet. */
    warehouseId: z.optional(recordIdText),
  }),
  response: workOrder,
})

export const removeOrderPart = route('DELETE', '/api/Workorders/{workorderId}/costpart/{costId}', {
  name: 'removeOrderPart',
  permission: 'work-orders.edit',
  summary: 'Takes a part off an order.',
  params: ofPart,
  response: workOrder,
})

const onTask = {
  permission: 'work-orders.edit' as const,
  params: z.object({ ...ofOrder, taskId: recordIdText }),
  response: workOrder,
}

export const enterTaskData = route('PUT', '/api/Workorders/{workorderId}/tasks/{taskId}/DataEntry', {
  ...onTask,
  name: 'enterTaskData',
  summary:
    'Writes the entry of a procedure line; absent or blank empties it. A meter’s entry posts a reading.',
  query: z.strictObject({
    dataEntry: z.optional(text(1000)),
    /** Reason for a lower value than before on a cumulative meter. */
    confirm: z.optional(z.enum(readingConfirmations)),
  }),
})

export const markTaskDone = route('PUT', '/api/Workorders/{workorderId}/tasks/{taskId}/WorkorderTaskDone', {
  ...onTask,
  name: 'markTaskDone',
  summary: 'Marks a procedure line done, or takes it back.',
  query: z.strictObject({ doneFlag: flagText }),
})

export const markTaskFailed = route(
  'PUT',
  '/api/Workorders/{workorderId}/tasks/{taskId}/WorkorderTaskFailed',
  {
    ...onTask,
    name: 'markTaskFailed',
    summary: 'Marks a procedure line failed, or takes it back.',
    query: z.strictObject({ failedFlag: flagText }),
  },
)

export const noteTaskFailure = route('PUT', '/api/Workorders/{workorderId}/tasks/{taskId}/FailureNote', {
  ...onTask,
  name: 'noteTaskFailure',
  summary: 'Writes the note of a failed procedure line. It is part of the order that is made of the line.',
  body: z.strictObject({ note: text(maxLength.reason) }),
})

export const createTaskOrder = route('POST', '/api/Workorders/{workorderId}/tasks/{taskId}/order', {
  ...onTask,
  name: 'createTaskOrder',
  permission: 'work-orders.approve',
  summary:
    'Makes an order of a failed procedure line: CM, in the same set, about the same asset, with the line’s text. Answers the order whose line it is.',
})

export const dismissTaskFailure = route('POST', '/api/Workorders/{workorderId}/tasks/{taskId}/dismiss', {
  ...onTask,
  name: 'dismissTaskFailure',
  permission: 'work-orders.approve',
  summary: 'Settles a failed procedure line without an order, with the reason why.',
  body: z.strictObject({ reason: text(maxLength.reason) }),
})

/** A PNG as a data URL. */
export const signaturePicture = limited(900_000)

export const addSignature = route('PUT', '/api/Workorders/AddSignature', {
  name: 'addSignature',
  permission: 'work-orders.edit',
  summary: 'Keeps a signature, a PNG as a data address; once, until it is deleted.',
  body: z.strictObject({
    orderId: recordId,
    photoName: z.optional(z.nullable(text(160))),
    signatureDataUri: signaturePicture,
  }),
  response: workOrder,
})

export const deleteSignature = route('PUT', '/api/Workorders/DeleteSignature', {
  name: 'deleteSignature',
  permission: 'work-orders.edit',
  summary: 'Removes the signature of an order.',
  body: z.strictObject({ orderId: recordId }),
  response: workOrder,
})
