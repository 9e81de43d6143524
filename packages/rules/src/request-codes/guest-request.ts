import { maxLength } from '../records/limits.ts'
import { type Problem, problem } from '../records/problem.ts'
import { isMailAddress } from '../settings/setting-faults.ts'
import { formatNumber } from '../time/formats.ts'

/** Input from a person without an account: the issue and their contact data. */
export type GuestEntry = { description: string; name: string; email: string; phone: string }

/** Characters of each entry. */
export const maxGuestEntry = {
  description: maxLength.description,
  name: maxLength.personName,
  email: maxLength.email,
  phone: maxLength.phone,
} as const satisfies Record<keyof GuestEntry, number>

export const guestEntryLabels = {
  description: 'What is wrong',
  name: 'Your name',
  email: 'E-mail',
  phone: 'Phone',
} as const satisfies Record<keyof GuestEntry, string>

const isPhone = (text: string): boolean => (text.match(/\d/g) ?? []).length >= 5

/**
 * Returns the problems of a guest request: it requires a description, a name, and an e-mail address or phone
 * number.
 */
export function guestEntryProblems(entry: GuestEntry): Problem[] {
  const problems: Problem[] = []
  const names = Object.keys(maxGuestEntry) as (keyof GuestEntry)[]
  for (const name of names) {
    if (entry[name].length <= maxGuestEntry[name]) continue
    const message = `${guestEntryLabels[name]} may have at most ${formatNumber(maxGuestEntry[name])} characters; this has ${formatNumber(entry[name].length)}.`
    problems.push(problem(name, 'too-long', message))
  }
  const [email, phone] = [entry.email.trim(), entry.phone.trim()]
  if (entry.description.trim() === '') problems.push(problem('description', 'required', 'Say what is wrong.'))
  if (entry.name.trim() === '') problems.push(problem('name', 'required', 'Enter your name.'))
  if (email === '' && phone === '')
    problems.push(problem('email', 'required', 'Enter an e-mail address or a phone number.'))
  if (email !== '' && email.length <= maxGuestEntry.email && !isMailAddress(email))
    problems.push(
      problem('email', 'wrong-type', 'This is not an e-mail address: check it for typing errors.'),
    )
  if (phone !== '' && phone.length <= maxGuestEntry.phone && !isPhone(phone))
    problems.push(problem('phone', 'wrong-type', 'This is not a phone number: check it for typing errors.'))
  return problems
}
