import { warehouseKinds } from '@fettle/rules/parts/stock'
import { activeFilters } from '@fettle/rules/records/active-filter'
import { maxCountLines, partTypes } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import {
  flagText,
  instant,
  limited,
  listOf,
  paged,
  paging,
  recordId,
  recordIdText,
  recordStamp,
} from './common.ts'
import { countsOf, spreadsheetOf } from './records/list-calls.ts'
import { idsFilter, listQuery, nameFilter } from './records/list-query.ts'
import { logPaging } from './records/record-log.ts'
import { route } from './route.ts'

/** A warehouse or van that holds parts ([C1.038]). */
export const warehouse = z.object({
  warehouseId: recordId,
  ...recordStamp,
  propertyId: recordId,
  propertyName: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  warehouseKind: z.enum(warehouseKinds),
  buildingId: z.nullable(recordId),
  building: z.nullable(z.string()),
  /** The worker in charge. */
  keeperId: z.nullable(recordId),
  keeper: z.nullable(z.string()),
  warehouseActiveFlag: z.boolean(),
  /** Parts of which it holds units, and what they cost. */
  parts: z.int(),
  stockValue: z.number(),
})
export type Warehouse = z.infer<typeof warehouse>

export const warehouseSortColumns = [
  'warehouseCode',
  'warehouseName',
  'warehouseKind',
  'building',
  'keeper',
  'parts',
  'stockValue',
] as const

const warehouseFilters = {
  /** Matches anywhere in the code or the name. */
  search: nameFilter,
  warehouseKind: z.optional(z.enum(warehouseKinds)),
  building: nameFilter,
  keeper: nameFilter,
  /** Defaults to active warehouses. */
  active: z.optional(z.enum(activeFilters)),
  propertyId: z.optional(listOf(recordIdText)),
  /** Only warehouses flagged by the caller. */
  flagged: z.optional(flagText),
  /** Only these warehouses. */
  warehouseIds: idsFilter,
}
export const warehouseQuery = listQuery(warehouseFilters, warehouseSortColumns)
/** All filters of the list, and no other keys. */
export const strictWarehouseFilters = z.strictObject(warehouseFilters)
export type WarehouseFilters = z.output<typeof strictWarehouseFilters>
export type WarehouseQuery = z.output<typeof warehouseQuery>

export const listWarehouses = route('GET', '/api/Warehouses', {
  name: 'listWarehouses',
  permission: 'parts.read',
  summary: 'The warehouses and vans by code; the active ones unless asked otherwise.',
  query: warehouseQuery,
  response: paged(warehouse),
})

export const exportWarehouses = spreadsheetOf(listWarehouses, 'exportWarehouses', 'warehouses')

export const countWarehouses = countsOf(listWarehouses, 'countWarehouses', 'warehouses')

/** A warehouse with the details for its page. */
export const warehouseDetail = z.extend(warehouse, {
  createdDateTime: instant,
  modifiedDateTime: instant,
})
export type WarehouseDetail = z.infer<typeof warehouseDetail>

export const warehouseIdParams = z.object({ warehouseId: recordIdText })

export const getWarehouse = route('GET', '/api/Warehouses/{warehouseId}', {
  name: 'getWarehouse',
  permission: 'parts.read',
  summary: 'One warehouse.',
  params: warehouseIdParams,
  response: warehouseDetail,
})

export const listWarehouseLog = route('GET', '/api/Warehouses/{warehouseId}/log', {
  name: 'listWarehouseLog',
  permission: 'parts.read',
  summary: 'Who changed what of a warehouse, newest first.',
  params: warehouseIdParams,
  ...logPaging,
})

/** A part in a warehouse. */
export const warehousePart = z.object({
  partId: recordId,
  partCode: z.string(),
  partName: z.string(),
  partType: z.enum(partTypes),
  costUnits: z.string(),
  cPartBarCode: z.string(),
  bin: z.string(),
  /** The quantity below which the warehouse is refilled. */
  minimum: z.nullable(z.number()),
  onHand: z.number(),
  reserved: z.number(),
  available: z.number(),
  unitCost: z.number(),
})
export type WarehousePart = z.infer<typeof warehousePart>

export const listWarehouseStock = route('GET', '/api/Warehouses/{warehouseId}/stock', {
  name: 'listWarehouseStock',
  permission: 'parts.read',
  summary: 'The parts of a warehouse by bin and code, also as the lines of a count sheet.',
  params: warehouseIdParams,
  query: z.strictObject({
    ...paging({ take: 25, maxTake: maxCountLines, sortColumns: ['bin', 'partCode', 'onHand'] }),
    /** Matches anywhere in the code, the name, the barcode or the bin. */
    search: nameFilter,
    partType: z.optional(z.enum(partTypes)),
    /** Bins that begin with this text. */
    bin: z.optional(limited(60)),
    /** Also parts that it held before. */
    includeEmpty: z._default(flagText, true),
  }),
  response: paged(warehousePart),
})
