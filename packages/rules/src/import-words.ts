import { formatNumber } from './formats.ts'
import { allowsImportAction, type ImportOutcome, type ImportState, type UndoOutcome } from './imports.ts'

/** An import's state as people read it. */
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

/** What becomes of a row, as people read it. */
export const importOutcomeLabels: Readonly<Record<ImportOutcome, string>> = {
  created: 'New',
  updated: 'Changed',
  unchanged: 'Unchanged',
  repeated: 'Repeated',
  refused: 'Refused',
}

/** What became of a record when its import was undone, as people read it. */
export const undoOutcomeLabels: Readonly<Record<UndoOutcome, string>> = {
  removed: 'Removed',
  restored: 'Restored',
  kept: 'Kept',
}

/** The steps of an import, in their order. */
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

/** The step at which an import stands by its state. */
export const importStepOf = (state: ImportState): ImportStep => stepOfState[state]

/** Whether a step can be opened: those before the last one as long as the mapping may be changed, else only its own. */
export const canOpenImportStep = (state: ImportState, step: ImportStep): boolean =>
  allowsImportAction(state, 'map') ? step !== 'done' : step === importStepOf(state)

/** Whether an import works in the background now. */
export const isImportAtWork = (state: ImportState): boolean => allowsImportAction(state, 'cancel')

type Counts = Readonly<Record<ImportOutcome, number>>

/** Names a number of rows: '1 row', '1,204 rows'. */
export const rowsInWords = (rows: number): string => `${formatNumber(rows)} ${rows === 1 ? 'row' : 'rows'}`

/** How many rows an import would store. */
export const rowsToStore = ({ created, updated }: Counts): number => created + updated

type Left = {
  readonly state: ImportState
  readonly counts: Counts | null
  readonly undo: (Readonly<Record<UndoOutcome, number>> & { readonly keptBesides: readonly unknown[] }) | null
}

/** Whether records of the file are stored now: those that an undo removed, or that were only refused, are not. */
export function hasStoredRecords({ state, counts, undo }: Left): boolean {
  if (counts === null) return true
  if (state !== 'Undone' || undo === null) return rowsToStore(counts) + counts.unchanged > 0
  return undo.restored + undo.kept - undo.keptBesides.length + counts.unchanged > 0
}

/** Why nothing of a checked file can be brought in; null where something can. */
export function whyNothingToStore(counts: Counts): string | null {
  if (rowsToStore(counts) > 0) return null
  if (counts.refused > 0) return 'Every row that would change something is refused.'
  if (counts.unchanged > 0) return 'Everything in this file is stored already.'
  return 'The file has no rows.'
}

/**
 * How many seconds a piece of work still takes; null while that is not known.
 * @param part How much is done, 0 to 1.
 */
export function importSecondsLeft(work: {
  rows: number
  part: number
  rowsPerSecond: number | null
}): number | null {
  const { rows, part, rowsPerSecond } = work
  if (part <= 0 || rows === 0 || !rowsPerSecond) return null
  return Math.max(0, Math.round((rows / part - rows) / rowsPerSecond))
}

/** A rest of time as people say it: 'less than a minute', 'about 4 minutes', 'about 2 hours'. */
export function timeLeftInWords(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 1) return 'less than a minute'
  if (minutes < 90) return `about ${minutes} minutes`
  return `about ${Math.round(minutes / 60)} hours`
}

const kindSentences: Readonly<Record<string, string>> = {
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
  parts: 'The catalog of parts, with prices and stock.',
  procedures: 'Checklists by title; their lines are a list of their own.',
  'procedure-lines': 'The lines of checklists, in their order.',
  'pm-schedules': 'Recurring maintenance: what it is due for, how often, and when it was last done.',
  documents: 'Manuals and other files of assets and parts, in a ZIP archive.',
  'work-orders': 'Orders and requests from another system, open or done.',
}

/** What a kind of import brings in, in a sentence; the server's own for a kind that has none here. */
export const importKindSentence = ({ name, about }: { name: string; about: string }): string =>
  kindSentences[name] ?? about

/** Names a number of records that are created besides those of the file: '1 floor', '2 asset classes'. */
export function createdCountInWords({ kind, count }: { kind: string; count: number }): string {
  const noun = kind.replaceAll('-', ' ')
  const many = noun.endsWith('ss') ? `${noun}es` : noun.endsWith('s') ? noun : `${noun}s`
  return `${formatNumber(count)} ${count === 1 ? noun : many}`
}

/** Records that an import may create besides its own, as people read them: 'job types'. */
export const createdBesidesInWords = (name: string): string =>
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

/** What an import would have to create for a word of this column that nobody knows; undefined where it can't. */
export const createdForColumn = (column: string, creates: readonly string[]): string | undefined => {
  const name = createdFor[column]
  return name !== undefined && creates.includes(name) ? name : undefined
}

/** What an import may create for the words of these columns, in the order in which its kind tells them. */
export const createdForColumns = (columns: readonly string[], creates: readonly string[]): string[] => {
  const named = new Set(columns.map((column) => createdForColumn(column, creates)))
  return creates.filter((name) => named.has(name))
}

/** Records that those which are created have none of: a new building has no floor yet. */
const createdAlong: Readonly<Record<string, readonly string[]>> = {
  buildings: ['floors', 'rooms'],
  floors: ['rooms'],
  trades: ['job-types'],
}

/** What has to be created so that rows pass for which one of these is missing: it, and those of `offered` that are within it. */
export const createdTogether = (name: string, offered: readonly string[]): string[] =>
  offered.filter((each) => each === name || createdAlong[name]?.includes(each))

/** Records as people read them, in one phrase: 'buildings, floors and rooms'. */
export const createdNamesInWords = (names: readonly string[]): string => {
  const words = names.map(createdBesidesInWords)
  const last = words.pop() ?? ''
  return words.length === 0 ? last : `${words.join(', ')} and ${last}`
}

const notes: Readonly<Record<string, string>> = {
  floors: 'In the building that the row names.',
  rooms: 'On the floor that the row names. A row without a floor only finds rooms that are there.',
  classes: 'Each level of a path, such as HVAC > Pumps. A class without a path becomes a system.',
}

/** Where an import creates these, and as what; undefined where that goes without saying. */
export const createdBesidesNote = (name: string): string | undefined => notes[name]

/** Columns that name records of ours. An asset's parent may stand in the same file, so nothing can be said of it before the check. */
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

/** Columns of that name that hold free text, or what the file itself brings, by kind. */
const freeColumns: Readonly<Record<string, readonly string[]>> = {
  buildings: ['category'],
  rooms: ['category'],
  contacts: ['company'],
  'asset-classes': ['system', 'category'],
  'procedure-lines': ['meter'],
}

/** Whether the words of a column can be mapped to records or choices of ours. */
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

/** Why a file can't be checked as it is mapped; null when it can. */
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
