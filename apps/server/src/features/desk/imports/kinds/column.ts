import { maxLength } from '@fettle/rules/records/limits'
import type { DateText } from '../values/date-text.ts'
import type { Duration } from '../values/duration.ts'
import type { NumberLimits } from '../values/number.ts'

/** How the cells of a column are read. A list is cut at the separator that `--split` names. */
type ColumnType =
  | { type: 'text'; max: number; lines?: boolean }
  | ({ type: 'number' } & NumberLimits)
  | { type: 'date' }
  | { type: 'instant' }
  | { type: 'truth' }
  | { type: 'duration' }
  | { type: 'choice'; of: readonly string[] }
  | { type: 'list'; max: number }

export type Guess = { head: string; beside?: string }

export type Column = ColumnType & {
  /** The name in files and in `--map`. */
  name: string
  /** Alternative heads in this kind, best first. `usualHeads` contains those for every kind. */
  aliases?: readonly string[]
  /**
   * Weaker alternatives, used if no other head matches; with `beside`, only if that column is also present.
   */
  guesses?: readonly Guess[]
  /** The column of which it is a part: without that one in the file, a head does not mean it. */
  within?: string
  /** The database column that stores the value unchanged; without one, the kind resolves it. */
  field?: string
  /** The value of a new record when the cell is missing; null by default. */
  blank?: unknown
  /** A new record needs a value. */
  required?: boolean
  /** Of a required column: others that will do in its place. */
  orAnyOf?: readonly string[]
  /** Every row needs a value: it identifies the record. */
  isKey?: boolean
  /** Of a key: where it is missing, the record is found by this column. */
  orBy?: string
  /** Each row needs a value here or in the column of this name, and not in both. */
  alternative?: string
  /** The words that a text or the parts of a list may be, where they are few. */
  words?: readonly string[]
  /** Heads of a short text that goes before it, or in its place where the file has no other. */
  titles?: readonly string[]
  /** Whether another word than these is read as well. */
  reads?: (text: string) => boolean
  /** One sentence for the guide. */
  about: string
}

export type CellValue = string | number | boolean | DateText | Duration | readonly string[]

/** More numbers than these are not offered to choose from. */
const maxOfferedNumbers = 100

/** The words that a column accepts, where there are few enough to choose from; empty otherwise. */
export function wordsOf(column: Column): readonly string[] {
  if (column.words) return column.words
  if (column.type === 'choice') return column.of
  if (column.type !== 'number' || column.scale > 0) return []
  const { min, max } = column
  if (min === undefined || max === undefined || max - min >= maxOfferedNumbers) return []
  return Array.from({ length: max - min + 1 }, (_, at) => String(min + at))
}

/** A text column that is stored unchanged, empty when missing. */
export const textColumn = (
  name: string,
  max: number,
  about: string,
  more: {
    field?: string
    aliases?: readonly string[]
    guesses?: readonly Guess[]
    lines?: boolean
    blank?: string
    required?: boolean
    titles?: readonly string[]
  } = {},
): Column => ({ name, type: 'text', max, field: name, blank: '', about, ...more })

/** A text that refers to another record; the kind resolves it. */
export const referenceColumn = (
  name: string,
  about: string,
  more: {
    aliases?: readonly string[]
    guesses?: readonly Guess[]
    required?: boolean
    isKey?: boolean
    alternative?: string
    max?: number
  } = {},
): Column => ({ name, type: 'text', max: maxLength.reference, about, ...more })

/** The key of a record, always needed unless another column stands for it. */
export const keyColumn = (
  name: string,
  max: number,
  about: string,
  more: { aliases?: readonly string[]; guesses?: readonly Guess[]; orBy?: string } = {},
): Column => ({
  name,
  type: 'text',
  max,
  field: name,
  required: more.orBy === undefined,
  isKey: true,
  about,
  ...more,
})

type More = Pick<Column, 'aliases' | 'guesses' | 'blank' | 'required' | 'isKey' | 'within'> & {
  field?: string
  lines?: boolean
}

/** A text that a new record needs. */
export const requiredColumn = (name: string, max: number, about: string, more: More = {}): Column => ({
  name,
  type: 'text',
  max,
  field: name,
  required: true,
  about,
  ...more,
})

export const choiceColumn = (
  name: string,
  of: readonly string[],
  about: string,
  more: More = {},
): Column => ({ name, type: 'choice', of, field: name, about, ...more })

export const numberColumn = (name: string, limits: NumberLimits, about: string, more: More = {}): Column => ({
  name,
  type: 'number',
  ...limits,
  field: name,
  about,
  ...more,
})

export const dateColumn = (name: string, about: string, more: More = {}): Column => ({
  name,
  type: 'date',
  field: name,
  about,
  ...more,
})

/** The keys that a file or a row lacks, of which it has neither the column nor the one that stands for it. */
export const keysMissing = (columns: readonly Column[], has: (name: string) => boolean): readonly Column[] =>
  columns.filter(
    ({ isKey, name, orBy }) => isKey === true && !has(name) && (orBy === undefined || !has(orBy)),
  )

/** The name of the column that may stand for this one; null where none may. */
export const alternativeTo = (column: Column, columns: readonly Column[]): string | null =>
  column.orBy ??
  column.alternative ??
  columns.find(({ alternative }) => alternative === column.name)?.name ??
  null

/** Whether every row needs a value of the column itself. */
export const isAlwaysNeeded = ({ isKey, orBy }: Column): boolean => isKey === true && orBy === undefined

/** Of people with one telephone only: it may be a mobile one. */
export const mobileGuesses: readonly Guess[] = [
  'mobile',
  'mobile_phone',
  'mobile_number',
  'cell',
  'cell_phone',
].map((head) => ({ head }))
