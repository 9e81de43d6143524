import { alreadyUsedText } from '@fettle/rules/records/save-refusals'
import { conflict, ProblemError } from '#platform/http/problem-error.ts'

type DatabaseError = { code?: string; constraint?: string }

/** Maps a duplicate code to a problem of its field ([C0.017]). Rethrows all other errors. */
export const mapDuplicateCode =
  (partCode = '') =>
  (error: unknown): never => {
    const { code, constraint } = error as DatabaseError
    if (code !== '23505' || constraint !== 'part_code') throw error
    const message = alreadyUsedText('Code', partCode)
    throw new ProblemError(409, message, [{ field: 'partCode', code: 'duplicate', message }])
  }

/** 409: other records refer to the part to be deleted ([C0.018]). */
export const partInUse = (message: string): ProblemError => conflict(message, undefined, 'in-use')

/**
 * Maps a foreign key violation when a reference was created concurrently with the deletion. Rethrows every
 * other error.
 */
export function asPartInUse(error: unknown): never {
  if ((error as DatabaseError).code !== '23503') throw error
  throw partInUse('Something refers to this part. Make it inactive instead.')
}
