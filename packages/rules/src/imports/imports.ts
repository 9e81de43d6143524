/**
 * States of an import. `Uploaded` waits for its mapping; `Checking` and `Running` are in progress; `Checked`
 * shows the expected result; `Done` and `Canceled` retain stored rows; `Failed` has a reason; `Undoing` and
 * `Undone` revert it.
 */
export const importStates = [
  'Uploaded',
  'Checking',
  'Checked',
  'Running',
  'Done',
  'Canceled',
  'Failed',
  'Undoing',
  'Undone',
] as const
export type ImportState = (typeof importStates)[number]

/** Outcome of a row: stored, or skipped for a reason. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'repeated', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** Outcome of a record when its import is undone. `kept` was changed or used since. */
export const undoOutcomes = ['removed', 'restored', 'kept'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

export const dateOrders = ['dmy', 'mdy'] as const
export const decimalMarks = ['point', 'comma'] as const

/** Supported encodings of CSV files. */
export const importEncodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const
/** Supported cell separators of CSV files. */
export const importDelimiters = [',', ';', '\t', '|'] as const
/** Deepest level of a class path at which a file's own classes may start. */
export const maxImportTopLevel = 9

/** File types of an import: a table, a ZIP archive of files with an optional table, or a workbook of several tables. */
export const importInputs = ['table', 'archive', 'workbook'] as const
export type ImportInput = (typeof importInputs)[number]

export type ImportAction = 'map' | 'check' | 'run' | 'cancel' | 'undo' | 'delete'

const actions: Readonly<Record<ImportAction, readonly ImportState[]>> = {
  map: ['Uploaded', 'Checked', 'Failed'],
  check: ['Uploaded', 'Checked', 'Failed'],
  run: ['Checked'],
  cancel: ['Checking', 'Running', 'Undoing'],
  undo: ['Done', 'Canceled', 'Failed'],
  delete: ['Uploaded', 'Checked', 'Failed', 'Done', 'Canceled', 'Undone'],
}

/** Whether an import in `state` allows an action. One that has stored nothing cannot be undone. */
export const allowsImportAction = (state: ImportState, action: ImportAction): boolean =>
  actions[action].includes(state)
