import { stockFilters, stockStates, stockTransactionKinds, warehouseKinds } from '@fettle/rules/parts/stock'
import { activeFilters } from '@fettle/rules/records/active-filter'
import { partTypes } from '@fettle/rules/records/limits'
import { pageSizes } from '@fettle/rules/records/paging'
import * as z from 'zod/mini'
import {
  day,
  flagText,
  instant,
  limited,
  listOf,
  paged,
  paging,
  recordId,
  recordIdText,
  recordStamp,
  text,
} from './common.ts'
import { counting } from './record-counts.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { logPaging } from './records/record-log.ts'
import { route, spreadsheetAnswer } from './route.ts'

/** A part of the catalog ([A3.011], [B3.025]). */
export const part = z.object({
  partId: recordId,
  ...recordStamp,
  propertyId: recordId,
  propertyName: z.string(),
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
  /**
   * Units on hand in all warehouses, kept for orders, left to take, and on order. Null for a part that is not stocked
   * ([C1.009], [C1.011]).
   */
  partOnHand: z.nullable(z.number()),
  partReserved: z.nullable(z.number()),
  partAvailable: z.nullable(z.number()),
  partOnOrder: z.nullable(z.number()),
  reorderAt: z.nullable(z.number()),
  reorderTo: z.nullable(z.number()),
  leadDays: z.nullable(z.int()),
  /** Null for a part with enough stock, or that is not stocked. */
  stockState: z.nullable(z.enum(stockStates)),
})
export type Part = z.infer<typeof part>

export const partSortColumns = [
  'partCode',
  'partName',
  'partType',
  'manufacturer',
  'vendorName',
  'partUnitCost',
  'costUnits',
  'partOnHand',
  'partReserved',
  'partAvailable',
  'partOnOrder',
  'reorderAt',
  'stockState',
] as const

/** The type of a part in a query, ignoring case. */
const partType = z.pipe(
  limited(60).check(
    z.overwrite((text) => partTypes.find((type) => type.toLowerCase() === text.toLowerCase()) ?? text),
  ),
  z.enum(partTypes),
)

/**
 * Filters of [B3.026] and [C1.004]. Code, name, supplier, manufacturer and account code match anywhere in the text;
 * every word of `search` matches in the code, the name or the barcode. Recently used parts come first without an
 * explicit sort.
 */
const partFilters = {
  search: z.optional(text(200)),
  partCode: z.optional(limited(60)),
  partName: z.optional(limited(200)),
  partType: z.optional(partType),
  vendorName: nameFilter,
  manufacturer: nameFilter,
  accountCode: nameFilter,
  /** Equals the barcode. */
  cPartBarCode: z.optional(limited(120)),
  /** The state of the stock. 'Low' includes parts that are out and have a reorder point. */
  stock: z.optional(z.enum(stockFilters)),
  /** Parts with units in one of these warehouses. */
  warehouseId: z.optional(listOf(recordIdText)),
  /** Defaults to active parts, or to all with `includeInactive`. */
  active: z.optional(z.enum(activeFilters)),
  includeInactive: z._default(flagText, false),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only parts flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these parts. */
  partIds: idsFilter,
}
export const partQuery = listQuery(
  {
    ...partFilters,
    /** Only parts recently added to orders by the caller. */
    usedBy: z.optional(z.literal('me')),
    /** Only parts used on this order's assets or for its job type. */
    usedFor: z.optional(recordIdText),
    /** Only parts that fit an asset of this order. */
    fitsOrder: z.optional(recordIdText),
    /** Only parts that fit this asset: itself, or its class. */
    fitsAsset: z.optional(recordIdText),
    /** Only parts that can replace this part. */
    alternateOf: z.optional(recordIdText),
  },
  partSortColumns,
)
const { skip: _skip, take: _take, ...foundSet } = listQuery(partFilters, partSortColumns).shape
/** Query of a call for all parts that the filters of the list find, in its order. */
export const partFoundSet = foundSet

/** The filters that can be saved, and no other keys. */
export const strictPartFilters = z.strictObject(partFilters)
export type PartFilters = z.output<typeof strictPartFilters>
export type PartQuery = z.output<typeof partQuery>

export const listParts = route('GET', '/api/Parts', {
  name: 'listParts',
  permission: 'parts.pick',
  summary: 'Parts of the catalog by code; the active ones unless asked otherwise.',
  query: partQuery,
  response: paged(part),
})

export const exportParts = route('GET', '/api/Parts/as-excel', {
  name: 'exportParts',
  permission: 'parts.read',
  summary:
    'The whole filtered catalog as a spreadsheet. The columns of the stock are there with advanced parts on.',
  query: partQuery,
  response: spreadsheetAnswer,
})

export const countParts = route('POST', '/api/Parts/counts', {
  name: 'countParts',
  permission: 'parts.read',
  summary: 'How many parts each of several filter sets finds, in their order.',
  ...counting,
})

/** A part line of an order. */
export const partOrder = z.object({
  workorderId: recordId,
  orderNumber: z.string(),
  status: z.string(),
  description: z.string(),
  usedOn: day,
  quantity: z.number(),
  unitCost: z.number(),
})

/** An asset for which a part was used on orders. */
export const partAsset = z.object({
  assetId: recordId,
  assetCode: z.string(),
  name: z.string(),
  lastUsedOn: day,
})

/** A PM schedule that plans a part. */
export const partSchedule = z.object({
  scheduleId: recordId,
  pmNumber: z.string(),
  description: z.string(),
  quantity: z.number(),
  nextDate: z.nullable(day),
  isActive: z.boolean(),
})

/** An asset that a part fits. */
export const fittingAsset = z.object({ assetId: recordId, assetCode: z.string(), name: z.string() })

/** An asset class that a part fits, with its lower classes. */
export const fittingClass = z.object({
  assetClassId: recordId,
  system: z.string(),
  /** Null for a whole system. */
  category: z.nullable(z.string()),
  /** Null for a whole system or category. */
  function: z.nullable(z.string()),
})

/** A part that replaces another one, and is replaced by it. */
export const alternatePart = z.object({
  partId: recordId,
  partCode: z.string(),
  partName: z.string(),
  partUnitCost: z.number(),
  costUnits: z.string(),
  /** Null for a part that is not stocked. */
  partAvailable: z.nullable(z.number()),
  partActiveFlag: z.boolean(),
})

/** A part in one warehouse ([C1.008]). */
export const stockPlace = z.object({
  warehouseId: recordId,
  warehouse: z.string(),
  warehouseKind: z.enum(warehouseKinds),
  bin: z.string(),
  onHand: z.number(),
  reserved: z.number(),
  available: z.number(),
  /** The quantity below which the warehouse is refilled. */
  minimum: z.nullable(z.number()),
  /** Whether the caller is its keeper. */
  isOwn: z.boolean(),
})
export type StockPlace = z.infer<typeof stockPlace>

/** A part with the details for its page ([C1.007], [C1.008]). */
export const partDetail = z.extend(part, {
  createdDateTime: instant,
  modifiedDateTime: instant,
  /** Where it is: active warehouses, the own one first, then by available units. Empty for a part that is not stocked. */
  stock: z.array(stockPlace),
  /** The latest lines on orders that the caller sees, at most 50. */
  orders: z.array(partOrder),
  /** Assets of its lines, the latest first, at most 50. Empty for a caller without View Assets. */
  assets: z.array(partAsset),
  /** PM schedules of its property that plan it, at most 50. Empty for a caller without View PMs. */
  schedules: z.array(partSchedule),
  /** Single assets that it fits, by code. Empty for a caller without View Assets. */
  fitAssets: z.array(fittingAsset),
  /** Classes whose assets it fits, by path. */
  fitClasses: z.array(fittingClass),
  /** Parts that replace it, by code. */
  alternates: z.array(alternatePart),
})
export type PartDetail = z.infer<typeof partDetail>

export const partIdParams = z.object({ partId: recordIdText })

export const getPart = route('GET', '/api/Parts/{partId}', {
  name: 'getPart',
  permission: 'parts.read',
  summary: 'One part with its use on orders, for assets and in PM schedules.',
  params: partIdParams,
  response: partDetail,
})

export const listPartLog = route('GET', '/api/Parts/{partId}/log', {
  name: 'listPartLog',
  permission: 'parts.read',
  summary: 'Who changed what of a part, newest first.',
  params: partIdParams,
  ...logPaging,
})

/** One ledger line of a part (C1). Never edited or deleted. */
export const stockTransaction = z.object({
  transactionId: recordId,
  /** The same for both lines of a transfer. */
  number: z.int(),
  partId: recordId,
  warehouseId: recordId,
  warehouse: z.string(),
  kind: z.enum(stockTransactionKinds),
  transactionDate: day,
  /** Negative for a withdrawal. Of a reservation, by how much the reserved quantity changes. */
  quantity: z.number(),
  unitCost: z.number(),
  /** On hand in the warehouse. */
  balanceAfter: z.number(),
  /** The requisition with which it was received. */
  requisitionId: z.nullable(recordId),
  /** The order and its line. Null without an order, or if the caller cannot see it. */
  workorderId: z.nullable(recordId),
  orderNumber: z.nullable(z.string()),
  costId: z.nullable(recordId),
  note: z.string(),
  /** The line that this one corrects, and the line that corrects this one ([C1.015]). */
  correctsId: z.nullable(recordId),
  correctedById: z.nullable(recordId),
  enteredDateTime: instant,
  enteredBy: z.nullable(z.string()),
})
export type StockTransaction = z.infer<typeof stockTransaction>

export const listStockTransactions = route('GET', '/api/Parts/{partId}/transactions', {
  name: 'listStockTransactions',
  permission: 'parts.read',
  summary: 'The ledger of a part: every stock transaction in the order of entry, newest first by default.',
  params: partIdParams,
  query: z.strictObject({
    ...paging({ take: pageSizes.list, maxTake: 1000, sortColumns: ['transactionId'] }),
  }),
  response: paged(stockTransaction),
})
