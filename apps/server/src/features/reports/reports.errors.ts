import { maxBatchOrders, maxListOrders, maxWaitingReports } from '@fettle/rules/limits'
import { conflict, invalid, ProblemError } from '#platform/http/problem-error.ts'

const narrow = (max: number) => `Narrow the list to ${max.toLocaleString('en-US')} orders or fewer.`

/** 400: more orders than a report of this kind can contain (C10). */
export const tooManyOrders = (kind: 'batch' | 'list'): ProblemError => {
  const message = narrow(kind === 'batch' ? maxBatchOrders : maxListOrders)
  return invalid([{ field: 'foundSetIds', code: 'too-many', message }], message)
}

export const onlyOneOrder = (): ProblemError =>
  invalid([{ field: 'foundSetIds', code: 'too-many', message: 'This report is for one order.' }])

const shownIds = 10

/** 403: orders that do not exist, or that the person may not see; the response does not say which. */
export function ordersNotVisible(ids: readonly number[]): ProblemError {
  const shown = ids.slice(0, shownIds).join(', ')
  const more = ids.length > shownIds ? ` and ${ids.length - shownIds} more` : ''
  const message = `These orders do not exist, or you may not see them: ${shown}${more}.`
  return new ProblemError(403, message, [{ field: 'foundSetIds', code: 'forbidden', message }])
}

/** 409: the person already has the maximum number of reports in the queue. */
export const tooManyWaiting = (): ProblemError =>
  conflict(
    `You have ${maxWaitingReports} reports in the queue; wait until one is ready.`,
    undefined,
    'queue-full',
  )
