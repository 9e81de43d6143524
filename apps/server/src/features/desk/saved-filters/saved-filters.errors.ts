import { conflict, invalid, ProblemError } from '#platform/http/problem-error.ts'

/** 409: maximum number of the person's filters for this list reached. */
export const tooManyFilters = (max: number): ProblemError =>
  conflict(`You have ${max} filters. Delete one first.`, undefined, 'too-many')

/** 400: the role does not exist or has no lists. */
export const unknownRole = (): ProblemError =>
  invalid([{ field: 'sharedRoleId', code: 'unknown', message: 'There is no such role.' }])

/** 409: the owner has another filter with this title. Rethrows all other errors. */
export function asTitleTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505' || constraint !== 'saved_filter_title') throw error
  const message = 'There is already a filter with this title.'
  throw new ProblemError(409, message, [{ field: 'title', code: 'duplicate', message }])
}
