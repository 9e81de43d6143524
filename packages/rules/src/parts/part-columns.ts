import { type ColumnOption, column } from '../records/list-columns.ts'
import type { Settings } from '../settings/settings.ts'

const catalogColumns: readonly ColumnOption[] = [
  column('Code', 'partCode', 88),
  column('Name', 'partName', 156),
  column('Type', 'partType', 94),
  column('Manufacturer', 'manufacturer', 92),
  column('Supplier', 'vendorName', 100),
  column('Unit Cost', 'partUnitCost', 76, 'currency', 'descend'),
  column('Units', 'costUnits', 54),
]

const stockColumns: readonly ColumnOption[] = [
  column('On Hand', 'partOnHand', 76, 'number', 'descend'),
  column('Reserved', 'partReserved', 78, 'number', 'descend'),
  column('Available', 'partAvailable', 80, 'number', 'descend'),
  column('On Order', 'partOnOrder', 78, 'number', 'descend'),
  column('Reorder At', 'reorderAt', 86, 'number', 'descend'),
  column('Stock', 'stockState', 84),
]

/** Returns the columns of the parts catalog ([C1.001]). Stock columns require advanced parts ([C1.002]). */
export const partColumns = (
  settings: Pick<Settings, 'advancedPartsFunctionalityFlag'>,
): readonly ColumnOption[] =>
  settings.advancedPartsFunctionalityFlag ? [...catalogColumns, ...stockColumns] : catalogColumns
