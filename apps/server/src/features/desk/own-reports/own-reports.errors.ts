import { onDuplicate } from '#platform/http/database-refusals.ts'
import { conflict, invalid, type ProblemError } from '#platform/http/problem-error.ts'

/** 409: maximum number of the person's own reports reached. */
export const tooManyReports = (max: number): ProblemError =>
  conflict(`You have ${max} reports of your own. Delete one first.`, undefined, 'too-many')

/** 400: the definition does not fit into an address. */
export const definitionTooLong = (): ProblemError =>
  invalid([
    {
      field: 'definition.filters',
      code: 'too-long',
      message: 'The filters have too many values. Choose fewer.',
    },
  ])

/** 400: the role does not exist or cannot read reports. */
export const unknownRole = (): ProblemError =>
  invalid([{ field: 'sharedRoleId', code: 'unknown', message: 'There is no such role.' }])

/** 409: the owner has another report with this title. Rethrows all other errors. */
export const asTitleTaken = onDuplicate({
  own_report_title: ['definition.title', 'You already have a report with this title.'],
})
