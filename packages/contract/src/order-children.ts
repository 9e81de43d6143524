import * as z from 'zod/mini'
import { instant, recordId, recordStamp } from './common.ts'

const textOrNull = z.nullable(z.string())

export const orderLogEntry = z.object({
  logId: recordId,
  logTimestamp: instant,
  logTimestampLTZ: instant,
  logUser: z.string(),
  logActivity: z.string(),
})

export const orderComment = z.object({
  commentId: recordId,
  ...recordStamp,
  workorderId: recordId,
  /** 1 public, 2 private ([A3.014]). */
  kind: z.union([z.literal(1), z.literal(2)]),
  commentText: z.string(),
  commentTime: instant,
  commentTimestampLTZ: instant,
  commentBy: z.string(),
})

export const orderAsset = z.object({
  orderAssetId: recordId,
  ...recordStamp,
  assetId: recordId,
  assetCode: z.string(),
  name: z.string(),
  status: z.string(),
  criticalNum: z.string(),
  isUnderWarranty: z.boolean(),
  isUnderMaintAgreement: z.boolean(),
  /** Company of the agreement in force. Empty without one. */
  maintCompany: z.string(),
  campus: textOrNull,
  location1: textOrNull,
  floor: textOrNull,
  location2: textOrNull,
  problem: z.string(),
  remedy: z.string(),
  notes: z.string(),
  doneFlag: z.boolean(),
  downtime: z.nullable(z.number()),
  /** The newest reading of the asset entered on this order. */
  meterReading: z.nullable(z.number()),
})

export const costPart = z.object({
  costId: recordId,
  ...recordStamp,
  workorderId: recordId,
  partId: z.nullable(recordId),
  partName: z.string(),
  partCode: z.string(),
  partWarehouse: z.string(),
  /** The warehouse whose stock the line changes, and the requested units that are kept there. */
  partWarehouseId: z.nullable(recordId),
  partQuantityReserved: z.number(),
  partQuantity: z.number(),
  partQuantityWanted: z.number(),
  wanted: z.number(),
  supplied: z.number(),
  partUnits: z.string(),
  partUnitCost: z.number(),
  partCostType: z.enum(['Purchase', 'Inventory']),
  partTransactionDate: z.iso.date(),
  partAssetId: z.nullable(recordId),
})

export type CostPart = z.infer<typeof costPart>

export const costLabor = z.object({
  costId: recordId,
  ...recordStamp,
  workorderId: z.nullable(recordId),
  laborName: z.string(),
  laborWorkerId: recordId,
  /** Per hour; null for those without View Rates. */
  laborRate: z.nullable(z.number()),
  laborDate: z.iso.date(),
  laborHours: z.number(),
  laborHoursOverTime: z.number(),
  tcardRecordType: z.string(),
  tcardNotes: z.string(),
  orderNumber: textOrNull,
  propertyId: recordId,
})
export type CostLabor = z.infer<typeof costLabor>

export const orderTask = z.object({
  taskId: recordId,
  ...recordStamp,
  workorderId: recordId,
  sortOrder: z.int(),
  taskTextCalc: z.string(),
  boldFlag: z.boolean(),
  doneFlag: z.boolean(),
  failedFlag: z.boolean(),
  indentLevel: z.int(),
  answerKind: z.enum(['none', 'meter', 'number', 'text', 'list']),
  choices: z.array(z.string()),
  requiredFlag: z.boolean(),
  minimum: z.nullable(z.number()),
  maximum: z.nullable(z.number()),
  meterName: z.string(),
  meterUnits: z.string(),
  /** Maximum value of the meter before it rolls over to 0, or null if unknown. */
  meterRolloverAt: z.nullable(z.number()),
  dataEntry: z.string(),
  postingFlag: z.boolean(),
  /** The asset of an inspection round's line, or null on other orders. */
  assetId: z.nullable(recordId),
  assetCode: z.string(),
  /** Note about the failure of the line. */
  failureNote: z.string(),
  /** Reason for dismissing a failed line, or ''. */
  dismissedReason: z.string(),
  /** The order created from a failed line. */
  failureOrderId: z.nullable(recordId),
  failureOrderNumber: z.string(),
})

/** A photo without its bytes. `photo` is base64 if the caller requested container data ([A3.013]). */
export const photo = z.object({
  photoId: recordId,
  ...recordStamp,
  workorderId: z.nullable(recordId),
  assetId: z.nullable(recordId),
  photoName: z.string(),
  photoDescription: z.string(),
  latitude: z.nullable(z.number()),
  longitude: z.nullable(z.number()),
  photoDate: instant,
  photoBy: z.string(),
  userType: z.string(),
  photo: z.optional(z.string()),
})

export const documentSummary = z.object({
  documentId: recordId,
  ...recordStamp,
  docTitle: z.string(),
  docType: z.string(),
  docCategory: z.string(),
  docDescription: z.string(),
  docStatus: z.string(),
  docStatusDate: z.iso.date(),
  currentVersion: z.int(),
})
export type DocumentSummary = z.infer<typeof documentSummary>

export const orderSurvey = z.object({
  surveyId: recordId,
  surveyRating: z.int(),
  surveyAcceptable: z.nullable(z.enum(['Yes', 'No'])),
  surveyText: z.string(),
  surveyDateTime: instant,
})
