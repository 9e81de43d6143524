import type { IssueVerdict } from '@fettle/rules/issues/issue-status'
import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { onDuplicate } from '#platform/http/database-refusals.ts'
import { invalid, ProblemError } from '#platform/http/problem-error.ts'

/** Error of a refused action: 400 with the wrong entries, or 409 with the issue in its current status. */
export function moveRefused(
  { code, message, problems }: Extract<IssueVerdict, { allowed: false }>,
  current: unknown,
): ProblemError {
  return code === 'requirements'
    ? invalid(problems)
    : new ProblemError(409, message, [{ field: '', code, message }], current)
}

/** 409: the fields of an issue of this status stay as they are. */
export const changeRefused = (message: string, current: unknown): ProblemError =>
  new ProblemError(409, message, [{ field: '', code: 'wrong-status', message }], current)

/** 409: no order can be created from an issue of this status. */
export function noOrderFrom(status: string, current: unknown): ProblemError {
  const message = `An issue that is ${status} needs no order. Resume or reopen it first.`
  return new ProblemError(409, message, [{ field: '', code: 'wrong-status', message }], current)
}

/** Maps a duplicate reference to a problem of its field. Rethrows all other errors. */
export const mapDuplicateReference = (reference = '') =>
  onDuplicate({ issue_reference: ['reference', alreadyUsedText('Reference', reference)] })
