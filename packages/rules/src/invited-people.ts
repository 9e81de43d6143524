import { type Problem, problem, required, requiredText } from './problem.ts'
import { isMailAddress } from './setting-faults.ts'

/** One line of the people who are invited at once. */
export type InvitedPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly roleId: string
}

/** Whether nothing was entered in the line: it is passed over. A role alone is not a person. */
export const isEmptyPerson = ({ firstName, lastName, emailAddress }: InvitedPerson): boolean =>
  [firstName, lastName, emailAddress].every((text) => text.trim() === '')

/** What is wrong with the line of one person; nothing with an empty one. */
export function invitedPersonProblems(person: InvitedPerson): Problem[] {
  if (isEmptyPerson(person)) return []
  const address = person.emailAddress.trim()
  const isFaulty = address !== '' && !isMailAddress(address)
  return [
    ...requiredText('firstName', 'First name', person.firstName),
    ...requiredText('lastName', 'Last name', person.lastName),
    ...requiredText('emailAddress', 'E-mail address', address),
    ...(isFaulty ? [problem('emailAddress', 'bad-pattern', 'This is not an e-mail address.')] : []),
    ...(person.roleId === '' ? [required('roleId', 'Role')] : []),
  ]
}
