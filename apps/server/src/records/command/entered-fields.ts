import { textChange } from '@fettle/rules/orders/order-log-events'
import type { Field } from '@fettle/rules/records/field'
import type { Formats } from '@fettle/rules/time/formats'
import { formatDate } from '@fettle/rules/time/time'

type Defined<Values> = { [Name in keyof Values]?: Exclude<Values[Name], undefined> }

/** The values that are not undefined, as in a change whose absent fields stay. */
export const definedOf = <Values extends object>(values: Values): Defined<Values> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Defined<Values>

/**
 * The columns that a change of entered fields sets, with trimmed texts, and those in `others`. Absent fields stay as
 * they are.
 */
export const enteredColumns = <Columns>(
  fields: Readonly<Record<string, Field>>,
  change: Readonly<Record<string, unknown>>,
  others: object = {},
): Columns => {
  const entered = Object.entries(fields).map(([name, { column }]) => {
    const value = change[name]
    return [column, typeof value === 'string' ? value.trim() : value]
  })
  return definedOf({ ...Object.fromEntries(entered), ...others }) as Columns
}

/** The fields of a record as text, by their labels in the order of the page. */
export type FieldTexts = Readonly<Record<string, string>>

/** The labels whose text is another one now, with both texts as the log has them. */
export const changedTexts = (before: FieldTexts, after: FieldTexts) =>
  Object.entries(after)
    .filter(([label, text]) => before[label] !== text)
    .map(([label, text]) => ({ label, ...textChange(before[label] ?? '', text) }))

/** A log line for each field whose text is another one now. */
export const fieldChanges = (before: FieldTexts, after: FieldTexts) =>
  changedTexts(before, after).map((change) => ({ event: 'field-changed' as const, ...change }))

/** A day in a log line, '' without one. */
export const dayText = (day: string | null, formats: Formats): string =>
  day === null ? '' : formatDate(day, formats)

export const yesOrNo = (value: boolean): string => (value ? 'Yes' : 'No')
