import { type DayNumber, dayNumber, isoDay } from './civil-day.ts'
import type { PreparedCalendar } from './days-off.ts'
import type { Occurrence } from './occurrence.ts'
import { type PmPlan, sequenceLineOf, waitsForPredecessor } from './plan.ts'
import { type Draft, type SingleOccurrence, singleOccurrence, withStored } from './single-occurrence.ts'
import type { TargetState } from './target-state.ts'

/** Which occurrences are asked for: up to a day, `YYYY-MM-DD`, or so many that will be made, or whichever is first. */
export type OccurrenceQuery = {
  readonly today: string
  readonly until: string | null
  readonly limit: number | null
}

export type OccurrenceList = {
  /** In the order of their days. */
  readonly occurrences: readonly Occurrence[]
  /**
   * Why the list ends: the requested count was reached, the schedule ended, or all dates in a long span are
   * excluded.
   */
  readonly end: 'asked' | 'ended' | 'all excluded'
}

/** Limits for the search: after this many days and dates without an order, it stops. */
const fruitless = { days: 3660, dates: 24 } as const

/**
 * Returns the occurrences of a schedule's target. Every screen, every report and the generator use this
 * function ([C2.013]). Steps in order: rule → season → excluded days → shift → merge ([C2.016]). An
 * occurrence has the same day, state and reasons for every requested span.
 */
export function occurrencesOf(
  plan: PmPlan,
  state: TargetState,
  calendar: PreparedCalendar,
  query: OccurrenceQuery,
): OccurrenceList {
  const single = singleOccurrence(plan, state, calendar, query.today)
  const { drafts, end } = walk(single, state, query)
  drafts.sort((one, other) => one.on - other.on || one.k - other.k)
  // Two crossings of a meter on one day are two ([C2.063]).
  if (plan.rule.kind !== 'Meter') merge(drafts, state.previous)
  return { occurrences: finish(plan, state, cut(drafts, query.limit), query.today), end }
}

/** Generates the occurrences one by one, then adds later ones that a person moved into the span. */
function walk(
  single: SingleOccurrence,
  state: TargetState,
  { until: untilText, limit }: OccurrenceQuery,
): { drafts: Draft[]; end: OccurrenceList['end'] } {
  const until = untilText === null ? null : dayNumber(untilText)
  const stored = new Map(state.stored.map((each) => [each.k, each]))
  const drafts: Draft[] = []
  let end: OccurrenceList['end'] = 'ended'
  let before: DayNumber | null = null
  let [found, fruitlessDates] = [0, 0]
  let foundOn = state.previous === null ? Number.NEGATIVE_INFINITY : dayNumber(state.previous.on)
  let fruitlessFrom: DayNumber | null = null
  for (let k = state.nextK; ; k++) {
    const draft = single.draftOf(k, before)
    if (draft === null) break
    const known = stored.get(k)
    const isNew = known === undefined && draft.state === 'Planned' && draft.on !== foundOn
    const isEnough = limit !== null && found >= limit && isNew
    if (isEnough || (until !== null && single.isBeyond(draft.plannedOn, until))) {
      end = 'asked'
      break
    }
    stored.delete(k)
    before = isNew ? draft.on : draft.plannedOn
    if (known?.kind === 'decided') continue
    const merged = known ? withStored(draft, known) : draft
    if (known?.kind === 'moved') before = merged.on
    drafts.push(merged)
    if (isNew) {
      found++
      foundOn = draft.on
      fruitlessDates = 0
      fruitlessFrom = null
      continue
    }
    fruitlessDates++
    fruitlessFrom ??= draft.plannedOn
    const isLong = draft.plannedOn - fruitlessFrom > fruitless.days && fruitlessDates > fruitless.dates
    if (until === null && isLong) {
      end = 'all excluded'
      break
    }
  }
  const last = until ?? foundOn
  for (const known of stored.values()) {
    const draft = known.kind === 'moved' && dayNumber(known.on) <= last ? single.draftOf(known.k, null) : null
    if (draft && known.kind === 'moved') drafts.push(withStored(draft, known))
  }
  return { drafts: until === null ? drafts : drafts.filter(({ on }) => on <= until), end }
}

/** Merges occurrences on the same day into the first ([C2.029]). `drafts` must be sorted. */
function merge(drafts: Draft[], previous: TargetState['previous']): void {
  let head = previous === null ? null : { k: previous.k, on: dayNumber(previous.on) }
  for (const draft of drafts) {
    if (draft.state !== 'Planned') continue
    if (head?.on === draft.on) {
      draft.state = 'Merged'
      draft.reasons = [...draft.reasons, { kind: 'merged', into: head.k }]
    } else head = { k: draft.k, on: draft.on }
  }
}

/** Keeps so many that will be made, with all that is merged into the last of them. */
function cut(drafts: Draft[], limit: number | null): Draft[] {
  if (limit === null) return drafts
  let [made, last] = [0, Number.POSITIVE_INFINITY]
  const index = drafts.findIndex(({ state, on }) => {
    if (state === 'Planned' && ++made === limit) last = on
    return on > last || made > limit
  })
  return index < 0 ? drafts : drafts.slice(0, index)
}

/**
 * Formats the days and sets when each order is generated: its day less the lead, up to the maximum waiting
 * per target ([C2.033]).
 */
function finish(plan: PmPlan, state: TargetState, drafts: Draft[], todayText: string): Occurrence[] {
  const today = dayNumber(todayText)
  const leadDays = plan.rule.kind === 'Meter' ? 0 : plan.leadDays
  const maxWaiting = waitsForPredecessor(plan) ? 1 : plan.maxWaiting
  const days = state.waitingOn.map(dayNumber)
  if (waitsForPredecessor(plan) && state.previous?.isOpen)
    days.push(Math.max(today, dayNumber(state.previous.on)))
  return drafts.map((draft) => {
    const on = isoDay(draft.on)
    let makeOn: string | null = null
    if (draft.state === 'Planned') {
      const freeOn = days.at(-maxWaiting) ?? draft.on - leadDays
      const makeDay = Math.max(draft.on - leadDays, days.length < maxWaiting ? today : freeOn, today)
      makeOn = makeDay === draft.on ? on : isoDay(makeDay)
      days.push(draft.on)
    }
    return {
      k: draft.k,
      plannedOn: draft.plannedOn === draft.on ? on : isoDay(draft.plannedOn),
      on,
      makeOn,
      state: draft.state,
      reasons: draft.reasons,
      sequenceLine: sequenceLineOf(plan.sequence, draft.k),
      isEstimated: draft.isEstimated,
    }
  })
}
