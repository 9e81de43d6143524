import { type Problem, problem, required, requiredText } from '../records/problem.ts'
import { isMailAddress } from '../settings/setting-faults.ts'

/** A line of several people to invite. */
export type InvitedPerson = {
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly roleId: string
}

/** Whether the line is empty and ignored. A role alone does not count. */
export const isEmptyPerson = ({ firstName, lastName, emailAddress }: InvitedPerson): boolean =>
  [firstName, lastName, emailAddress].every((text) => text.trim() === '')

/** Problems of a person's line. Ignores an empty line. */
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
