import { type Problem, problem } from '@fettle/rules/problem'
import { conflict, invalid, ProblemError } from '#platform/http/problem-error.ts'

/** An address that another active contact with an account, or another account, has already (C6). */
export const addressTaken = (address: string): Problem =>
  problem('emailAddress', 'duplicate', `Another person with an account has the e-mail address ${address}.`)

/** 409: something refers to a contact that was to be deleted (C0). */
export const contactInUse = (message: string): ProblemError => conflict(message, undefined, 'in-use')

/** 409: these two contacts cannot become one. */
export const notMergeable = (message: string): ProblemError => conflict(message, undefined, 'not-allowed')

/** 409: the contact cannot be invited as things are. */
export const notInvitable = (message: string, code = 'not-allowed'): ProblemError =>
  conflict(message, undefined, code)

/** 429: too many invitations were sent within a time; `within` names it: 'an hour'. */
export function tooManyInvitations(max: number, within: string): ProblemError {
  const error = new ProblemError(
    429,
    `${max} invitations were sent within ${within}. Please wait and try again.`,
  )
  error.retryAfterSeconds = 600
  return error
}

/** Tells that something refers to a contact since it was asked whether it may be deleted; passes every other error on. */
export function asContactInUse(error: unknown): never {
  if ((error as { code?: string }).code !== '23503') throw error
  throw contactInUse('Something refers to this contact. Make it inactive instead.')
}

/** Tells that another property has the code of a contact that moves there; passes every other error on. */
export function asContactProblem(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint !== 'contact_code') throw error
  throw invalid([
    problem('propertyId', 'duplicate', 'A contact of that property has the same code. Merge the two there.'),
  ])
}
