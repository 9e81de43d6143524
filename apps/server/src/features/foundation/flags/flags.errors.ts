import { formatNumber } from '@fettle/rules/time/formats'
import { ProblemError } from '#platform/http/problem-error.ts'

/** 409: the person has reached the maximum number of flags. */
export const tooManyFlags = (max: number): ProblemError =>
  new ProblemError(409, `You have flagged ${formatNumber(max)}. Clear some flags first.`)
