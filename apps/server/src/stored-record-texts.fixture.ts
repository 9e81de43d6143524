import { issueFields } from '@fettle/rules/issues/issue-fields'
import { partFields } from '@fettle/rules/parts/part-fields'
import { requisitionFields } from '@fettle/rules/parts/requisition-fields'
import { warehouseFields } from '@fettle/rules/parts/warehouse-fields'
import type { Field } from '@fettle/rules/records/field'

const { foundOn: _foundOn, dueOn: _dueOn, ...issueNumbersAndTexts } = issueFields
// A constraint bounds lead days.
const { leadDays: _leadDays, ...partNumbersAndTexts } = partFields
const { neededOn: _neededOn, ...requisitionTexts } = requisitionFields
/** Fields of each kind with the limits of their columns. */
export const limitedRecordFields: readonly (readonly [string, Readonly<Record<string, Field>>])[] = [
  ['issue', issueNumbersAndTexts],
  ['part', partNumbersAndTexts],
  ['warehouse', warehouseFields],
  ['requisition', requisitionTexts],
]

const columnsOf = (call: string, fields: Readonly<Record<string, { column: string }>>, table: string) =>
  Object.entries(fields).map(([name, { column }]) => [`${call}.${name}`, `${table}.${column}`] as const)

/** Columns of the texts in calls about issues, parts and requisitions. */
export const recordTextColumns: Readonly<Record<string, string>> = Object.fromEntries([
  ...['createIssue', 'changeIssue'].flatMap((call) => columnsOf(call, issueFields, 'issue')),
  ...['createPart', 'changePart'].flatMap((call) => columnsOf(call, partFields, 'part')),
  ...['createWarehouse', 'changeWarehouse'].flatMap((call) => columnsOf(call, warehouseFields, 'warehouse')),
  ['setWarehousePart.bin', 'part_stock.bin'] as const,
  ['countWarehouseStock.note', 'stock_transaction.note'] as const,
  ['transferStock.note', 'stock_transaction.note'] as const,
  ...['createRequisition', 'changeRequisition'].flatMap((call) =>
    columnsOf(call, requisitionFields, 'requisition'),
  ),
  ['moveRequisition.reference', 'requisition.reference'] as const,
  ['postStockTransaction.note', 'stock_transaction.note'] as const,
  ['correctStockTransaction.note', 'stock_transaction.note'] as const,
])
