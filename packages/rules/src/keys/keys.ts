import { type Field, keysOf } from '../records/field.ts'
import { maxLength } from '../records/limits.ts'
import { type ColumnOption, column } from '../records/list-columns.ts'
import { type Problem, requiredText } from '../records/problem.ts'

/** Fields of a key, by API name. */
export const keyFields = {
  keyCode: { kind: 'text', column: 'code', label: 'Code', max: maxLength.code },
  keyName: { kind: 'text', column: 'name', label: 'Name', max: maxLength.name },
  whereKept: { kind: 'text', column: 'where_kept', label: 'Where Kept', max: maxLength.location },
} as const satisfies Record<string, Field>

export const keyFieldNames = keysOf(keyFields)

/** Returns the problems of a key's entries: code and name are required. */
export const keyProblems = (entry: { readonly keyCode: string; readonly keyName: string }): Problem[] =>
  (['keyCode', 'keyName'] as const).flatMap((field) =>
    requiredText(field, keyFields[field].label, entry[field]),
  )

/** The columns of the list of keys. */
export const keyColumns: readonly ColumnOption[] = [
  column('Code', 'keyCode', 110),
  column('Name', 'keyName', 220),
  column('Where Kept', 'whereKept', 220),
]

/** A line of a key's log. */
export type KeyLogEvent = { event: 'key-created'; code: string }

/** Describes a line of a key's log. */
export const keyLogWords = ({ code }: KeyLogEvent): string => `Key created: ${code}`
