import { formatNumber } from '../time/formats.ts'
import { allowsImportAction, type ImportOutcome, type ImportState, type UndoOutcome } from './imports.ts'

/** Labels of import states. */
export const importStateLabels: Readonly<Record<ImportState, string>> = {
  Uploaded: 'Not checked yet',
  Checking: 'Being checked',
  Checked: 'Checked',
  Running: 'Importing',
  Done: 'Imported',
  Canceled: 'Canceled',
  Failed: 'Failed',
  Undoing: 'Being undone',
  Undone: 'Undone',
}

/** Labels of row outcomes. */
export const importOutcomeLabels: Readonly<Record<ImportOutcome, string>> = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  repeated: 'Repeated',
  refused: 'Refused',
}

/** Labels of undo outcomes. */
export const undoOutcomeLabels: Readonly<Record<UndoOutcome, string>> = {
  removed: 'Removed',
  restored: 'Restored',
  kept: 'Kept',
}

/** Steps of an import, in sequence. */
export const importSteps = ['file', 'columns', 'values', 'check', 'done'] as const
export type ImportStep = (typeof importSteps)[number]

export const importStepLabels: Readonly<Record<ImportStep, string>> = {
  file: 'File',
  columns: 'Columns',
  values: 'Values',
  check: 'Check',
  done: 'Done',
}

const stepOfState: Readonly<Record<ImportState, ImportStep>> = {
  Uploaded: 'columns',
  Checking: 'check',
  Checked: 'check',
  Failed: 'check',
  Running: 'done',
  Done: 'done',
  Canceled: 'done',
  Undoing: 'done',
  Undone: 'done',
}

/** Current step of an import, by its state. */
export const importStepOf = (state: ImportState): ImportStep => stepOfState[state]

/**
 * Whether a step can be opened: all except the last while the mapping can be changed, else only the current
 * one.
 */
export const canOpenImportStep = (state: ImportState, step: ImportStep): boolean =>
  allowsImportAction(state, 'map') ? step !== 'done' : step === importStepOf(state)

/** Whether an import is running in the background. */
export const isImportAtWork = (state: ImportState): boolean => allowsImportAction(state, 'cancel')

type Counts = Readonly<Record<ImportOutcome, number>>

/** A number of rows: '1 row', '1,204 rows'. */
export const rowsInWords = (rows: number): string => `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`

/** Number of rows an import would store. */
export const rowsToStore = ({ created, updated }: Counts): number => created + updated

type Left = {
  readonly state: ImportState
  readonly counts: Counts | null
  readonly undo: (Readonly<Record<UndoOutcome, number>> & { readonly keptBesides: readonly unknown[] }) | null
}

/** Whether records of the file are currently stored, as opposed to undone or rejected. */
export function hasStoredRecords({ state, counts, undo }: Left): boolean {
  if (counts === null) return true
  if (state !== 'Undone' || undo === null) return rowsToStore(counts) + counts.unchanged > 0
  return undo.restored + undo.kept - undo.keptBesides.length + counts.unchanged > 0
}

/** Why nothing in a checked file can be stored, or null. */
export function whyNothingToStore(counts: Counts): string | null {
  if (rowsToStore(counts) > 0) return null
  if (counts.refused > 0) return 'Every row that would change something is refused.'
  if (counts.unchanged > 0) return 'Everything in this file is stored already.'
  return 'The file has no rows.'
}

/** Estimated remaining seconds, or null if unknown. @param part Progress, 0 to 1. */
export function importSecondsLeft(work: {
  rows: number
  part: number
  rowsPerSecond: number | null
}): number | null {
  const { rows, part, rowsPerSecond } = work
  if (part <= 0 || rows === 0 || !rowsPerSecond) return null
  return Math.max(0, Math.round((rows / part - rows) / rowsPerSecond))
}

/** Remaining time for display: 'less than a minute', 'about 4 minutes', 'about 2 hours'. */
export function timeLeftInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'less than a minute'
  if (minutes < 90) return `about ${minutes} minutes`
  return `about ${Math.round(minutes / 60)} hours`
}

const kindSentences: Readonly<Record<string, string>> = {
  cobie:
    'A whole building: places, asset classes, assets, procedures, PM schedules and parts from its sheets.',
  properties: 'Properties with their address and time zone.',
  campuses: 'The campuses of a property, with their codes.',
  buildings: 'The buildings of a property, with their codes and addresses.',
  floors: 'The floors of the buildings.',
  rooms: 'Rooms by building and floor, with their use and area.',
  'asset-classes': 'Systems, categories and functions that assets are sorted by.',
  assets: 'Equipment with its place, make, model, dates and costs.',
  warranties: 'Who guarantees what until when, for assets or whole classes.',
  meters: 'Meters of assets that count up or show a level.',
  readings: 'What meters showed, or how much was used.',
  trades: 'Crafts, such as plumbing, that work and people are sorted by.',
  'job-types': 'The kinds of job within each trade, with their usual priority.',
  vendors: 'Companies that work for you, with their trades and telephone.',
  contacts: 'People who ask for work, with their telephone and place.',
  workers: 'Your own staff, with their trades.',
  roles: 'Named bundles of rights for the people who sign in.',
  users: 'Accounts of the people who sign in, with their roles.',
  parts: 'The catalog of parts, with prices and reorder quantities.',
  warehouses: 'Warehouses and vans that hold parts, with their building and keeper.',
  stock: 'What each warehouse holds of the parts, with bin and minimum.',
  procedures: 'Checklists by title; their lines are a list of their own.',
  'procedure-lines': 'The lines of checklists, in their order.',
  'pm-schedules': 'Recurring maintenance: what it is due for, how often, and when it was last done.',
  documents: 'Manuals and other files of assets and parts, in a ZIP archive.',
  'work-orders': 'Orders and requests from another system, open or done.',
  issues: 'Deficiencies and findings that are not orders yet, with their estimates.',
  budgets: 'Yearly budgets of buildings by type of cost.',
}

/** Description of an import kind, falling back to the server's. */
export const importKindSentence = ({ name, about }: { name: string; about: string }): string =>
  kindSentences[name] ?? about

/** A number of implicitly created records: '1 floor', '2 asset classes'. */
export function createdCountInWords({ kind, count }: { kind: string; count: number }): string {
  const noun = kind.replaceAll('-', ' ')
  const many = noun.endsWith('ss') ? `${noun}es` : noun.endsWith('s') ? noun : `${noun}s`
  return `${formatNumber(count)} ${count === 1 ? noun : many}`
}

/** Name of implicitly created records for display: 'job types'. */
export const implicitCreateInWords = (name: string): string =>
  name === 'classes' ? 'asset classes' : name.replaceAll('-', ' ')

const createdFor: Readonly<Record<string, string>> = {
  building: 'buildings',
  floor: 'floors',
  room: 'rooms',
  trade: 'trades',
  trades: 'trades',
  job_type: 'job-types',
  class: 'classes',
  system: 'classes',
  category: 'classes',
  function: 'classes',
  meter: 'meters',
  procedure: 'procedures',
}

/** Records an import would create for an unknown word of this column. undefined if it cannot. */
export const createdForColumn = (column: string, creates: readonly string[]): string | undefined => {
  const name = createdFor[column]
  return name !== undefined && creates.includes(name) ? name : undefined
}

/** Records an import may create for words of these columns, in the kind's sequence. */
export const createdForColumns = (columns: readonly string[], creates: readonly string[]): string[] => {
  const named = new Set(columns.map((column) => createdForColumn(column, creates)))
  return creates.filter((name) => named.has(name))
}

/** Records that newly created ones do not have yet: a new building has no floors. */
const createdAlong: Readonly<Record<string, readonly string[]>> = {
  buildings: ['floors', 'rooms'],
  floors: ['rooms'],
  trades: ['job-types'],
}

/**
 * Records to create so that rows with a missing one pass: that kind, and the contained ones among `offered`.
 */
export const createdTogether = (name: string, offered: readonly string[]): string[] =>
  offered.filter((each) => each === name || createdAlong[name]?.includes(each))

/** Records for display as one phrase: 'buildings, floors and rooms'. */
export const createdNamesInWords = (names: readonly string[]): string => {
  const words = names.map(implicitCreateInWords)
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}

const notes: Readonly<Record<string, string>> = {
  floors: 'In the building that the row names.',
  rooms: 'On the floor that the row names. A row without a floor only finds rooms that are there.',
  classes: 'Each level of a path, such as HVAC > Pumps. A class without a path becomes a system.',
}

/** Note on where and how an import creates these records. undefined if obvious. */
export const implicitCreateNote = (name: string): string | undefined => notes[name]

/**
 * Columns that refer to existing records. An asset's parent may be in the same file, so it cannot be checked
 * in advance.
 */
const referringColumns: ReadonlySet<string> = new Set([
  'property',
  'campus',
  'building',
  'floor',
  'room',
  'trade',
  'trades',
  'job_type',
  'class',
  'system',
  'category',
  'function',
  'assign_to',
  'company',
  'vendor',
  'contact',
  'asset',
  'assets',
  'meter',
  'properties',
  'role',
  'worker',
  'procedure',
  'pm_schedule',
])

/** Columns with these names that contain free text, or the file's own values, by kind. */
const freeColumns: Readonly<Record<string, readonly string[]>> = {
  buildings: ['category'],
  rooms: ['category'],
  contacts: ['company'],
  'asset-classes': ['system', 'category'],
  'procedure-lines': ['meter'],
}

/** Whether a column's words can be mapped to records or choices. */
export const canMapWords = (
  kind: string,
  column: { readonly name: string; readonly type: string; readonly choices: readonly string[] },
): boolean =>
  column.type === 'truth' ||
  column.choices.length > 0 ||
  (referringColumns.has(column.name) && !freeColumns[kind]?.includes(column.name)) ||
  (kind === 'work-orders' && column.name === 'status')

type CheckedKind = {
  readonly needsProperty: boolean
  readonly columns: readonly { readonly name: string; readonly label: string; readonly isKey: boolean }[]
}
type CheckedOptions = {
  readonly propertyId: number | null
  readonly mapping: readonly { readonly target: string }[]
}

/** Why a file cannot be checked with its mapping, or null. */
export function whyNoCheck(kind: CheckedKind, { propertyId, mapping }: CheckedOptions): string | null {
  const isMapped = (name: string) => mapping.some(({ target }) => target === name)
  if (mapping.length === 0) return 'Choose at least one column of the file.'
  const missing = kind.columns.filter(({ name, isKey }) => isKey && !isMapped(name))
  if (missing.length > 0) return `Every row needs ${missing.map(({ label }) => label).join(', ')}.`
  if (kind.needsProperty && propertyId === null && !isMapped('property')) {
    return 'Choose in the first step to whom the rows belong, or map a column to it.'
  }
  return null
}
