import type { ColumnOption, FormatKind } from '../records/list-columns.ts'
import type { Settings } from '../settings/settings.ts'

const column = (
  displayName: string,
  columnName: string,
  width: number,
  formatKind: FormatKind = 'text',
  direction: ColumnOption['direction'] = 'ascend',
): ColumnOption => ({ displayName, columnName, direction, formatKind, width })

const catalogColumns: readonly ColumnOption[] = [
  column('Code', 'partCode', 96),
  column('Name', 'partName', 184),
  column('Type', 'partType', 116),
  column('Manufacturer', 'manufacturer', 106),
  column('Supplier', 'vendorName', 128),
  column('Unit Cost', 'partUnitCost', 88, 'currency', 'descend'),
  column('Units', 'costUnits', 66),
]

const stockColumns: readonly ColumnOption[] = [
  column('On Hand', 'partOnHand', 82, 'number', 'descend'),
  column('Reserved', 'partReserved', 86, 'number', 'descend'),
  column('Available', 'partAvailable', 90, 'number', 'descend'),
  column('On Order', 'partOnOrder', 84, 'number', 'descend'),
  column('Reorder At', 'reorderAt', 94, 'number', 'descend'),
  column('Stock', 'stockState', 72),
]

/** Returns the columns of the parts catalog ([C1.001]). Stock columns require advanced parts ([C1.002]). */
export const partColumns = (
  settings: Pick<Settings, 'advancedPartsFunctionalityFlag'>,
): readonly ColumnOption[] =>
  settings.advancedPartsFunctionalityFlag ? [...catalogColumns, ...stockColumns] : catalogColumns
