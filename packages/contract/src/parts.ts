import { stockTransactionKinds } from '@fettle/rules/parts/stock'
import { partTypes } from '@fettle/rules/records/limits'
import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import {
  day,
  flagText,
  instant,
  limited,
  paged,
  paging,
  recordId,
  recordIdText,
  recordStamp,
  text,
} from './common.ts'
import { route } from './route.ts'

/** A part of the catalog ([A3.011], [B3.025]). */
export const part = z.object({
  partId: recordId,
  ...recordStamp,
  propertyId: recordId,
  partCode: z.string(),
  partName: z.string(),
  partType: z.enum(partTypes),
  description: z.string(),
  vendorId: z.nullable(recordId),
  vendorName: z.string(),
  vendorPhone: z.string(),
  vendorPartNumber: z.string(),
  partUnitCost: z.number(),
  costUnits: z.string(),
  manufacturer: z.string(),
  manufacturerNumber: z.string(),
  accountCode: z.string(),
  cPartBarCode: z.string(),
  lastOrderDate: z.nullable(day),
  lastOrderQuantity: z.nullable(z.number()),
  lastOrderCost: z.nullable(z.number()),
  lastReconcileDate: z.nullable(day),
  lastReconcileQuantity: z.nullable(z.number()),
  partActiveFlag: z.boolean(),
  partStockedFlag: z.boolean(),
  /** Available units, or null for a part that is not stocked. */
  partAvailable: z.nullable(z.number()),
})
export type Part = z.infer<typeof part>

const partSortColumns = [
  'partCode',
  'partName',
  'partType',
  'manufacturer',
  'vendorName',
  'partUnitCost',
  'costUnits',
] as const

/** The type of a part in a query, ignoring case. */
const partType = z.pipe(
  limited(60).check(
    z.overwrite((text) => partTypes.find((type) => type.toLowerCase() === text.toLowerCase()) ?? text),
  ),
  z.enum(partTypes),
)

/**
 * Filters of [B3.026]. Code, name and supplier match anywhere in the text; every word of `search` matches in
 * the code, the name or the bar code. Recently used parts come first without an explicit sort.
 */
const partQuery = z.strictObject({
  ...paging({ take: pageSizes.partsModal, maxTake: 1000, sortColumns: partSortColumns }),
  partCode: z.optional(limited(60)),
  partName: z.optional(limited(200)),
  partType: z.optional(partType),
  vendorName: z.optional(limited(120)),
  propertyId: z.optional(recordIdText),
  search: z.optional(text(200)),
  /** Only parts recently added to orders by the caller. */
  usedBy: z.optional(z.literal('me')),
  /** Only parts used on this order's assets or for its job type. */
  usedFor: z.optional(recordIdText),
  cPartBarCode: z.optional(limited(120)),
  includeInactive: z._default(flagText, false),
})
export type PartQuery = z.output<typeof partQuery>

export const listParts = route({
  name: 'listParts',
  method: 'GET',
  path: '/api/Parts',
  permission: 'parts.pick',
  summary: 'Parts of the catalog by code.',
  query: partQuery,
  response: paged(part),
})

/** One ledger line of a part (C1). Never edited or deleted. */
export const stockTransaction = z.object({
  transactionId: recordId,
  partId: recordId,
  kind: z.enum(stockTransactionKinds),
  transactionDate: day,
  /** Negative for a withdrawal. */
  quantity: z.number(),
  unitCost: z.number(),
  balanceAfter: z.number(),
  /** The order and its line. Null without an order, or if the caller cannot see it. */
  workorderId: z.nullable(recordId),
  orderNumber: z.nullable(z.string()),
  costId: z.nullable(recordId),
  note: z.string(),
  enteredDateTime: instant,
  enteredBy: z.nullable(z.string()),
})
export type StockTransaction = z.infer<typeof stockTransaction>

export const listStockTransactions = route({
  name: 'listStockTransactions',
  method: 'GET',
  path: '/api/Parts/{partId}/transactions',
  permission: 'parts.read',
  summary: 'The ledger of a part: every stock transaction in the order of entry, newest first by default.',
  params: z.object({ partId: recordIdText }),
  query: z.strictObject({
    ...paging({ take: pageSizes.list, maxTake: 1000, sortColumns: ['transactionId'] }),
  }),
  response: paged(stockTransaction),
})
