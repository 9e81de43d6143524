import {
  conflict,
  forbidden,
  invalid,
  type ProblemError,
  ProblemError as Refusal,
} from '#platform/http/problem-error.ts'

/** 403: the account has a property that the administrator does not have. */
export const notOfOwnProperties = (): ProblemError =>
  forbidden(
    'This person also works where you do not administer. Ask an administrator of all their properties.',
  )

/** 409: what was asked for does not fit the account as it is. */
export const notPossible = (message: string): ProblemError => conflict(message, undefined, 'not-allowed')

/** 400: one field is wrong. */
export const wrongField = (field: string, message: string): ProblemError =>
  invalid([{ field, code: 'not-allowed', message }])

/** 429: too many links were sent within an hour. */
export function tooManyLinks(max: number): ProblemError {
  const error = new Refusal(429, `${max} links were sent within an hour. Please wait and try again.`)
  error.retryAfterSeconds = 600
  return error
}
