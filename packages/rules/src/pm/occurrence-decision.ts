import { type Problem, problem, required } from '../records/problem.ts'
import type { Occurrence } from './occurrence.ts'
import type { PmPlan } from './plan.ts'

/** What a person decides about a coming occurrence ([C2.041], [C2.042]). */
export type OccurrenceDecision =
  | { readonly action: 'skip'; readonly reason: string }
  /** Puts it off to a day before the next one; the later ones stay. */
  | { readonly action: 'defer'; readonly on: string; readonly reason: string }
  | { readonly action: 'move'; readonly on: string; readonly withAllAfter: boolean; readonly reason: string }

/** The decided date: its day, the next day if known, and the number of earlier occurrences. */
export type DecidedDate = {
  readonly on: string
  readonly nextOn: string | null
  readonly before: number
}

/** How many occurrences may come before one that moves with all after it: each of them is kept on its day. */
const maxKeptBefore = 60

/** Returns the problems of a decision, by field. */
export function decisionProblems(
  plan: Pick<PmPlan, 'rule' | 'basis'>,
  decision: OccurrenceDecision,
  { today, on, nextOn, before }: DecidedDate & { today: string },
): Problem[] {
  const problems = decision.reason.trim() === '' ? [required('reason', 'Reason')] : []
  const { rule, basis } = plan
  if (rule.kind === 'Meter')
    return [...problems, problem('action', 'not-allowed', 'The dates of a meter follow its readings.')]
  if (decision.action === 'skip') return problems
  if (decision.on < today) problems.push(problem('on', 'not-allowed', 'Choose today or a later day.'))
  if (decision.action === 'defer') {
    if (decision.on <= on) problems.push(problem('on', 'not-allowed', 'Choose a day after its date.'))
    if (nextOn !== null && decision.on >= nextOn)
      problems.push(
        problem(
          'on',
          'not-allowed',
          'The next date is due by then. Choose an earlier day, or skip this one.',
        ),
      )
    return problems
  }
  if (!decision.withAllAfter) return problems
  if (!decisionChoices({ rule, basis }).moveAllAfter)
    problems.push(
      problem(
        'withAllAfter',
        'not-allowed',
        'Days of the week or month stay; change how the schedule repeats.',
      ),
    )
  if (basis === 'Fixed' && before > maxKeptBefore)
    problems.push(problem('withAllAfter', 'too-many', `Move one of the next ${maxKeptBefore + 1}.`))
  return problems
}

/** Finds a coming occurrence by its number, with the earlier ones and the next known day. */
export function comingOccurrence(
  occurrences: readonly Occurrence[],
  k: number,
): { occurrence: Occurrence; before: readonly Occurrence[]; nextOn: string | null } | null {
  const occurrence = occurrences.find((each) => each.k === k)
  if (!occurrence) return null
  const next = occurrences.find(
    ({ on, state, isEstimated }) => on > occurrence.on && state === 'Planned' && !isEstimated,
  )
  return { occurrence, before: occurrences.filter((each) => each.k < k), nextOn: next?.on ?? null }
}

/** What a person may decide about the coming occurrences of a schedule, by its rule alone. */
export const decisionChoices = ({
  rule,
  basis,
}: Pick<PmPlan, 'rule' | 'basis'>): { decide: boolean; moveAllAfter: boolean } => ({
  decide: rule.kind !== 'Meter',
  moveAllAfter: basis === 'From completion' ? rule.kind !== 'Meter' : ['Every', 'Once'].includes(rule.kind),
})
