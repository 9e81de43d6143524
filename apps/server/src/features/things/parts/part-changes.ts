import type { PartChange } from '@fettle/contract/part-changes'
import { partFields } from '@fettle/rules/parts/part-fields'
import type { PartLogEvent } from '@fettle/rules/parts/part-log'
import type { PartEntry } from '@fettle/rules/parts/part-requirements'
import { formatAmount } from '@fettle/rules/text/money'
import { type Formats, formatNumber } from '@fettle/rules/time/formats'
import { enteredColumns, fieldChanges, yesOrNo } from '#records/command/entered-fields.ts'
import type { StoredPartRow } from './part-search.access.ts'
import type { PartColumns, RequiredColumns } from './part-store.repository.ts'

/** Columns of a part with the values that calls send. */
export type EnteredColumns = PartColumns & Entered

/** The entered columns of a change. Absent fields stay. */
export const columnsOf = (change: PartChange): EnteredColumns =>
  enteredColumns(partFields, change, {
    // A part always has a unit cost.
    unit_cost: change.partUnitCost === null ? 0 : change.partUnitCost,
    type: change.partType,
    company_id: change.vendorId,
    is_stocked: change.partStockedFlag,
    is_active: change.partActiveFlag,
  })

/** Whether all columns that a part requires are there, as they are if `partProblems` finds none. */
export const isComplete = <Columns extends PartColumns>(
  columns: Columns,
): columns is Columns & Omit<RequiredColumns, 'property_id'> =>
  [columns.code, columns.name, columns.type, columns.units].every(
    (value) => value !== undefined && value !== null,
  )

type Entered = {
  [C in 'code' | 'name' | 'type' | 'units']?: string | undefined
} & { [C in 'reorder_at' | 'reorder_to']?: number | null | undefined }

/** A part as the rules look at it. */
export const entryOf = (row: Entered): PartEntry => ({
  partCode: row.code ?? '',
  partName: row.name ?? '',
  partType: row.type ?? '',
  costUnits: row.units ?? '',
  reorderAt: row.reorder_at ?? null,
  reorderTo: row.reorder_to ?? null,
})

const numberText = (value: number | null) => (value === null ? '' : formatNumber(value))

const textsOf = (row: StoredPartRow, formats: Formats): Record<string, string> => ({
  Code: row.code,
  Name: row.name,
  Type: row.type,
  Description: row.description,
  Manufacturer: row.manufacturer,
  'Manufacturer Number': row.manufacturer_number,
  Supplier: row.vendor_name ?? '',
  'Supplier Part Number': row.vendor_part_number,
  'Unit Cost': formatAmount(row.unit_cost, formats),
  Units: row.units,
  'Account Code': row.account_code,
  'Bar Code': row.barcode,
  Stocked: yesOrNo(row.is_stocked),
  'Reorder At': numberText(row.reorder_at),
  'Reorder To': numberText(row.reorder_to),
  'Lead Days': numberText(row.lead_days),
  Active: yesOrNo(row.is_active),
})

/** Log lines for the changed fields of a part. */
export const changedLines = (before: StoredPartRow, after: StoredPartRow, formats: Formats): PartLogEvent[] =>
  fieldChanges(textsOf(before, formats), textsOf(after, formats))
