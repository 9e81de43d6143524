import { maxWaitingReports } from '@fettle/rules/records/limits'
import { formatNumber } from '@fettle/rules/time/formats'
import { conflict, invalid, ProblemError } from '#platform/http/problem-error.ts'

/** 400: more records than the maximum of this report (C10). */
export function tooManyRecords({ max, one, many }: { max: number; one: string; many: string }): ProblemError {
  const error = (message: string) => ({ field: 'foundSetIds', code: 'too-many', message })
  if (max === 1) return invalid([error(`This report is for one ${one}.`)])
  const message = `Narrow the list to ${formatNumber(max)} ${many} or fewer.`
  return invalid([error(message)], message)
}

const shownIds = 10

/** 403: some records do not exist or are not visible to the person. The response does not say which. */
export function recordsNotVisible(ids: readonly number[], many: string): ProblemError {
  const shown = ids.slice(0, shownIds).join(', ')
  const more = ids.length > shownIds ? ` and ${ids.length - shownIds} more` : ''
  const message = `These ${many} do not exist, or you may not see them: ${shown}${more}.`
  return new ProblemError(403, message, [{ field: 'foundSetIds', code: 'forbidden', message }])
}

/** 409: the person already has the maximum number of reports in the queue. */
export const tooManyWaiting = (): ProblemError =>
  conflict(
    `You have ${maxWaitingReports} reports in the queue; wait until one is ready.`,
    undefined,
    'queue-full',
  )

/** 400: not a sort column of the report. An empty list of columns means id order only. */
export function cannotSortBy(columns: readonly string[]): ProblemError {
  const message =
    columns.length === 0
      ? 'This report prints in the order of foundSetIds. Leave sortField empty.'
      : `Must be one of these columns, alone or followed by ascend or descend: ${columns.join(', ')}.`
  return invalid([{ field: 'sortField', code: 'not-allowed', message }])
}
