import { maxApiKeys } from '@fettle/rules/records/limits'
import { onDuplicate } from '#platform/http/database-refusals.ts'
import { conflict, forbidden, invalid, type ProblemError } from '#platform/http/problem-error.ts'

/** 403: the key includes a property that the administrator does not have. */
export const notOfOwnProperties = (): ProblemError =>
  forbidden(
    'This key also opens properties where you do not administer. Ask an administrator of all of them.',
  )

/** 409: only the role of a revoked key can be changed. */
export const keyIsRevoked = (): ProblemError =>
  conflict('This key was revoked. Make a new one.', undefined, 'not-allowed')

/** 409: maximum number of working keys reached. */
export const tooManyKeys = (): ProblemError =>
  conflict(`${maxApiKeys} keys work already. Revoke one first.`, undefined, 'too-many')

/** 400: one field is wrong. */
export const wrongField = (field: string, message: string): ProblemError =>
  invalid([{ field, code: 'not-allowed', message }])

/** Maps a duplicate name of a working key to a problem. Rethrows all other errors. */
export const asKeyNameTaken = (name: string) =>
  onDuplicate({ api_key_name: ['name', `Name ${name} is already used by another key.`] })
