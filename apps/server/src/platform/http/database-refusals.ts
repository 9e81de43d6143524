import { conflict, ProblemError } from './problem-error.ts'

/** 409: another record has the value of a field ([C0.017]). */
export const duplicate = (field: string, message: string): ProblemError =>
  new ProblemError(409, message, [{ field, code: 'duplicate', message }])

/**
 * Maps violations of unique constraints to 409 for `[field, message]`, by constraint, for `catch`. Rethrows all other
 * errors.
 */
export const onDuplicate =
  (refusals: Readonly<Record<string, readonly [field: string, message: string]>>) =>
  (error: unknown): never => {
    const refusal = refusals[(error as { constraint?: string } | null)?.constraint ?? '']
    throw refusal ? duplicate(...refusal) : error
  }

/**
 * Maps a foreign key violation to 409, for `catch`: a reference was created concurrently with the deletion of its record.
 * Rethrows all other errors.
 */
export const onReference =
  (message: string) =>
  (error: unknown): never => {
    if ((error as { code?: string } | null)?.code !== '23503') throw error
    throw conflict(message, undefined, 'in-use')
  }
