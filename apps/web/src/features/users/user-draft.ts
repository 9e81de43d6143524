import type { AccountStart, createAccount } from '@fettle/contract/account-changes'
import type { BodyInput } from '@fettle/contract/route'
import type { UserKind } from '@fettle/rules/access/permissions'
import { type Problem, problem, required, requiredText } from '@fettle/rules/records/problem'
import { isMailAddress } from '@fettle/rules/settings/setting-faults'

/** The person of the account: an existing or a new one. */
export type Tie = { readonly id: number; readonly name: string }

/** Input for a new account. Empty texts are omitted. */
export type UserDraft = {
  readonly kind: UserKind
  readonly roleId: string
  readonly propertyIds: readonly string[]
  /** The chosen contact or worker, or null for a new one. */
  readonly tie: Tie | null
  readonly isNewPerson: boolean
  readonly firstName: string
  readonly lastName: string
  readonly emailAddress: string
  readonly loginName: string
  readonly viewsAllRequests: boolean
  readonly start: AccountStart
}

/** The initial form. */
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

/** Whether the input contains anything worth keeping. */
export const isUserDraftTouched = ({ tie, firstName, lastName, emailAddress }: UserDraft): boolean =>
  tie !== null || [firstName, lastName, emailAddress].some((text) => text !== '')

/** Problems that can be found without the server. */
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

/** The request body. */
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
