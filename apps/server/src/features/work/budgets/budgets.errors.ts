import type { Problem } from '@fettle/rules/records/problem'
import { ProblemError } from '#platform/http/problem-error.ts'

/** 409: budgets changed since the caller read them. */
export const budgetsChanged = (problems: readonly Problem[]): ProblemError =>
  new ProblemError(409, 'Somebody else changed these budgets. Check them and save again.', problems)
