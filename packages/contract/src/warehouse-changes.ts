import { warehouseKinds } from '@fettle/rules/parts/stock'
import { maxStock } from '@fettle/rules/parts/stock-entries'
import { warehouseFields } from '@fettle/rules/parts/warehouse-fields'
import { maxCountLines, maxLength } from '@fettle/rules/records/limits'
import * as z from 'zod/mini'
import { day, recordId, recordIdText, text } from './common.ts'
import { partDetail, partIdParams } from './parts.ts'
import { fieldsAsRead } from './records/as-read.ts'
import { fieldTexts, numberWithin } from './records/field-schemas.ts'
import { route } from './route.ts'
import { warehouseDetail, warehouseIdParams, warehousePart } from './warehouses.ts'

const quantity = numberWithin({ min: 0, max: maxStock, scale: 3 })

/** A change of a warehouse. Absent fields stay unchanged. */
const changes = {
  ...fieldTexts(warehouseFields, (max) => z.optional(text(max))),
  warehouseKind: z.optional(z.enum(warehouseKinds)),
  buildingId: z.optional(z.nullable(recordId)),
  /** A worker. */
  keeperId: z.optional(z.nullable(recordId)),
  warehouseActiveFlag: z.optional(z.boolean()),
}
export const warehouseChange = z.object(changes)
export type WarehouseChange = z.output<typeof warehouseChange>

const newWarehouse = {
  ...changes,
  /** The first property of the caller if absent. */
  propertyId: z.optional(recordId),
}
/** A new warehouse. Code and name are required. */
const warehouseDraft = z.object(newWarehouse)
export type WarehouseDraft = z.output<typeof warehouseDraft>

export const createWarehouse = route('POST', '/api/Warehouses', {
  name: 'createWarehouse',
  permission: 'parts.edit',
  summary: 'Adds a warehouse or van.',
  body: z.strictObject(newWarehouse),
  response: warehouseDetail,
  status: 201,
})

export const changeWarehouse = route('PUT', '/api/Warehouses/{warehouseId}', {
  name: 'changeWarehouse',
  permission: 'parts.edit',
  summary:
    'Changes the named fields of a warehouse. It stays active while it holds stock. Other fields of the record may be sent as they were read.',
  params: warehouseIdParams,
  body: z.strictObject({ ...fieldsAsRead(warehouseDetail, changes), ...changes }),
  response: warehouseDetail,
})

export const deleteWarehouse = route('DELETE', '/api/Warehouses/{warehouseId}', {
  name: 'deleteWarehouse',
  permission: 'parts.delete',
  summary: 'Deletes a warehouse that no stock transaction, order or requisition refers to.',
  params: warehouseIdParams,
})

export const setWarehousePart = route('PUT', '/api/Warehouses/{warehouseId}/stock/{partId}', {
  name: 'setWarehousePart',
  permission: 'parts.edit',
  summary: 'Sets the bin and the minimum of a part in a warehouse. Null removes the minimum.',
  params: z.object({ warehouseId: recordIdText, partId: recordIdText }),
  body: z.strictObject({
    bin: z.optional(text(maxLength.bin)),
    minimum: z.optional(z.nullable(quantity)),
  }),
  response: warehousePart,
})

export const countWarehouseStock = route('POST', '/api/Warehouses/{warehouseId}/stock-counts', {
  name: 'countWarehouseStock',
  permission: 'parts.edit',
  summary:
    'Applies a count sheet: a Count line for each part whose counted quantity differs. Nothing is applied if the stock of a part is no longer what the caller saw.',
  params: warehouseIdParams,
  body: z.strictObject({
    lines: z
      .array(
        z.strictObject({
          partId: recordId,
          counted: quantity,
          /** The quantity on hand that the caller saw. */
          balance: quantity,
        }),
      )
      .check(z.minLength(1), z.maxLength(maxCountLines)),
    /** Today if absent. */
    transactionDate: z.optional(day),
    note: z.optional(text(maxLength.reason)),
  }),
  response: z.object({ counted: z.int(), different: z.int() }),
})

export const transferStock = route('POST', '/api/Parts/{partId}/transfers', {
  name: 'transferStock',
  permission: 'parts.edit',
  summary: 'Moves units of a part from one warehouse to another: two ledger lines with one number.',
  params: partIdParams,
  body: z.strictObject({
    fromWarehouseId: recordId,
    toWarehouseId: recordId,
    quantity,
    note: z.optional(text(maxLength.reason)),
  }),
  response: partDetail,
  status: 201,
})
