import {
  conflict,
  forbidden,
  invalid,
  type ProblemError,
  ProblemError as Refusal,
} from '#platform/http/problem-error.ts'

/** 403: the account has a property outside the administrator's. */
export const notOfOwnProperties = (): ProblemError =>
  forbidden(
    'This person also works where you do not administer. Ask an administrator of all their properties.',
  )

/** 409: the account's state does not allow the action. */
export const notPossible = (message: string): ProblemError => conflict(message, undefined, 'not-allowed')

/** 400: one invalid field. */
export const wrongField = (field: string, message: string): ProblemError =>
  invalid([{ field, code: 'not-allowed', message }])

/** 429: too many links within an hour. */
export function tooManyLinks(max: number): ProblemError {
  const error = new Refusal(429, `${max} links were sent within an hour. Please wait and try again.`)
  error.retryAfterSeconds = 600
  return error
}
