import { type Problem, problem } from '@fettle/rules/records/problem'
import { onReference } from '#platform/http/database-refusals.ts'
import { conflict, invalid, ProblemError } from '#platform/http/problem-error.ts'

/** 409: another active contact with an account, or another account, has this address (C6). */
export const addressTaken = (address: string): Problem =>
  problem('emailAddress', 'duplicate', `Another person with an account has the e-mail address ${address}.`)

/** 409: these two contacts cannot be merged. */
export const notMergeable = (message: string): ProblemError => conflict(message, undefined, 'not-allowed')

/** 409: the contact cannot currently be invited. */
export const notInvitable = (message: string, code = 'not-allowed'): ProblemError =>
  conflict(message, undefined, code)

/** 429: too many invitations in a period. `within` is its name: 'an hour'. */
export function tooManyInvitations(max: number, within: string): ProblemError {
  const error = new ProblemError(
    429,
    `${max} invitations were sent within ${within}. Please wait and try again.`,
  )
  error.retryAfterSeconds = 600
  return error
}

export const asContactInUse = onReference('Something refers to this contact. Make it inactive instead.')

/** Maps a duplicate code in the new property to a problem. Rethrows all other errors. */
export function asContactProblem(error: unknown): never {
  const { constraint } = error as { constraint?: string }
  if (constraint !== 'contact_code') throw error
  throw invalid([
    problem('propertyId', 'duplicate', 'A contact of that property has the same code. Merge the two there.'),
  ])
}
