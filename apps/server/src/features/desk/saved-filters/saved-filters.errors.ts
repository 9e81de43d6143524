import { onDuplicate } from '#platform/http/database-refusals.ts'
import { conflict, invalid, type ProblemError } from '#platform/http/problem-error.ts'

/** 409: maximum number of the person's filters for this list reached. */
export const tooManyFilters = (max: number): ProblemError =>
  conflict(`You have ${max} filters. Delete one first.`, undefined, 'too-many')

/** 400: the role does not exist or has no lists. */
export const unknownRole = (): ProblemError =>
  invalid([{ field: 'sharedRoleId', code: 'unknown', message: 'There is no such role.' }])

/** 409: the owner has another filter with this title. Rethrows all other errors. */
export const asTitleTaken = onDuplicate({
  saved_filter_title: ['title', 'There is already a filter with this title.'],
})
