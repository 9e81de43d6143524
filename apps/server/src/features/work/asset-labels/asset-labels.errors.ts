import { maxLabels } from '@fettle/rules/labels/label-content'
import { formatNumber } from '@fettle/rules/time/formats'
import { invalid, ProblemError } from '#platform/http/problem-error.ts'

/** 400: more labels than the limit per print. */
export const tooManyLabels = (): ProblemError => {
  const message = `Narrow the list to ${formatNumber(maxLabels)} assets or fewer.`
  return invalid([{ field: '', code: 'too-many', message }], message)
}

/** 400: the filters match no assets. */
export const nothingToPrint = (): ProblemError => {
  const message = 'There are no assets to print labels for.'
  return invalid([{ field: '', code: 'nothing-found', message }], message)
}

/** 403: some assets do not exist or are not visible; the response does not reveal which. */
export function assetsNotVisible(): ProblemError {
  const message = 'Some of these assets do not exist, or you may not see them.'
  return new ProblemError(403, message, [{ field: 'ids', code: 'forbidden', message }])
}
