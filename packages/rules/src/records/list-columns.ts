export const formatKinds = ['text', 'number', 'date', 'dateTime', 'flag', 'currency'] as const
export type FormatKind = (typeof formatKinds)[number]

/**
 * A column of a configurable list (B3.054). The direction applies to the first click on its header; the width
 * is in px.
 */
export type ColumnOption = {
  displayName: string
  columnName: string
  direction: 'ascend' | 'descend'
  formatKind: FormatKind
  width: number
}

const customPrefix = 'custom:'

/** Returns the column name of a custom field of work orders. */
export const customColumnName = (field: string): string => `${customPrefix}${field}`

/** Returns the custom field that a column shows, or null for any other column. */
export const customFieldOfColumn = (columnName: string): string | null =>
  columnName.startsWith(customPrefix) ? columnName.slice(customPrefix.length) : null

/** A column of a list with its width in pixels. `direction` is what its first sort uses. */
export function column(
  displayName: string,
  columnName: string,
  width: number,
  formatKind: FormatKind = 'text',
  direction: ColumnOption['direction'] = 'ascend',
): ColumnOption {
  return { displayName, columnName, direction, formatKind, width }
}

/** Default columns of the work order list; they fit next to the menu on a laptop. */
export const defaultWorkOrderColumns: readonly ColumnOption[] = [
  column('Order #', 'orderNumber', 88, 'text', 'descend'),
  column('Category', 'orderCategory', 72),
  column('Status', 'orderStatus', 124),
  column('Priority', 'jobPriority', 92, 'number'),
  column('Target', 'targetTimestampLTZ', 128, 'dateTime'),
  column('Trade', 'trade', 92),
  column('Job Type', 'jobType', 100),
  column('Assign To', 'assignTo', 100),
  column('Building', 'building', 92),
  column('Room', 'suite', 56),
  column('Order By', 'orderBy', 76),
]

/** Default columns of the asset list; they fit next to the menu on a laptop. */
export const defaultAssetColumns: readonly ColumnOption[] = [
  column('Asset Code', 'assetCode', 112),
  column('Name', 'name', 202),
  column('Status', 'status', 124),
  column('System', 'type', 96),
  column('Category', 'subtype', 122),
  column('Function', 'function', 124),
  column('Building', 'location1', 136),
  column('Floor', 'floor', 76),
  column('Room', 'location2', 62),
  column('Barcode', 'barcode', 90),
]

/** Columns of the worker list ([C5.001]). */
export const workerColumns: readonly ColumnOption[] = [
  column('Name', 'workerName', 124),
  column('Trade(s)', 'trades', 104),
  column('Supervisor', 'supervisorName', 122),
  column('Shift today', 'shiftToday', 146),
  column('In/Out', 'inOut', 138),
  column('Open orders', 'openOrders', 104, 'number', 'descend'),
  column('Hours this week', 'weekHours', 126, 'number', 'descend'),
  column('Phone', 'phone', 124),
  column('E-mail', 'email', 112),
  column('Active', 'workerActiveFlag', 60, 'flag'),
]

const isText = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Whether a stored value is a valid column: a known name, direction and format, and a positive width. */
export function isColumnOption(value: unknown): value is ColumnOption {
  if (typeof value !== 'object' || value === null) return false
  const option = value as Record<string, unknown>
  return (
    isText(option.displayName) &&
    isText(option.columnName) &&
    (option.direction === 'ascend' || option.direction === 'descend') &&
    (formatKinds as readonly unknown[]).includes(option.formatKind) &&
    typeof option.width === 'number' &&
    option.width > 0
  )
}
