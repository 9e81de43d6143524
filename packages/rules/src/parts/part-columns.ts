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
  column('Code', 'partCode', 112),
  column('Name', 'partName', 220),
  column('Type', 'partType', 130),
  column('Manufacturer', 'manufacturer', 140),
  column('Supplier', 'vendorName', 150),
  column('Unit Cost', 'partUnitCost', 100, 'currency', 'descend'),
  column('Units', 'costUnits', 76),
]

const stockColumns: readonly ColumnOption[] = [
  column('On Hand', 'partOnHand', 90, 'number', 'descend'),
  column('Available', 'partAvailable', 96, 'number', 'descend'),
  column('Reorder At', 'reorderAt', 104, 'number', 'descend'),
  column('Stock', 'stockState', 84),
]

/** Returns the columns of the parts catalog ([C1.001], [C1.002]): those of the stock only with advanced parts on. */
export const partColumns = (
  settings: Pick<Settings, 'advancedPartsFunctionalityFlag'>,
): readonly ColumnOption[] =>
  settings.advancedPartsFunctionalityFlag ? [...catalogColumns, ...stockColumns] : catalogColumns
