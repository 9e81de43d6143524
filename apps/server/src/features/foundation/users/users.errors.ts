import { duplicate, onDuplicate } from '#platform/http/database-refusals.ts'
import { ProblemError } from '#platform/http/problem-error.ts'

/** 409: another account has this login name or e-mail address. */
export const accountTaken = (field: string, value: string): ProblemError =>
  duplicate(field, `Another account uses ${value}.`)

/** 422: In/Out is not used for this account. */
export const presenceOff = (): ProblemError =>
  new ProblemError(422, 'In/Out is not enabled for this account.')

/** 422: the account has no contact record, which a profile needs. */
export const noContact = (): ProblemError =>
  new ProblemError(422, 'This account has no contact record; ask an administrator to change your details.')

/** 409: the user has the maximum number of custom filters. */
export const tooManyFilters = (max: number): ProblemError =>
  new ProblemError(409, `You have ${max} filters. Delete one first.`)

/** 422: the account has no worker, which labor needs. */
export const noWorker = (): ProblemError =>
  new ProblemError(422, 'Your account is not tied to a worker; no labor can be booked for it.')

/** Maps a duplicate created by a concurrent transaction. Rethrows every other error. */
export const mapDuplicateError = onDuplicate({
  user_account_email: ['emailAddress', 'Another account uses this e-mail address.'],
  user_account_login: ['loginName', 'Another account uses this login name.'],
  user_account_issuer_subject_key: ['subjectId', 'Another account uses this subject.'],
})
