import { formatNumber } from '@fettle/rules/time/formats'
import { onDuplicate } from '#platform/http/database-refusals.ts'
import { conflict, invalid, type ProblemError } from '#platform/http/problem-error.ts'

/** 409: maximum number of the person's subscriptions reached ([C10.011]). */
export const tooManySubscriptions = (max: number): ProblemError =>
  conflict(`You have ${max} reports by mail. Delete one first.`, undefined, 'too-many')

/** 400: a choice that does not fit the others. */
export const wrongChoice = (field: string, message: string): ProblemError =>
  invalid([{ field, code: 'not-allowed', message }])

/** 409: the person has another subscription with this title. Rethrows all other errors. */
export const asTitleTaken = onDuplicate({
  report_subscription_title: ['title', 'You already have a report by mail with this title.'],
})

/** 400: the list has too many records for an attachment. */
export const listTooLong = (max: number): ProblemError =>
  wrongChoice(
    'attachment',
    `The list has more than ${formatNumber(max)} records. Narrow the filter, or send it without an attachment.`,
  )
