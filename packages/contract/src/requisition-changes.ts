import { requisitionFields, requisitionLineFields } from '@fettle/rules/parts/requisition-fields'
import { requisitionActions } from '@fettle/rules/parts/requisition-status'
import { maxLength, maxRequisitionLines } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { recordId, text } from './common.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldDays, fieldTexts, numberWithin } from './records/field-schemas.ts'
import { requisitionDetail, requisitionIdParams } from './requisitions.ts'
import { route } from './route.ts'

const line = z.strictObject({
  partId: recordId,
  quantity: numberWithin(requisitionLineFields.quantity),
  /** The unit cost of the part if absent. */
  unitCost: z.optional(numberWithin(requisitionLineFields.unitCost)),
})
const lines = z.array(line).check(z.maxLength(maxRequisitionLines))
export type RequisitionLineDraft = z.output<typeof line>

/** A change of a requisition. Absent fields stay unchanged; `lineDrafts` replaces all lines. */
const changes = {
  ...fieldTexts(requisitionFields, (max) => z.optional(text(max))),
  ...fieldDays(requisitionFields),
  vendorId: z.optional(z.nullable(recordId)),
  warehouseId: z.optional(z.nullable(recordId)),
  lineDrafts: z.optional(lines),
}
export const requisitionChange = z.object(changes)
export type RequisitionChange = z.output<typeof requisitionChange>

const newRequisition = {
  ...changes,
  /** The first property of the caller if absent. */
  propertyId: z.optional(recordId),
}
const requisitionDraft = z.object(newRequisition)
export type RequisitionDraft = z.output<typeof requisitionDraft>

export const createRequisition = route('POST', '/api/Requisitions', {
  name: 'createRequisition',
  permission: 'parts.edit',
  summary: 'Drafts a requisition.',
  body: z.strictObject(newRequisition),
  response: requisitionDetail,
  status: 201,
})

export const prepareRequisitions = route('POST', '/api/Requisitions/prepare', {
  name: 'prepareRequisitions',
  permission: 'parts.edit',
  summary:
    'Makes one draft for each supplier of the sent parts. Parts without a supplier make a draft of their own.',
  body: z.strictObject({
    /** The first property of the caller if absent. */
    propertyId: z.optional(recordId),
    warehouseId: z.optional(z.nullable(recordId)),
    lines: z
      .array(
        z.extend(line, {
          /** What the caller saw on other requisitions. More than that is refused with 409. */
          requested: z.optional(numberWithin(requisitionLineFields.quantity)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxRequisitionLines)),
  }),
  response: z.object({ requisitionIds: z.array(recordId) }),
  status: 201,
})

export const changeRequisition = route('PUT', '/api/Requisitions/{requisitionId}', {
  name: 'changeRequisition',
  permission: 'parts.edit',
  summary:
    'Changes the named fields of a requisition. Supplier, warehouse and lines change while it is a draft. Other fields of the record may be sent as they were read.',
  params: requisitionIdParams,
  body: z.strictObject({ ...fieldsAsRead(requisitionDetail, changes), ...changes }),
  response: requisitionDetail,
})

export const moveRequisition = route('POST', '/api/Requisitions/{requisitionId}/status', {
  name: 'moveRequisition',
  permission: 'parts.read',
  summary:
    'Submits, returns, approves, orders or cancels a requisition. Approving and returning require Approve Requisitions, the others Edit Parts.',
  params: requisitionIdParams,
  body: z.strictObject({
    action: z.enum(requisitionActions),
    /** Required for returning and cancelling. */
    reason: z.optional(text(maxLength.reason)),
    /** The number of the order at the supplier. */
    reference: z.optional(text(maxLength.externalReference)),
  }),
  response: requisitionDetail,
})

export const receiveRequisition = route('POST', '/api/Requisitions/{requisitionId}/receipts', {
  name: 'receiveRequisition',
  permission: 'parts.edit',
  summary:
    'Receives units of a requisition into a warehouse and recalculates unit costs. More than was ordered has to be confirmed.',
  params: requisitionIdParams,
  body: z.strictObject({
    /** The warehouse of the requisition if absent. */
    warehouseId: z.optional(recordId),
    lines: z
      .array(
        z.strictObject({
          lineId: recordId,
          quantity: numberWithin(requisitionLineFields.quantity),
          /** The price of one unit; the expected one if absent. */
          unitCost: z.optional(numberWithin(requisitionLineFields.unitCost)),
        }),
      )
      .check(z.minLength(1), z.maxLength(maxRequisitionLines)),
    /** Confirms that more than was ordered is received. */
    confirmOver: z._default(z.boolean(), false),
  }),
  response: requisitionDetail,
  status: 201,
})

export const deleteRequisition = route('DELETE', '/api/Requisitions/{requisitionId}', {
  name: 'deleteRequisition',
  permission: 'parts.delete',
  summary: 'Deletes a requisition of which nothing was received.',
  params: requisitionIdParams,
})
