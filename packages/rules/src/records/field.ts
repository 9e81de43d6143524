import type { Settings } from '../settings/settings.ts'
import { type Problem, problem } from './problem.ts'

/** What people call a field: a word of the product, or the one that the settings give it. */
type FieldLabel = string | ((settings: Settings) => string)

/** A text that people enter into a record. */
export type TextField = {
  readonly kind: 'text'
  /** Its column in the record's table. */
  readonly column: string
  readonly label: FieldLabel
  /** The most characters it may hold. */
  readonly max: number
  /** Whether it may hold several lines. */
  readonly hasLines?: true
}

/** A number that people enter into a record. */
export type NumberField = {
  readonly kind: 'number'
  readonly column: string
  readonly label: FieldLabel
  readonly min: number
  readonly max: number
  /** Digits behind the point. */
  readonly scale: number
  /** What it counts; a plain number where this is absent. */
  readonly unit?: 'money' | 'percent' | 'hours'
}

/** A calendar day that people enter into a record. */
type DayField = { readonly kind: 'day'; readonly column: string; readonly label: FieldLabel }

/** One field of a record that is entered as it is, without looking up another record. */
export type Field = TextField | NumberField | DayField

/** The keys of those fields of a catalog that are of one kind. */
export type FieldsOfKind<C extends Readonly<Record<string, Field>>, K extends Field['kind']> = {
  [F in keyof C]: C[F] extends { readonly kind: K } ? F : never
}[keyof C] &
  string

/** What a person reads before the field. */
export const labelOf = ({ label }: Pick<Field, 'label'>, settings: Settings): string =>
  typeof label === 'string' ? label : label(settings)

/** Returns why a number has more decimals than its field stores, or null. */
export const decimalsFault = (value: number, { scale }: Pick<NumberField, 'scale'>): string | null => {
  if (Number.isNaN(value) || Number(value.toFixed(scale)) === value) return null
  return scale === 0 ? 'Must be a whole number.' : `May have at most ${scale} decimals.`
}

/** Returns a problem for each number with more decimals than its field stores. An empty text is not a number. */
export const decimalProblems = (
  catalog: Readonly<Record<string, Field>>,
  entered: Readonly<Record<string, string>>,
): Problem[] =>
  Object.entries(catalog).flatMap(([name, field]) => {
    const text = entered[name] ?? ''
    const fault = field.kind === 'number' && text !== '' ? decimalsFault(Number(text), field) : null
    return fault === null ? [] : [problem(name, 'too-precise', fault)]
  })

/** The keys of a catalog, as its type knows them. */
export const keysOf = <C extends object>(catalog: C) => Object.keys(catalog) as (keyof C & string)[]
