import { phonePattern } from './limits.ts'
import { isBlank, type Problem, problem, required } from './problem.ts'
import { type ContactField, contactFields } from './records/contact-fields.ts'
import { isMailAddress } from './setting-faults.ts'

/** The texts of a contact that the rules look at. */
export type ContactEntry = Readonly<Record<'firstName' | 'lastName' | 'emailAddress' | 'phone', string>>

const checks: Readonly<Record<keyof ContactEntry, (text: string) => Problem | null>> = {
  firstName: (text) => requiredName('firstName', text),
  lastName: (text) => requiredName('lastName', text),
  emailAddress: (text) =>
    text.trim() === '' || isMailAddress(text.trim())
      ? null
      : problem('emailAddress', 'bad-pattern', 'E-mail must look like name@example.com.'),
  phone: (text) =>
    text.trim() === '' || phonePattern.test(text.trim())
      ? null
      : problem('phone', 'bad-pattern', 'Phone must look like 555-123-4567.'),
}

const requiredName = (field: ContactField, text: string): Problem | null =>
  isBlank(text) ? required(field, contactFields[field].label) : null

/**
 * Returns what is wrong with a contact (C6): of a new one everything, else only of the fields that are `changed`, so that
 * an imported number in another form stays as it is until somebody enters a new one.
 */
export function contactProblems(entry: ContactEntry, changed?: readonly string[]): Problem[] {
  return (['firstName', 'lastName', 'emailAddress', 'phone'] as const).flatMap((field) => {
    if (changed !== undefined && !changed.includes(field)) return []
    return checks[field](entry[field]) ?? []
  })
}
