import { isBlank, type Problem, problem, required } from '../records/problem.ts'
import type { PmPlan } from './plan.ts'
import { planProblems } from './plan-problems.ts'

/** What the rules look at of a schedule. */
export type ScheduleEntry = {
  jobTypeId: number | null
  description: string
  /** NaN where the entry is not understood. */
  estimatedHours?: number | null
  startsOn: string | null
  plan: PmPlan | null
}

/** Text for a worker or vendor who does not serve the trade of the schedule ([C2.095]). */
export const unservedTradeText = (trade: string): string => `Choose a worker or vendor who serves ${trade}.`

/**
 * Returns the problems of a schedule's own fields, by field. Problems of the plan begin with `plan.`
 * ([C2.006], [C2.095]).
 */
export function scheduleProblems(entry: ScheduleEntry): Problem[] {
  const { jobTypeId, description, estimatedHours, startsOn, plan } = entry
  return [
    ...(jobTypeId === null ? [required('jobTypeId', 'Job Type')] : []),
    ...(isBlank(description) ? [required('description', 'Description')] : []),
    ...(Number.isNaN(estimatedHours)
      ? [problem('estimatedHours', 'not-a-number', 'Hours are 0 to 999,999.99.')]
      : []),
    ...(startsOn === null ? [required('startsOn', 'Starts On')] : []),
    ...(plan === null
      ? [problem('plan.rule', 'required', 'Enter how often this repeats.')]
      : planProblems(plan, startsOn ?? '0001-01-01').map((one) => ({ ...one, field: `plan.${one.field}` }))),
  ]
}

/** Returns the problems of a schedule's order options: a round requires one order that lists all. */
export const routeProblems = ({
  isRoute,
  failedLineMakesOrder,
  pmLinkOption,
}: {
  isRoute: boolean
  failedLineMakesOrder: boolean
  pmLinkOption: string
}): Problem[] => [
  ...(isRoute && pmLinkOption !== 'one order'
    ? [problem('isRoute', 'not-allowed', 'Only one order that lists all assets can be a round.')]
    : []),
  ...(failedLineMakesOrder && !isRoute
    ? [
        problem(
          'failedLineMakesOrder',
          'not-allowed',
          'Only a failed line of a round makes an order by itself.',
        ),
      ]
    : []),
]
