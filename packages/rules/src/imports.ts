/**
 * The states of an import from a browser. `Uploaded` waits for its mapping; `Checking` and `Running` are at work; `Checked`
 * shows what would happen; `Done` and `Canceled` keep what was stored; `Failed` names its reason; `Undoing` and `Undone`
 * take it back.
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

/** What becomes of a row: stored or to be stored as one of these, or left out for a reason. */
export const importOutcomes = ['created', 'updated', 'unchanged', 'repeated', 'refused'] as const
export type ImportOutcome = (typeof importOutcomes)[number]

/** What becomes of an import's records when it is taken back. `kept` was changed, or built upon, by somebody since. */
export const undoOutcomes = ['removed', 'restored', 'kept'] as const
export type UndoOutcome = (typeof undoOutcomes)[number]

export const dateOrders = ['dmy', 'mdy'] as const
export const decimalMarks = ['point', 'comma'] as const

/** Encodings of CSV files that can be chosen. */
export const importEncodings = ['utf-8', 'windows-1252', 'macintosh', 'utf-16le', 'utf-16be'] as const
/** What may stand between the cells of a CSV file. */
export const importDelimiters = [',', ';', '\t', '|'] as const
/** The deepest level of a class path at which a file's own classes may begin. */
export const maxImportTopLevel = 9

/** What is uploaded for a kind: a table, or a ZIP archive of files with or without a table in it. */
export const importInputs = ['table', 'archive'] as const
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

/** Whether an import in `state` allows an action; one that has stored nothing cannot be undone either. */
export const allowsImportAction = (state: ImportState, action: ImportAction): boolean =>
  actions[action].includes(state)
