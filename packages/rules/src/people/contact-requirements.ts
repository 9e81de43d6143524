import { type ContactField, contactFields } from '../records/contact-fields.ts'
import { isBlank, type Problem, problem, required } from '../records/problem.ts'
import { isMailAddress } from '../settings/setting-faults.ts'

/** Texts of a contact that rules check. */
export type ContactEntry = Readonly<Record<'firstName' | 'lastName' | 'emailAddress', string>>

const checks: Readonly<Record<keyof ContactEntry, (text: string) => Problem | null>> = {
  firstName: (text) => requiredName('firstName', text),
  lastName: (text) => requiredName('lastName', text),
  emailAddress: (text) =>
    text.trim() === '' || isMailAddress(text.trim())
      ? null
      : problem('emailAddress', 'bad-pattern', 'E-mail must look like name@example.com.'),
}

const requiredName = (field: ContactField, text: string): Problem | null =>
  isBlank(text) ? required(field, contactFields[field].label) : null

/**
 * Returns the problems of a new contact (C6), or of the `changed` fields of an existing one. The server also parses the
 * phone number.
 */
export function contactProblems(entry: ContactEntry, changed?: readonly string[]): Problem[] {
  return (['firstName', 'lastName', 'emailAddress'] as const).flatMap((field) => {
    if (changed !== undefined && !changed.includes(field)) return []
    return checks[field](entry[field]) ?? []
  })
}
