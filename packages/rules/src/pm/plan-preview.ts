import type { Problem } from '../records/problem.ts'
import { cursorAfterChange, type DateBasis, type LastDecided } from './changed-dates.ts'
import { type CalendarFacts, prepareCalendar } from './days-off.ts'
import type { MeterState } from './meter-due.ts'
import { type Occurrence, occurrenceReasonsText } from './occurrence.ts'
import { occurrencesOf } from './occurrences.ts'
import type { PmPlan } from './plan.ts'
import { dateProblems, planProblems } from './plan-problems.ts'
import { startDayProblems } from './start-days.ts'
import { newTargetState, type TargetRecord, type TargetState, targetStateOf } from './target-state.ts'

/** How many dates a preview shows that will be made ([C2.043]). */
const previewedDates = 12

/** A coming date for display: the day of its order, and any exclusion, move or merge with its reason. */
export type ShownDate = Pick<
  Occurrence,
  'plannedOn' | 'on' | 'makeOn' | 'state' | 'sequenceLine' | 'isEstimated'
> & {
  readonly number: number
  readonly reason: string
}

export const shownDate = ({ k, reasons, ...occurrence }: Occurrence): ShownDate => ({
  number: k,
  plannedOn: occurrence.plannedOn,
  on: occurrence.on,
  makeOn: occurrence.makeOn,
  state: occurrence.state,
  reason: occurrenceReasonsText(reasons),
  sequenceLine: occurrence.sequenceLine,
  isEstimated: occurrence.isEstimated,
})

/** The dates of a schedule as they are entered, saved or not. */
export type EnteredDates = DateBasis & { readonly plan: PmPlan }

/** A schedule before a change of its dates, with its first target. */
export type EditedSchedule = {
  readonly isActive: boolean
  readonly before: DateBasis
  readonly target: TargetRecord
  /** The last occurrence of the target about which something was decided. */
  readonly last: LastDecided | null
}

/**
 * What would be known of the first target of a schedule after a change of its dates; a paused schedule goes on today.
 * `meter` is what its meter says by the changed rule.
 */
function stateAfterChange(
  { isActive, before, target, last }: EditedSchedule,
  after: EnteredDates,
  { today, meter }: { today: string; meter: MeterState | null },
): TargetState {
  // What dates are counted from does not follow from readings.
  const { anchor } = targetStateOf(target, before.plan, null)
  const cursor = cursorAfterChange(before, after, { anchor, last, today })
  const state = targetStateOf({ ...target, ...(cursor && { ...cursor, stored: [] }) }, after.plan, meter)
  return isActive ? state : { ...state, resumedOn: today }
}

/** Facts for a preview in addition to the input. `edited` is null for a schedule without targets. */
export type PreviewFacts = {
  readonly calendar: CalendarFacts
  readonly edited: EditedSchedule | null
  readonly meter: MeterState | null
  /** The day at the property. */
  readonly today: string
}

/**
 * Returns the next dates of an edited schedule ([C2.043]), from the same function as the generator
 * ([C2.014]). An invalid plan returns its problems and no dates. Used by server and browser.
 */
export function previewOf(
  entered: EnteredDates,
  { calendar, edited, meter, today }: PreviewFacts,
): { dates: ShownDate[]; problems: Problem[] } {
  const { plan, startsOn, lastDoneOn } = entered
  const isChanged = (name: 'startsOn' | 'lastDoneOn') => edited?.before[name] !== entered[name]
  const problems = [
    ...planProblems(plan, startsOn),
    ...(isChanged('startsOn') ? startDayProblems('startsOn', 'Starts On', startsOn, today) : []),
    ...(isChanged('lastDoneOn') ? startDayProblems('lastDoneOn', 'Last Done On', lastDoneOn, today) : []),
  ]
  if (problems.length > 0) return { dates: [], problems }
  const state = edited
    ? stateAfterChange(edited, entered, { today, meter })
    : newTargetState(startsOn, lastDoneOn)
  const asked = { today, until: null, limit: previewedDates }
  const list = occurrencesOf(plan, state, prepareCalendar(calendar), asked)
  return { dates: list.occurrences.map(shownDate), problems: dateProblems(list) }
}
