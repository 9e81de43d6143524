import { partFields } from '@fettle/rules/parts/part-fields'
import { maxStock } from '@fettle/rules/parts/stock-entries'
import { maxLength } from '@fettle/rules/records/limits'
import { type Column, numberColumn, referenceColumn, textColumn } from './column.ts'
import type { Kind } from './kind.ts'
import { propertyColumn } from './places.ts'
import { resolveProperties, resolveReference } from './references.ts'
import { storeStock } from './stock-store.ts'

const quantity = { scale: 3, min: 0, max: maxStock } as const

const columns: readonly Column[] = [
  propertyColumn,
  referenceColumn('part', 'Code of the part.', {
    isKey: true,
    aliases: ['part_code', 'part_number', 'part_id', 'item_number', 'item_code', 'sku', 'stock_number'],
  }),
  referenceColumn('warehouse', 'Code or name of the warehouse.', {
    isKey: true,
    aliases: ['warehouse_code', 'warehouse_id', 'warehouse_name', 'storeroom', 'stockroom', 'location'],
  }),
  textColumn('bin', maxLength.bin, 'Shelf or bin.', { aliases: ['shelf', 'bin_location', 'bin_number'] }),
  numberColumn('minimum', quantity, 'Quantity below which this warehouse is refilled.', {
    aliases: ['min_quantity'],
  }),
  {
    name: 'on_hand',
    type: 'number',
    ...quantity,
    aliases: ['quantity', 'quantity_on_hand', 'qty', 'qty_on_hand', 'stock'],
    about: 'Quantity on the shelf; a difference is posted to the stock ledger.',
  },
  {
    name: 'unit_cost',
    type: 'number',
    scale: 4,
    min: 0,
    max: partFields.partUnitCost.max,
    aliases: ['unit_price', 'cost', 'price', 'cost_each'],
    about: 'Cost of one of the units that come in; the unit cost of the part where missing.',
  },
]

/** What each warehouse holds of the parts ([C1.012]). */
export const stock: Kind = {
  name: 'stock',
  about: 'Stock of parts by warehouse, found by part and warehouse.',
  columns,
  needsProperty: true,
  permission: 'parts.edit',
  async resolve(context, drafts) {
    await resolveProperties(context, drafts)
    await resolveReference(context, drafts, {
      column: 'part',
      what: 'part',
      target: { table: 'part', scope: 'property_id', by: ['code'] },
      field: 'part_id',
    })
    await resolveReference(context, drafts, {
      column: 'warehouse',
      what: 'warehouse',
      target: { table: 'warehouse', scope: 'property_id', by: ['code', 'name'] },
      field: 'warehouse_id',
    })
  },
  identify: ({ fields }) => ({ scope: fields.part_id as number, key: String(fields.warehouse_id) }),
  store: storeStock,
}
