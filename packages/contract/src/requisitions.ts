import { requisitionStatuses } from '@fettle/rules/parts/requisition-status'
import * as z from 'zod/mini'
import { day, flagText, instant, listOf, paged, recordId, recordIdText, recordStamp } from './common.ts'
import { countsOf, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { logPaging } from './records/record-log.ts'
import { route } from './route.ts'

/** A requisition of parts from one supplier ([C1.030]–[C1.037]). */
export const requisition = z.object({
  requisitionId: recordId,
  ...recordStamp,
  propertyId: recordId,
  propertyName: z.string(),
  status: z.enum(requisitionStatuses),
  /** The supplier. */
  vendorId: z.nullable(recordId),
  vendorName: z.nullable(z.string()),
  /** Where the parts are delivered. */
  warehouseId: z.nullable(recordId),
  warehouse: z.nullable(z.string()),
  lines: z.int(),
  totalCost: z.number(),
  reference: z.string(),
  neededOn: z.nullable(day),
  orderedOn: z.nullable(day),
  submittedBy: z.nullable(z.string()),
  approvedBy: z.nullable(z.string()),
  createdBy: z.nullable(z.string()),
  createdDateTime: instant,
  modifiedDateTime: instant,
})
export type Requisition = z.infer<typeof requisition>

export const requisitionSortColumns = [
  'requisitionId',
  'status',
  'vendorName',
  'warehouse',
  'lines',
  'totalCost',
  'neededOn',
  'orderedOn',
  'createdDateTime',
] as const

/** The requisitions that a list shows by status: the open ones, one status, or all ('*'). */
export const requisitionStatusFilters = ['Open', ...requisitionStatuses, '*'] as const

const requisitionFilters = {
  /** Matches anywhere in the supplier, the note or the reference, or the number. */
  search: nameFilter,
  status: z.optional(z.enum(requisitionStatusFilters)),
  vendorName: nameFilter,
  warehouseId: z.optional(listOf(recordIdText)),
  /** Requisitions with this part. */
  partId: z.optional(recordIdText),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only requisitions flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these requisitions. */
  requisitionIds: idsFilter,
}
export const requisitionQuery = listQuery(requisitionFilters, requisitionSortColumns)
/** All filters of the list, and no other keys. */
export const strictRequisitionFilters = z.strictObject(requisitionFilters)
export type RequisitionFilters = z.output<typeof strictRequisitionFilters>
export type RequisitionQuery = z.output<typeof requisitionQuery>

export const listRequisitions = route('GET', '/api/Requisitions', {
  name: 'listRequisitions',
  permission: 'parts.read',
  summary: 'The requisitions, newest first; the open ones unless asked otherwise.',
  query: requisitionQuery,
  response: paged(requisition),
})

export const exportRequisitions = spreadsheetOf(listRequisitions, 'exportRequisitions', 'requisitions')

export const countRequisitions = countsOf(listRequisitions, 'countRequisitions', 'requisitions')

/** A line of a requisition. */
export const requisitionLine = z.object({
  lineId: recordId,
  partId: recordId,
  partCode: z.string(),
  partName: z.string(),
  vendorPartNumber: z.string(),
  costUnits: z.string(),
  quantity: z.number(),
  unitCost: z.number(),
  received: z.number(),
})
export type RequisitionLine = z.infer<typeof requisitionLine>

/** A requisition with its lines. */
export const requisitionDetail = z.extend(requisition, {
  note: z.string(),
  /** Why a draft was returned ([C1.034]), or empty. */
  returnReason: z.string(),
  lineList: z.array(requisitionLine),
})
export type RequisitionDetail = z.infer<typeof requisitionDetail>

export const requisitionIdParams = z.object({ requisitionId: recordIdText })

export const getRequisition = route('GET', '/api/Requisitions/{requisitionId}', {
  name: 'getRequisition',
  permission: 'parts.read',
  summary: 'One requisition with its lines.',
  params: requisitionIdParams,
  response: requisitionDetail,
})

export const listRequisitionLog = route('GET', '/api/Requisitions/{requisitionId}/log', {
  name: 'listRequisitionLog',
  permission: 'parts.read',
  summary: 'Who changed what of a requisition, newest first.',
  params: requisitionIdParams,
  ...logPaging,
})

/** A part to buy: low, with the quantity up to which it is bought ([C1.030]). */
export const suggestion = z.object({
  partId: recordId,
  partCode: z.string(),
  partName: z.string(),
  costUnits: z.string(),
  vendorId: z.nullable(recordId),
  vendorName: z.nullable(z.string()),
  available: z.number(),
  onOrder: z.number(),
  /** On requisitions that are not ordered yet. */
  requested: z.number(),
  reorderAt: z.number(),
  reorderTo: z.nullable(z.number()),
  leadDays: z.nullable(z.int()),
  unitCost: z.number(),
  suggested: z.number(),
})
export type Suggestion = z.infer<typeof suggestion>

export const listSuggestions = route('GET', '/api/Requisitions/suggestions', {
  name: 'listSuggestions',
  permission: 'parts.read',
  summary: 'The low parts of a property by supplier, with suggested quantities.',
  query: z.strictObject({
    /** The first property of the caller if absent. */
    propertyId: z.optional(recordIdText),
  }),
  response: z.object({ data: z.array(suggestion) }),
})
