import { conflict, invalid, ProblemError } from '#platform/http/problem-error.ts'

/** 409: the person keeps as many filters of this list as one may. */
export const tooManyFilters = (max: number): ProblemError =>
  conflict(`You have ${max} filters. Delete one first.`, undefined, 'too-many')

/** 400: there is no such role, or it has no lists. */
export const unknownRole = (): ProblemError =>
  invalid([{ field: 'sharedRoleId', code: 'unknown', message: 'There is no such role.' }])

/** 409: the owner has another filter of this title; rethrows every other error. */
export function asTitleTaken(error: unknown): never {
  const { code, constraint } = error as { code?: string; constraint?: string }
  if (code !== '23505' || constraint !== 'saved_filter_title') throw error
  const message = 'There is already a filter with this title.'
  throw new ProblemError(409, message, [{ field: 'title', code: 'duplicate', message }])
}
