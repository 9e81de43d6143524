import type { PreparedCalendar } from './days-off.ts'
import {
  type GenerationStep,
  lastDayOfRun,
  missedText,
  nextStep,
  stateAfter,
  type WaitingReason,
  waitingReason,
} from './generation.ts'
import { type Occurrence, occurrenceReasonsText, unmadeStates } from './occurrence.ts'
import { occurrencesOf } from './occurrences.ts'
import type { PmPlan } from './plan.ts'
import type { TargetState } from './target-state.ts'

/** What a run up to a day would do with an occurrence, or why it would do nothing yet ([C2.077]). */
export const planOutcomes = ['Make', 'Waits', ...unmadeStates] as const
export type PlanOutcome = (typeof planOutcomes)[number]

export type PlannedLine = {
  readonly occurrence: Occurrence
  readonly outcome: PlanOutcome
  readonly reason: string
}

/** The most days ahead up to which orders are made on demand ([C2.076]). */
export const maxDaysAhead = 366
/** A plan of more orders than this warns before they are made ([C2.051]). */
export const manyOrders = 500

/** What a run plans for one target. */
export type TargetRun = {
  readonly plan: PmPlan
  readonly state: TargetState
  readonly today: string
  /** The day up to which orders are made; today does what the hourly run does. */
  readonly until: string
  /** Why no order can be made for the target; '' where one can. */
  readonly excludedBecause: string
  /** The assets that its orders leave out, in words; '' for none. */
  readonly partlyExcludedBecause: string
  /** The number of the target's last order. */
  readonly lastOrder: string
}

/** The day up to which a run decides about a target; of one that is left off nothing is decided ahead. */
export const untilOf = ({
  today,
  until,
  excludedBecause,
}: Pick<TargetRun, 'today' | 'until' | 'excludedBecause'>): string => (excludedBecause === '' ? until : today)

/**
 * Returns the planned action for each occurrence of a target up to the requested day ([C2.077]): the
 * generator's steps ([C2.014]), then undecided occurrences. Sorted by day.
 */
export function planTarget(run: TargetRun, calendar: PreparedCalendar): PlannedLine[] {
  const { plan, today } = run
  const lines: PlannedLine[] = []
  let { state } = run
  const listed = () => [
    ...occurrencesOf(plan, state, calendar, {
      today,
      until: lastDayOfRun(plan, { today, until: run.until }),
      limit: null,
    }).occurrences,
  ]
  let coming = listed()
  for (;;) {
    const step = nextStep(plan, state, coming, today, untilOf(run))
    if (step === null) break
    const done = run.excludedBecause === '' || step.action === 'record' ? step : excludedStep(step)
    lines.push(lineOf(run, step, state))
    const staysValid = keepsOthers(plan, state, done, coming)
    state = stateAfter(plan, state, done, today)
    if (staysValid) coming.splice(coming.indexOf(step.occurrence), 1)
    else coming = listed()
  }
  for (const occurrence of coming) lines.push(undecided(run, state, occurrence))
  return lines.sort((one, other) =>
    one.occurrence.on === other.occurrence.on
      ? one.occurrence.k - other.occurrence.k
      : one.occurrence.on < other.occurrence.on
        ? -1
        : 1,
  )
}

const excludedStep = ({ occurrence }: GenerationStep): GenerationStep => ({
  action: 'record',
  state: 'Skipped',
  reasons: [],
  occurrence,
})

/** Whether the other occurrences stay as they are when a step is carried out, so that they need not be computed again. */
function keepsOthers(
  { rule, basis }: PmPlan,
  { previous, stored }: TargetState,
  { action, occurrence }: GenerationStep,
  coming: readonly Occurrence[],
): boolean {
  const { k, state, on, plannedOn } = occurrence
  if (rule.kind === 'Meter') return false
  if (basis === 'From completion' && (action === 'make' || on !== plannedOn || stored.length > 0))
    return false
  if (action === 'make') return previous === null || k > previous.k
  if (state !== 'Planned') return true
  return (
    (previous === null || previous.on < on) &&
    !coming.some(({ reasons }) => reasons.some((each) => each.kind === 'merged' && each.into === k))
  )
}

function lineOf(run: TargetRun, step: GenerationStep, state: TargetState): PlannedLine {
  const { occurrence } = step
  const joined = (...texts: string[]) => texts.filter((text) => text !== '').join('; ')
  const why = occurrenceReasonsText(occurrence.reasons)
  if (step.action === 'make') {
    if (run.excludedBecause !== '')
      return { occurrence, outcome: 'Left off', reason: joined(why, run.excludedBecause) }
    const replaced = step.replaces ? `Replaces order ${orderBefore(run, state)}.` : ''
    return { occurrence, outcome: 'Make', reason: joined(why, run.partlyExcludedBecause, replaced) }
  }
  const reason = step.reasons
    .map((each) =>
      each.kind === 'missed'
        ? missedText
        : each.kind === 'predecessor open'
          ? `Order ${orderBefore(run, state)} is still open.`
          : occurrenceReasonsText([each]),
    )
    .join('; ')
  return { occurrence, outcome: step.state, reason }
}

/** The number of the previous order, or its day if the run itself would create it. */
const orderBefore = ({ state: first, lastOrder }: TargetRun, { previous }: TargetState): string =>
  previous?.k === first.previous?.k ? lastOrder : `of ${previous?.on ?? ''}`

function undecided(run: TargetRun, state: TargetState, occurrence: Occurrence): PlannedLine {
  const reason = occurrenceReasonsText(occurrence.reasons)
  if (occurrence.state !== 'Planned') return { occurrence, outcome: occurrence.state, reason }
  if (run.excludedBecause !== '') return { occurrence, outcome: 'Left off', reason: run.excludedBecause }
  const waiting = waitingReason(run.plan, state, occurrence, run.today) ?? 'predecessor'
  return { occurrence, outcome: 'Waits', reason: waitingText(waiting, run.plan) }
}

function waitingText(reason: WaitingReason, { maxWaiting }: PmPlan): string {
  switch (reason) {
    case 'predecessor':
      return 'Waits until the order before it has ended.'
    case 'waiting orders':
      return maxWaiting === 1
        ? 'One order waits for its day already.'
        : `${maxWaiting} orders wait for their day already.`
    case 'decided later':
      return 'The order before it is open; decided nearer to its day.'
    case 'reading':
      return 'Estimated; made when a reading is due.'
  }
}
