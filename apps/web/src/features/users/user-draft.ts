import type { AccountStart, createAccount } from '@fettle/contract/account-changes'
import type { BodyInput } from '@fettle/contract/route'
import type { UserKind } from '@fettle/rules/permissions'
import { type Problem, problem, required, requiredText } from '@fettle/rules/problem'
import { isMailAddress } from '@fettle/rules/setting-faults'

/** Whom the account is tied to: somebody who is there, or somebody new. */
export type Tie = { readonly id: number; readonly name: string }

/** What is entered of a new account; an empty text says nothing. */
export type UserDraft = {
  readonly kind: UserKind
  readonly roleId: string
  readonly propertyIds: readonly string[]
  /** The contact or worker that was picked; null makes a new one. */
  readonly tie: Tie | null
  readonly isNewPerson: boolean
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly loginName: string
  readonly viewsAllRequests: boolean
  readonly start: AccountStart
}

/** A form that nobody has touched. */
export const emptyUserDraft = (kind: UserKind, propertyId: number): UserDraft => ({
  kind,
  roleId: '',
  propertyIds: [String(propertyId)],
  tie: null,
  isNewPerson: true,
  firstName: '',
  lastName: '',
  emailAddress: '',
  loginName: '',
  viewsAllRequests: false,
  start: 'invitation',
})

/** Whether anything was entered that would be a pity to lose. */
export const isUserDraftTouched = ({ tie, firstName, lastName, emailAddress }: UserDraft): boolean =>
  tie !== null || [firstName, lastName, emailAddress].some((text) => text !== '')

/** What is missing or wrong before the server needs to be asked. */
export function userDraftProblems(draft: UserDraft): Problem[] {
  const email = draft.emailAddress.trim()
  return [
    ...(draft.isNewPerson
      ? [
          ...requiredText('firstName', 'First name', draft.firstName),
          ...requiredText('lastName', 'Last name', draft.lastName),
        ]
      : draft.tie === null
        ? [required('tie', draft.kind === 'worker' ? 'Worker' : 'Contact')]
        : []),
    ...(email === '' && draft.start === 'invitation' ? [required('emailAddress', 'E-mail address')] : []),
    ...(email !== '' && !isMailAddress(email)
      ? [problem('emailAddress', 'bad-pattern', 'This is not an e-mail address.')]
      : []),
    ...(email === '' && draft.start !== 'invitation' && draft.loginName.trim() === ''
      ? [required('loginName', 'Login name')]
      : []),
    ...requiredText('roleId', 'Role', draft.roleId),
    ...(draft.propertyIds.length === 0 ? [problem('propertyIds', 'required', 'Choose at least one.')] : []),
  ]
}

/** The call's body. */
export function userBodyOf(draft: UserDraft): BodyInput<typeof createAccount> {
  const { kind, tie, isNewPerson } = draft
  const tieId = isNewPerson || tie === null ? null : tie.id
  return {
    kind,
    roleId: Number(draft.roleId),
    propertyIds: draft.propertyIds.map(Number),
    ...(kind === 'worker' ? { workerId: tieId } : { contactId: tieId }),
    ...(isNewPerson && { firstName: draft.firstName, lastName: draft.lastName }),
    emailAddress: draft.emailAddress.trim(),
    ...(draft.loginName.trim() !== '' && { loginName: draft.loginName }),
    viewsAllRequests: kind === 'requester' && draft.viewsAllRequests,
    start: draft.start,
  }
}
