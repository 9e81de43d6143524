import { isBlank, type Problem, problem, required } from '../records/problem.ts'
import { type PropertyField, propertyFields, requiredPropertyFields } from '../records/property-fields.ts'
import { isValidTimeZone } from '../time/zone-clock.ts'

/** What a change of a property says; an absent field stays as it is. */
export type PropertyEntry = { readonly [F in PropertyField]?: string | null | undefined } & {
  readonly propertyTimeZone?: string | undefined
}

/** Why the time zone of a property cannot be changed ([C8.023]). */
export const timeZoneInUse = 'Orders already use this time zone.'

/** Whether a text is an e-mail address. */
const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+$/.test(text)

/** Returns all problems of a property's fields, including missing ones for a new property. */
export function propertyProblems(entry: PropertyEntry, { isNew }: { isNew: boolean }): Problem[] {
  const missing = requiredPropertyFields
    .filter((field) => {
      const value = entry[field]
      const isEmptied = value !== undefined && isBlank(value)
      return isEmptied || (isNew && value === undefined && field.startsWith('property'))
    })
    .map((field) => required(field, propertyFields[field].label))
  return [...missing, ...zoneProblems(entry, isNew), ...emailProblems(entry)]
}

function zoneProblems({ propertyTimeZone }: PropertyEntry, isNew: boolean): Problem[] {
  if (propertyTimeZone === undefined) return isNew ? [required('propertyTimeZone', 'Time zone')] : []
  return isValidTimeZone(propertyTimeZone)
    ? []
    : [problem('propertyTimeZone', 'unknown', `${propertyTimeZone} is not a time zone.`)]
}

function emailProblems({ reqHelpEmail }: PropertyEntry): Problem[] {
  if (isBlank(reqHelpEmail) || isEmail((reqHelpEmail ?? '').trim())) return []
  return [problem('reqHelpEmail', 'bad-pattern', 'This is not an e-mail address.')]
}
